import type { Language } from '../../../contract/enumerations.ts';
import { useLanguage } from '../language.tsx';
import { designBn } from './bn.ts';
import { type DesignTexts, designEn } from './en.ts';

const catalogues: Record<Language, DesignTexts> = { en: designEn, bn: designBn };

/** The texts of /design, separate from the visitors' catalogues. */
export function useDesignText(): DesignTexts {
  return catalogues[useLanguage()];
}
