import { type Fault, faultSentences } from '../../../contract/faults.ts';
import { formatOf } from '../../../domain/shared/format.ts';

const { number } = formatOf('en');

/** What is wrong with a field, by the contract's code; the calls answer the same sentences. */
export const faults: Record<Fault, string> = {
  ...faultSentences,
  /** The calls take one way of writing a date, the website's fields several. */
  date_invalid: 'Please give a date of the calendar, like 24/12/2026.',
};

/** Of a value beyond its bound, and of a long text while it is written. */
export const bounds = {
  letters: (max: number, now: number) => `Please use at most ${number(max)} letters (now ${number(now)}).`,
  number: (min: number, max: number) => `Please give a number from ${number(min)} to ${number(max)}.`,
  count: (now: number, max: number) => `${number(now)} of ${number(max)} letters`,
};
