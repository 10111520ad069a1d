import type { Language } from '../../contract/enumerations.ts';
import type { AdministrationTexts } from './administration.ts';
import { administrationBn } from './bn/administration.ts';
import { administrationEn } from './en/administration.ts';
import { useLanguage } from './language.tsx';

/**
 * The texts of the administration, apart from the visitors’ catalogues: only its pages import this, so no traveller
 * on a slow line loads them.
 */
const catalogues: Record<Language, AdministrationTexts> = { en: administrationEn, bn: administrationBn };

/** Outside React: for the titles of pages. */
export function adminTextOf(language: Language): AdministrationTexts {
  return catalogues[language];
}

export function useAdminText(): AdministrationTexts {
  return adminTextOf(useLanguage());
}
