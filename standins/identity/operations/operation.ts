import type { Service } from '../service.ts';
import type { Input } from '../wire/input.ts';

/** What an operation knows of the request besides its fields. */
export interface Caller {
  /** From X-Firebase-Locale, the language mails should have. */
  locale: string | undefined;
  /** Where it comes from, for the limits. */
  address: string;
}

/** One call of the API: returns the answer's body, or throws a Refusal. */
export type Operation = (service: Service, input: Input, caller: Caller) => object | Promise<object>;
