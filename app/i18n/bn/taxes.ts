import { taxWords } from '../../../kernel/tax-words/bn.ts';

/** Taxes and a hotel's papers; mails, papers and files have the same words. */
export const taxes = taxWords;
