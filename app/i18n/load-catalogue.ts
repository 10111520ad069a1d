import type { Language } from '../../contract/enumerations.ts';
import type { Catalogue } from './en.ts';

/** In the browser: loads the texts of one language only. */
export async function loadCatalogue(language: Language): Promise<void> {
  if (language === 'bn') addCatalogue('bn', (await import('./bn.ts')).bn);
  else addCatalogue('en', (await import('./en.ts')).en);
}

const loaded = new Map<Language, Catalogue>();

/** The server adds both catalogues at its start, a browser the one in use before hydration. */
export function addCatalogue(language: Language, catalogue: Catalogue): void {
  loaded.set(language, catalogue);
}

/** The texts of a language. Throws when they were not added, which is a programming error. */
export function catalogueOf(language: Language): Catalogue {
  const catalogue = loaded.get(language);
  if (!catalogue) throw new Error(`the catalogue of '${language}' was not loaded`);
  return catalogue;
}
