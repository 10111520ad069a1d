import type { Language } from '../../contract/enumerations.ts';
import { accepting as bn } from './bn/accepting.ts';
import { accepting as en, type SentencePart } from './en/accepting.ts';
import { useLanguage } from './language.tsx';

const sentences: Record<Language, SentencePart[]> = { en, bn };

/** It comes with the payment page, in both languages: the first page of a visit has no room for it. */
export const useAccepting = (): SentencePart[] => sentences[useLanguage()];
