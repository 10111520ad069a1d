import type { Language } from '../../contract/enumerations.ts';
import { acceptedTexts as bn } from './bn/accepted-texts.ts';
import { acceptedTexts as en } from './en/accepted-texts.ts';
import { useLanguage } from './language.tsx';

const texts: Record<Language, typeof en> = { en, bn };

/** The words of a page that few people open; they come with it, in both languages. */
export const acceptedWordsOf = (language: Language): typeof en => texts[language];

export const useAcceptedWords = (): typeof en => acceptedWordsOf(useLanguage());
