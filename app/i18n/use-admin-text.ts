import type { Language } from '../../contract/enumerations.ts';
import type { AdministrationTexts } from './administration.ts';
import { administrationBn } from './bn/administration.ts';
import { administrationEn } from './en/administration.ts';
import { useLanguage } from './language.tsx';

/**
 * The texts of the administration, separate from the visitors' catalogues: only its pages import this, so no
 * traveller on a slow connection loads them.
 */
const catalogues: Record<Language, AdministrationTexts> = { en: administrationEn, bn: administrationBn };

/** For page titles, outside of React. */
export function adminTextOf(language: Language): AdministrationTexts {
  return catalogues[language];
}

export function useAdminText(): AdministrationTexts {
  return adminTextOf(useLanguage());
}
