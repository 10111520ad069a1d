/** The third parties that the site works with. */
export const providers = ['identity', 'cards', 'images', 'mail'] as const;
export type ProviderName = (typeof providers)[number];

/**
 * What is wrong when a provider cannot be used. `key_refused`: it does not know our key. `forbidden`: it knows the key,
 * which may not do this. `referrer_blocked`: the key is only for browsers on certain sites. `too_many_requests`: we ask
 * too often. `idempotency_conflict`: it has heard our idempotency key with another request. `broken`: it says that it
 * has a fault of its own. `no_answer`: no connection, or none in time. `unexpected_answer`: nothing that we can read.
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

/** A fault as it may be logged and shown to the administrator: no key, no token, no personal data. */
export interface ProviderFault {
  kind: ProviderFaultKind;
  /** The HTTP status, or the mail server's reply code. */
  status?: number;
  /** The provider's own code, or the network's (`ECONNREFUSED`). */
  code?: string;
}

/** Only the operator can mend these; trying again does not help. */
const lasting: readonly ProviderFaultKind[] = ['key_refused', 'forbidden', 'referrer_blocked'];

/** A provider could not be used, which says nothing about what it was asked. Each port has its own subclass. */
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
