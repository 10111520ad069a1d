import { type Fault, faultSentences } from '../../../contract/faults.ts';

/** What is wrong with a field, by the contract's code; the calls answer the same sentences. */
export const faults: Record<Fault, string> = {
  ...faultSentences,
  /** The calls take one way of writing a date, the website's fields several. */
  date_invalid: 'Please give a date of the calendar, like 24/12/2026.',
};
