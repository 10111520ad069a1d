import type { Language } from '../../contract/enumerations.ts';
import { addCatalogue } from './catalogues.ts';

/** In the browser: fetches the texts of one language, and of no other. */
export async function loadCatalogue(language: Language): Promise<void> {
  if (language === 'bn') addCatalogue('bn', (await import('./bn.ts')).bn);
  else addCatalogue('en', (await import('./en.ts')).en);
}
