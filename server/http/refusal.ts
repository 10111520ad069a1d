import { boundSentence } from '../../contract/bound-sentences.ts';
import { type Bounds, type Fault, faultSentences } from '../../contract/faults.ts';
import { type Problem, type ProblemCode, problems } from '../../contract/problem.ts';
import type { Quote } from '../../contract/quote.ts';

export interface FieldError {
  path: string;
  code: Fault;
  /** The bounds that the value violates. */
  bounds?: Bounds;
  /** Replaces the code's own sentence when more can be said. */
  message?: string;
}

/**
 * A refused call, thrown from anywhere below a handler and answered as `application/problem+json`. `detail` is for
 * the person who reads it; it must contain nothing secret.
 */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly errors: FieldError[];
  readonly more: { quote?: Quote; declineCode?: string; providerCode?: string } & Pick<
    Problem,
    | 'policy'
    | 'booked'
    | 'held'
    | 'stays'
    | 'conflict'
    | 'taken'
    | 'blockLimit'
    | 'cancellation'
    | 'change'
    | 'until'
    | 'confirmEmail'
    | 'notForSale'
    | 'destination'
    | 'nightsMin'
    | 'nightsNow'
    | 'nightsChanged'
    | 'charged'
  >;
  readonly headers: Record<string, string>;

  constructor(
    code: ProblemCode,
    detail: string,
    more: Refusal['more'] & { errors?: FieldError[]; headers?: Record<string, string> } = {},
  ) {
    super(detail);
    const { errors = [], headers = {}, ...rest } = more;
    this.code = code;
    this.errors = errors;
    this.more = rest;
    this.headers = headers;
  }
}

/** The body of a refusal. The `code` of a declined card is the provider's own. */
export function problemOf(refusal: Refusal, requestId: string): Problem {
  const { status, title } = problems[refusal.code];
  const { providerCode, ...more } = refusal.more;
  return {
    type: 'about:blank',
    status,
    code: providerCode ?? refusal.code,
    title,
    detail: refusal.message,
    requestId,
    ...(refusal.errors.length > 0 && {
      errors: refusal.errors.map((error) => ({
        path: error.path,
        code: error.code,
        message: sentenceOf(error),
        ...(error.bounds && { bounds: [...error.bounds] }),
      })),
    }),
    ...more,
  };
}

/** The sentence about a wrong field. */
export const sentenceOf = ({ code, bounds, message }: FieldError): string =>
  message ?? (bounds ? boundSentence(code, bounds) : faultSentences[code]);

/** 422 with the wrong fields and the fault in each. */
export function invalidInput(errors: FieldError[]): Refusal {
  const named = errors.map((error) => `${error.path || 'body'}: ${sentenceOf(error)}`).join(' ');
  return new Refusal('invalid_input', named, { errors });
}

export const notFound = (what: string) => new Refusal('not_found', `There is no ${what} at this address.`);

/** 404 for an id in a body or a query, with the field that it was given in. */
export const notFoundIn = (path: string, what: 'room' | 'hotel') =>
  new Refusal('not_found', `${path}: There is no such ${what}. Please choose another.`, {
    errors: [{ path, code: `${what}_unknown`, message: `There is no such ${what}. Please choose another.` }],
  });

/** The found value; throws 404 when it is undefined. */
export function orNotFound<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw notFound(what);
  return value;
}
