import type { Booking } from '../../contract/booking.ts';
import { CallProblem, callForAnswer } from '../calls.ts';
import type { CardAnswer } from '../cards/card-attempt.ts';
import type { StoredAttemptKey } from '../cards/stored-attempt-key.ts';
import { isUnanswered, untilAnswered } from '../cards/until-answered.ts';

/** Where the key of a payment for a stay is stored in this tab, and of one for a change. */
export const walletKeyName = 'nibash.wallet';
export const walletChangeKeyName = 'nibash.wallet-change';

export type WalletEnd =
  | { kind: 'made'; booking: Booking }
  /** The browser goes to the gateway's page. */
  | { kind: 'leaving' }
  /** The guest has not paid on that page yet, and is here again. */
  | { kind: 'under_way' }
  /** The payment has ended without a booking; the next one is a new payment. */
  | { kind: 'ended' }
  | { kind: 'refused'; error: unknown };

/** The answer names a page that is not the gateway's. */
export class ForeignAddress extends Error {}

/**
 * A payment on the gateway's page. Its key is stored while the guest is away, so that the same press leads to the same
 * session; once that has ended, a press begins a new payment, which ends the earlier one on the server.
 */
export class WalletAttempt {
  readonly #stored: StoredAttemptKey;
  readonly #isAllowed: (address: string) => boolean;
  #isHere = true;

  constructor(stored: StoredAttemptKey, isAllowed: (address: string) => boolean) {
    this.#stored = stored;
    this.#isAllowed = isAllowed;
  }

  /** There is a payment whose end is not known here. */
  get isOpen(): boolean {
    return this.#stored.read() !== undefined;
  }

  get isHere(): boolean {
    return this.#isHere;
  }

  enterPage(): () => void {
    this.#isHere = true;
    return () => {
      this.#isHere = false;
    };
  }

  /** The guest pays in another way. */
  forget(): void {
    const key = this.#stored.read();
    if (key !== undefined) this.#stored.forget(key);
  }

  /** Opens the session and leads to its page. */
  async send(request: (key: string) => Promise<CardAnswer>): Promise<WalletEnd> {
    const stored = this.#stored.read();
    const key = stored ?? crypto.randomUUID();
    this.#stored.write(key);
    const end = await this.#endOf(() => request(key), true);
    // The session from before has ended, and the guest wants to pay.
    if (end.kind === 'refused' && stored !== undefined && !this.isOpen) return this.send(request);
    return end;
  }

  /** The outcome of the payment that the guest left for; undefined: there is none. */
  async result(): Promise<WalletEnd | undefined> {
    const key = this.#stored.read();
    if (key === undefined) return undefined;
    const headers = { 'Idempotency-Key': key };
    const end = await this.#endOf(() => callForAnswer('resumeBooking', { headers }), false);
    return end.kind === 'refused' && !this.isOpen ? { kind: 'ended' } : end;
  }

  async #endOf(request: () => Promise<CardAnswer>, mayLeave: boolean): Promise<WalletEnd> {
    try {
      const answer = await untilAnswered(
        () => request().catch(withoutRepeating),
        () => this.#isHere,
      );
      if (answer instanceof CallProblem) throw answer;
      if (answer.status !== 202) {
        this.forget();
        return { kind: 'made', booking: answer.body.booking };
      }
      if (!mayLeave) return { kind: 'under_way' };
      const redirectUrl = answer.body.status === 'redirect' ? answer.body.redirectUrl : '';
      if (!this.#isAllowed(redirectUrl)) throw new ForeignAddress(redirectUrl);
      window.location.assign(redirectUrl);
      return { kind: 'leaving' };
    } catch (error) {
      if (hasEnded(error)) this.forget();
      return { kind: 'refused', error };
    }
  }
}

/**
 * The gateway's answer was lost: nobody has the address of that session, so this payment has ended, and repeating it
 * would only say so.
 */
const isLost = (error: unknown): error is CallProblem =>
  error instanceof CallProblem &&
  (error.code === 'payment_unavailable' || error.code === 'payment_out_of_order');

function withoutRepeating(error: unknown): CallProblem {
  if (isLost(error)) return error;
  throw error;
}

/** After a new sign-in the result is asked for by the key. */
function hasEnded(error: unknown): boolean {
  if (error instanceof CallProblem && error.status === 401) return false;
  return isLost(error) || error instanceof ForeignAddress || !isUnanswered(error);
}
