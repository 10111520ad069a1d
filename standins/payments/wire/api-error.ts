/** The kinds of error that this provider puts in `error.type`. */
export type ErrorType = 'card_error' | 'invalid_request_error' | 'api_error' | 'idempotency_error';

/** The members of `error` beside its type and message; absent members are not written. */
export interface ErrorDetails {
  readonly code?: string;
  readonly decline_code?: string;
  readonly advice_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: object;
  readonly payment_method?: object;
}

interface ApiErrorInput extends ErrorDetails {
  readonly status: number;
  readonly type: ErrorType;
  readonly message: string;
  /** True when the operation began and its effects stay: a declined charge is stored, not rolled back. */
  readonly executed?: boolean;
}

/** An answer other than 2xx. Operations throw it; the wire turns it into the provider's error body. */
export class ApiError extends Error {
  readonly status: number;
  readonly type: ErrorType;
  readonly executed: boolean;
  readonly details: ErrorDetails;

  constructor({ status, type, message, executed = false, ...details }: ApiErrorInput) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.type = type;
    this.executed = executed;
    this.details = details;
  }
}

/**
 * The error body as the provider writes it: members in alphabetical order, `doc_url` only beside a code.
 * `requestId` names the request in `request_log_url`.
 */
export function errorBody(error: ApiError, requestId: string): { error: Record<string, unknown> } {
  const { code } = error.details;
  const members: Record<string, unknown> = {
    ...error.details,
    doc_url: code ? `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` : undefined,
    message: error.message,
    request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
    type: error.type,
  };
  const sorted = Object.entries(members).filter(([, value]) => value !== undefined);
  sorted.sort(([a], [b]) => (a < b ? -1 : 1));
  return { error: Object.fromEntries(sorted) };
}
