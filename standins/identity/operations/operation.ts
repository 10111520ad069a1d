import type { Service } from '../service.ts';
import type { Input } from '../wire/input.ts';

/** Data about the request besides its fields. */
export interface Caller {
  /** From X-Firebase-Locale, the language for mails. */
  locale: string | undefined;
  /** The network address of the caller, for the limits. */
  address: string;
}

/** One call of the API: returns the answer's body, or throws a Refusal. */
export type Operation = (service: Service, input: Input, caller: Caller) => object | Promise<object>;
