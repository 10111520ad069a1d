import type { Language } from '../../contract/enumerations.ts';
import type { Catalogue } from './en.ts';

/** In the browser: fetches the texts of one language, and of no other. */
export async function loadCatalogue(language: Language): Promise<void> {
  if (language === 'bn') addCatalogue('bn', (await import('./bn.ts')).bn);
  else addCatalogue('en', (await import('./en.ts')).en);
}

const loaded = new Map<Language, Catalogue>();

/** The server adds both at its start, a browser the one in use before it takes the page over. */
export function addCatalogue(language: Language, catalogue: Catalogue): void {
  loaded.set(language, catalogue);
}

/** The texts of a language. Throws when they were not added: an error of the program, not of the visitor. */
export function catalogueOf(language: Language): Catalogue {
  const catalogue = loaded.get(language);
  if (!catalogue) throw new Error(`the catalogue of '${language}' was not loaded`);
  return catalogue;
}
