import type { Language } from '../person-choices.ts';
import { taxWords as bangla } from './bn.ts';
import { taxWords as english } from './en.ts';
import type { TaxWords } from './tax-words.ts';

/** For papers, mails and files. A page loads its own language alone. */
export const taxWords: Record<Language, TaxWords> = { en: english, bn: bangla };
