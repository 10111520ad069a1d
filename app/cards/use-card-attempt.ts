import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Booking } from '../../contract/booking.ts';
import { useLeaving } from '../session/use-leaving.ts';
import { type AttemptEnd, type CardAnswer, CardAttempt } from './card-attempt.ts';
import type { CardError } from './card-error-text.ts';
import { readyCards } from './ready-cards.ts';
import type { StoredAttemptKey } from './stored-attempt-key.ts';
import type { Cards } from './use-cards.ts';

/** The message of a page for a refused attempt: a sentence of its own, or an error of the card. */
interface VisibleRefusal<Problem> {
  problem?: Problem | undefined;
  card?: CardError | undefined;
}

interface PageOfAttempt<Problem> {
  storedKey: StoredAttemptKey;
  /** See CardAttempt. */
  renewsKey?: boolean;
  cards: Cards['state'];
  /** Shown for a payment that waits on the provider's own page. */
  underWay: Problem;
  /** `isAtBank`: the guest was asked by the bank before. */
  onRefused: (error: unknown, isAtBank: boolean) => VisibleRefusal<Problem>;
  /** The payment was declined. Not called after the page was left, since the person may have begun another one. */
  onDeclined?: () => void;
  /** The end of an attempt from before the page was opened. */
  onMadeBefore: (booking: Booking) => void | Promise<void>;
}

/**
 * An attempt to pay on a page with the card provider's field. An attempt that was left unanswered is asked about once
 * the page is open.
 */
export function useCardAttempt<Problem>({
  storedKey,
  renewsKey = false,
  cards,
  underWay,
  onRefused,
  onDeclined,
  onMadeBefore,
}: PageOfAttempt<Problem>) {
  const stripe = useStripe();
  const elements = useElements();
  const [attempt] = useState(() => new CardAttempt(storedKey, { renewsKey }));
  const [isFromBefore] = useState(attempt.isOpen);
  const [busy, setBusy] = useState<'asking' | 'paying' | undefined>(isFromBefore ? 'asking' : undefined);
  const [problem, setProblem] = useState<Problem>();
  const [cardError, setCardError] = useState<CardError>();
  const isLeaving = useLeaving();
  useEffect(() => attempt.enterPage(), [attempt]);

  function decline(error: CardError) {
    setCardError(error);
    if (attempt.isHere) onDeclined?.();
  }

  function refuse(error: unknown) {
    const refusal = onRefused(error, attempt.isAtBank);
    if (refusal.card) decline(refusal.card);
    setProblem(refusal.problem);
  }

  function run(
    kind: 'asking' | 'paying',
    way: () => Promise<AttemptEnd>,
    onMade: (booking: Booking) => void | Promise<void>,
  ): Promise<void> {
    return attempt.run(
      () => {
        setBusy(kind);
        setProblem(undefined);
        setCardError(undefined);
        return way();
      },
      (end) => {
        setBusy(undefined);
        if (end.kind === 'made') return onMade(end.booking);
        if (end.kind === 'declined') decline(end.error);
        if (end.kind === 'refused') refuse(end.error);
        if (end.kind === 'under_way') setProblem(underWay);
      },
    );
  }

  /**
   * Pays, unless an earlier request turns out to be the end. A lost answer is asked for first, whatever was typed since;
   * otherwise the guest could pay twice.
   */
  async function start(
    send: () => Promise<AttemptEnd>,
    onMade: (booking: Booking) => void | Promise<void>,
  ): Promise<void> {
    if (busy === 'asking') return;
    await run('paying', async () => (await attempt.result(stripe)) ?? send(), onMade);
  }

  /** Sends a request with the card that is typed into the provider's field. */
  async function sendCard(
    request: (key: string, paymentMethodId: string) => Promise<CardAnswer>,
  ): Promise<AttemptEnd> {
    const method = await typedCard(stripe, elements);
    if ('id' in method) return attempt.send(stripe, (key) => request(key, method.id));
    setCardError(method.error);
    return { kind: 'stopped' };
  }

  // The bank may still require a confirmation by the guest, in the provider's script.
  useOnce(isFromBefore && (stripe !== null || cards === 'unavailable' || cards === 'late'), () =>
    run(
      'asking',
      async () => (await attempt.result(stripe, { mayLeave: false })) ?? { kind: 'stopped' },
      onMadeBefore,
    ),
  );

  return {
    start,
    sendCard,
    send: (request: (key: string) => Promise<CardAnswer>) => attempt.send(stripe, request),
    sendWithoutCharge: (request: () => Promise<CardAnswer>) => attempt.sendWithoutCharge(request),
    /** The page is shown, and no other one was asked for. */
    isHere: () => attempt.isHere && !isLeaving.current,
    /** There is a request whose result is not known. */
    isOpen: () => attempt.isOpen,
    busy,
    problem,
    cardError,
    setCardError,
    clearCard: () => elements?.getElement(CardElement)?.clear(),
  };
}

/** The provider's frame may hang; nothing is charged yet, so the guest can press again. */
const cardMsMax = 30_000;

/** The provider's name for the card in its field, or why it is none. */
async function typedCard(
  stripe: Stripe | null,
  elements: StripeElements | null,
): Promise<{ id: string } | { error: CardError }> {
  const card = elements?.getElement(CardElement);
  if (!stripe || !card || !readyCards.has(card)) return { error: { code: 'form_missing' } };
  // Only the card: no name stays with the provider after an account is deleted here.
  const request = stripe.createPaymentMethod({ type: 'card', card });
  const silence = new Promise<{ error: CardError }>((resolve) =>
    setTimeout(() => resolve({ error: { type: 'api_connection_error' } }), cardMsMax),
  );
  const answer = await Promise.race([request, silence]);
  return 'paymentMethod' in answer && answer.paymentMethod
    ? { id: answer.paymentMethod.id }
    : { error: answer.error ?? {} };
}

/** Runs something as soon as the page is ready for it, and never again. */
function useOnce(isReady: boolean, run: () => Promise<void>): void {
  const hasRun = useRef(false);
  const start = useEffectEvent(run);
  useEffect(() => {
    if (!isReady || hasRun.current) return;
    hasRun.current = true;
    void start();
  }, [isReady]);
}
