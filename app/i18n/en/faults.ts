import { type Fault, faultSentences } from '../../../contract/faults.ts';
import { formatOf } from '../../../kernel/format.ts';

const { number, year } = formatOf('en');

/** Sentences about wrong fields, by the contract's code; the calls answer the same sentences. */
export const faults: Record<Fault, string> = {
  ...faultSentences,
  /** The calls accept one date format, the website's fields accept several. */
  date_invalid: 'Please give a date of the calendar, like 24/12/2026.',
};

/** For a value beyond its bound, and for the length of a long text. */
export const bounds = {
  letters: (max: number, now: number) => `Please use at most ${number(max)} letters (now ${number(now)}).`,
  number: (min: number, max: number) => `Please give a number from ${number(min)} to ${number(max)}.`,
  year: (min: number, max: number) => `Please give a year from ${year(min)} to ${year(max)}.`,
  count: (now: number, max: number) => `${number(now)} of ${number(max)} letters`,
};
