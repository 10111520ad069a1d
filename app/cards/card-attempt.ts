import type { Stripe } from '@stripe/stripe-js';
import type { Booking, PaymentStep } from '../../contract/booking.ts';
import { type CallAnswer, CallProblem, callForAnswer } from '../calls.ts';
import type { CardError } from './card-error-text.ts';
import type { StoredAttemptKey } from './stored-attempt-key.ts';
import { isUnanswered, untilAnswered } from './until-answered.ts';

/** With status 202 the guest first has to confirm the payment; otherwise the booking is made or changed. */
export type CardAnswer = CallAnswer<'addBooking' | 'changeBooking' | 'settleBooking' | 'resumeBooking'>;

export type AttemptEnd =
  | { kind: 'made'; booking: Booking }
  /** The guest did not confirm the payment. */
  | { kind: 'declined'; error: CardError }
  /** By the server, or by a failure of the page itself. */
  | { kind: 'refused'; error: unknown }
  /** It waits for a payment on the provider's own page. */
  | { kind: 'under_way' }
  /** The browser is leaving for that page, or something that is needed is not there. */
  | { kind: 'stopped' };

/**
 * An attempt to pay by card, which is never paid twice. The key of an unanswered request is stored, also through a
 * reload, and its result is asked for before anything else is sent. The server accepts only one content under a key,
 * and the next request uses the same key, so a delayed first request can never be paid in addition.
 */
export class CardAttempt {
  readonly #stored: StoredAttemptKey;
  readonly #renewsKey: boolean;
  /** The key of the unanswered request. */
  #key: string | undefined;
  #isFromBefore: boolean;
  #isRunning = false;
  #isHere = true;
  #isAtBank = false;

  /**
   * @param renewsKey a key from before a reload that the server does not know is forgotten, and not used for the next
   * request
   */
  constructor(stored: StoredAttemptKey, { renewsKey = false }: { renewsKey?: boolean } = {}) {
    this.#stored = stored;
    this.#renewsKey = renewsKey;
    this.#key = stored.read();
    this.#isFromBefore = this.#key !== undefined;
  }

  /** There is a request whose result is not known. */
  get isOpen(): boolean {
    return this.#key !== undefined;
  }

  /** The page of the attempt is still shown. */
  get isHere(): boolean {
    return this.#isHere;
  }

  /** The guest was asked by the bank. */
  get isAtBank(): boolean {
    return this.#isAtBank;
  }

  /** The page is shown, until the returned function is called. No request is repeated for a page that was left. */
  enterPage(): () => void {
    this.#isHere = true;
    return () => {
      this.#isHere = false;
    };
  }

  /**
   * Runs one way to the end of the attempt, and hands the end over. Does nothing while another runs: a second click
   * before the first has taken effect must not pay twice.
   */
  async run(
    way: () => Promise<AttemptEnd>,
    conclude: (end: AttemptEnd) => void | Promise<void>,
  ): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      const end = await way().catch((error: unknown): AttemptEnd => ({ kind: 'refused', error }));
      if (isSettled(end)) this.#forgetKey();
      await conclude(end);
    } finally {
      this.#isRunning = false;
    }
  }

  /** Sends a request under the attempt's key. Throws what `request` throws for a refusal. */
  async send(stripe: Stripe | null, request: (key: string) => Promise<CardAnswer>): Promise<AttemptEnd> {
    const key = this.#key ?? crypto.randomUUID();
    this.#key = key;
    this.#isFromBefore = false;
    this.#isAtBank = false;
    this.#stored.write(key);
    try {
      return await this.#settle(stripe, await this.#answerOf(() => request(key)));
    } catch (error) {
      if (!(error instanceof CallProblem && error.code === 'idempotency_conflict')) throw error;
      // The delayed request was processed first, and this one had no effect.
      const end = await this.result(stripe);
      if (!end) throw error;
      return end;
    }
  }

  /** Sends a request that charges nothing and needs no key. */
  async sendWithoutCharge(request: () => Promise<CardAnswer>): Promise<AttemptEnd> {
    return this.#settle(null, await this.#answerOf(request));
  }

  /**
   * The result of the unanswered request. Undefined: there is none, or it never arrived at the server.
   *
   * @param mayLeave whether the browser may go to the provider's own page
   */
  async result(stripe: Stripe | null, { mayLeave = true } = {}): Promise<AttemptEnd | undefined> {
    const key = this.#key;
    if (key === undefined) return undefined;
    const answer = await this.#answerOf(() => resumeBooking(key));
    if (answer) return this.#settle(stripe, answer, mayLeave);
    if (this.#isFromBefore && this.#renewsKey) this.#forgetKey();
    return undefined;
  }

  /** Handles the bank's confirmations until the booking is made. */
  async #settle(stripe: Stripe | null, first: CardAnswer, mayLeave = true): Promise<AttemptEnd> {
    let now = first;
    while (now.status === 202) {
      const next = now.body;
      const { bookingId } = next;
      // Back from the provider's page without a payment: the next click leads there again.
      if (next.status === 'redirect' && !mayLeave) return { kind: 'under_way' };
      if (!stripe) return { kind: 'stopped' };
      if (next.status === 'requires_action') this.#isAtBank = true;
      const step = await takeNextStep(stripe, next);
      if (step === 'left') return { kind: 'stopped' };
      // The server is informed about a refusal too: until then the open attempt blocks the next one.
      now = await this.#answerOf(() => callForAnswer('settleBooking', { params: { bookingId } }));
      if (step.error && now.status === 202) return { kind: 'declined', error: step.error };
    }
    return { kind: 'made', booking: now.body.booking };
  }

  #answerOf<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    return untilAnswered(send, () => this.#isHere);
  }

  #forgetKey(): void {
    if (this.#key !== undefined) this.#stored.forget(this.#key);
    this.#key = undefined;
  }
}

/** After a new sign-in the result is asked for by the key. */
function isSettled(end: AttemptEnd): boolean {
  if (end.kind !== 'refused') return end.kind === 'made' || end.kind === 'declined';
  const { error } = end;
  return !isUnanswered(error) && !(error instanceof CallProblem && error.status === 401);
}

/** Undefined when the server knows no attempt with this key. */
async function resumeBooking(key: string): Promise<CardAnswer | undefined> {
  try {
    return await callForAnswer('resumeBooking', { headers: { 'Idempotency-Key': key } });
  } catch (error) {
    if (error instanceof CallProblem && error.status === 404) return undefined;
    throw error;
  }
}

/**
 * Lets the guest confirm the payment, in the card provider's script or on the provider's own page, which returns to
 * this page. `left`: the browser is leaving this page.
 */
async function takeNextStep(stripe: Stripe, next: PaymentStep): Promise<{ error?: CardError } | 'left'> {
  if (next.status === 'redirect') {
    window.location.assign(next.redirectUrl);
    return 'left';
  }
  const { error } = await stripe.handleNextAction({ clientSecret: next.clientSecret });
  return error ? { error } : {};
}
