/** The third parties that the site uses. */
export const providers = ['identity', 'cards', 'gateway', 'images', 'mail'] as const;
export type ProviderName = (typeof providers)[number];

/**
 * Why a provider cannot be used. `key_refused`: it does not know our key. `forbidden`: it knows the key, which lacks
 * the permission. `referrer_blocked`: the key is only for browsers on certain sites. `too_many_requests`: we ask too
 * often. `idempotency_conflict`: our idempotency key was used with another request. `broken`: it reports an error of
 * its own. `no_answer`: no connection, or no response in time. `unexpected_answer`: a response that we cannot parse.
 */
export const providerFaultKinds = [
  'key_refused',
  'forbidden',
  'referrer_blocked',
  'too_many_requests',
  'idempotency_conflict',
  'broken',
  'no_answer',
  'unexpected_answer',
] as const;
export type ProviderFaultKind = (typeof providerFaultKinds)[number];

/** A fault that may be logged and shown to the administrator: no key, no token, no personal data. */
export interface ProviderFault {
  kind: ProviderFaultKind;
  /** The HTTP status, or the mail server's reply code. */
  status?: number;
  /** The provider's own error code, or the network's (`ECONNREFUSED`). */
  code?: string;
}

/** Only the operator can fix these; trying again does not help. */
const lasting: readonly ProviderFaultKind[] = ['key_refused', 'forbidden', 'referrer_blocked'];

/** A provider could not be used, so the request has no result. Each port has its own subclass. */
export class ProviderUnavailable extends Error {
  readonly fault: ProviderFault;

  constructor(message: string, options: { fault?: ProviderFault; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.fault = options.fault ?? { kind: 'no_answer' };
  }

  get lasts(): boolean {
    return lasting.includes(this.fault.kind);
  }
}
