import { type Fault, faultSentences } from '../../../contract/faults.ts';

/** What is wrong with a field, by the contract's code; the calls answer the same sentences. */
export const faults: Record<Fault, string> = faultSentences;
