import type { Language } from '../../contract/enumerations.ts';
import { accepting as bn } from './bn/accepting.ts';
import { accepting as en } from './en/accepting.ts';
import { useLanguage } from './language.tsx';

const sentences: Record<Language, string> = { en, bn };

/** It comes with the payment page, in both languages: the first page of a visit has no room for it. */
export const useAccepting = (): string => sentences[useLanguage()];
