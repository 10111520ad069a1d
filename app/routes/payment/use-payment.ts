import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import type { Booking, GuestForm as Guest, guestForm } from '../../../contract/booking.ts';
import type { Quote } from '../../../contract/quote.ts';
import { CallProblem } from '../../calls.ts';
import type { CardError } from '../../cards/card-error-text.ts';
import { takeNextStep } from '../../cards/take-next-step.ts';
import { untilAnswered } from '../../cards/until-answered.ts';
import type { Cards } from '../../cards/use-cards.ts';
import { clearCart, readCart } from '../../cart/cart.ts';
import { forgetHold } from '../../cart/room-hold.ts';
import { useText } from '../../i18n/language.tsx';
import { showToast } from '../../ui/toast.ts';
import {
  type Attempt,
  attemptAgain,
  attemptOf,
  type BookingAnswer,
  bookRoom,
  resumeBooking,
  settleBooking,
} from './book-room.ts';
import { forgetKey, keepKey, readKeptKey } from './kept-key.ts';
import type { Order } from './load-payment.ts';
import type { Problem } from './payment-problem.tsx';
import { type Refused, readRefusal } from './read-refusal.ts';
import { noGuest } from './use-kept-guest.ts';

export type GuestForm = UseFormReturn<z.input<typeof guestForm>, unknown, Guest>;

/**
 * An unanswered request: a sent booking, one of which only the key is left after a reload, or one that waits for the
 * bank.
 */
type Pending = { attempt: Attempt } | { key: string } | { bookingId: string };

/** The person's existing booking of this room and these nights, and the attempt that would be a second one. */
interface Booked {
  reference: string;
  attempt: Attempt;
}

interface Surroundings {
  cards: Cards['state'];
  onNewPrice: (quote: Quote) => void;
  onNewPolicy: (policy: Booking['policy']) => void;
  /** The hold may have been prolonged or ended. */
  onDeclined: () => void;
  onMade: (booking: Booking) => void;
}

/** The end of an attempt: a booking, or stopped with a shown reason. */
type End = Booking | 'stopped';

/** 'Pay Now', from the card to the booking, with everything that can happen in between (section 4, "Payment"). */
export function usePayment(
  order: Order,
  form: GuestForm,
  { cards, onNewPrice, onNewPolicy, onDeclined, onMade }: Surroundings,
) {
  const stripe = useStripe();
  const elements = useElements();
  const navigate = useNavigate();
  const { payment: texts } = useText();
  const [cardError, setCardError] = useState<CardError>();
  const [problem, setProblem] = useState<Problem>();
  const [booked, setBooked] = useState<Booked>();
  const [keptKey] = useState(() => readKeptKey({ roomId: order.cart.roomId, ...order.search }));
  /** Apart from the form's own submit: asking for the result of a stored key, or booking again. */
  const [busy, setBusy] = useState<'asking' | 'paying' | undefined>(
    keptKey === undefined ? undefined : 'asking',
  );
  const pending = useRef<Pending>(keptKey === undefined ? undefined : { key: keptKey });
  /** The key that this page stored last. */
  const ownKey = useRef(keptKey);
  const isHere = useRef(true);
  const isAsked = useRef(false);
  const isGoing = useRef(false);

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const answerOf = <Answer>(send: () => Promise<Answer>) => untilAnswered(send, () => isHere.current);
  function decline(error: CardError) {
    setCardError(error);
    // After leaving the page this would give up a newer hold.
    if (isHere.current) onDeclined();
  }

  function forgetAttempt() {
    pending.current = undefined;
    forgetKey(ownKey.current);
  }

  /** A person who left before the answer may have chosen something else meanwhile, which must not be cleared. */
  function forgetOrder() {
    const { roomId } = order.cart;
    const isOwn = forgetHold(roomId, order.search) && readCart()?.roomId === roomId;
    if (isOwn || isHere.current) clearCart();
  }

  function refuse(refused: Refused) {
    const unanswered = pending.current;
    if (refused.bookedAlready && unanswered && 'attempt' in unanswered)
      setBooked({ reference: refused.bookedAlready.reference, attempt: unanswered.attempt });
    // After a new sign-in the result is asked for by the key.
    if (!refused.unanswered && !refused.signIn) forgetAttempt();
    if (refused.card) decline(refused.card);
    if (refused.quote) onNewPrice(refused.quote);
    if (refused.policy) onNewPolicy(refused.policy);
    for (const { field, message } of refused.fields ?? []) form.setError(field, { message });
    if (refused.signIn && isHere.current) void navigate('/login?from=/payment');
    setProblem(refused.problem);
  }

  /** Handles the bank's confirmations until the booking is made. */
  async function settle(answer: BookingAnswer, mayLeave = true): Promise<End> {
    let now = answer;
    while (!now.made) {
      const { bookingId } = now;
      // Back from the provider's page without a payment: the next click leads there again.
      if (now.redirectUrl !== undefined && !mayLeave) {
        setProblem({ kind: 'payment_in_progress' });
        return 'stopped';
      }
      if (!stripe) return 'stopped';
      if (now.redirectUrl === undefined) pending.current = { bookingId };
      const asked = await takeNextStep(stripe, now);
      if (asked === 'left') return 'stopped';
      // The server is informed about a refusal too: until then the open attempt blocks the next one.
      now = await answerOf(() => settleBooking(bookingId));
      if (asked.error && !now.made) {
        forgetAttempt();
        decline(asked.error);
        return 'stopped';
      }
    }
    return now.booking;
  }

  async function sendAttempt(attempt: Attempt): Promise<End> {
    pending.current = { attempt };
    ownKey.current = attempt.key;
    keepKey(attempt.key, attempt.request);
    return settle(await answerOf(() => bookRoom(attempt)));
  }

  /** The result of the unanswered request. Undefined: there is none, or it never arrived at the server. */
  async function askPending(mayLeave = true): Promise<End | undefined> {
    const unanswered = pending.current;
    if (!unanswered) return undefined;
    if ('bookingId' in unanswered) return settle(await answerOf(() => settleBooking(unanswered.bookingId)));
    const key = 'attempt' in unanswered ? unanswered.attempt.key : unanswered.key;
    const answer = await answerOf(() => resumeBooking(key));
    if (answer) return settle(answer, mayLeave);
    if ('key' in unanswered) forgetAttempt();
    return undefined;
  }

  async function sendCard(guest: Guest): Promise<End> {
    const card = elements?.getElement(CardElement);
    if (!stripe || !card) return 'stopped';
    // Only the card: no name stays with the provider after an account is deleted here.
    const { error, paymentMethod } = await stripe.createPaymentMethod({ type: 'card', card });
    if (error) {
      setCardError(error);
      return 'stopped';
    }
    setCardError(undefined);
    // The present form is sent with the key of the unanswered request. The server accepts only one content under a
    // key, so a delayed first request can never be paid in addition.
    const unanswered = pending.current;
    const key = unanswered && 'attempt' in unanswered ? unanswered.attempt.key : crypto.randomUUID();
    try {
      return await sendAttempt(attemptOf(order, guest, { paymentMethodId: paymentMethod.id, key }));
    } catch (problem) {
      if (!(problem instanceof CallProblem && problem.code === 'idempotency_conflict')) throw problem;
      // The delayed request was processed first, and this one had no effect.
      const end = await askPending();
      if (!end) throw problem;
      return end;
    }
  }

  /** Runs one way to the booking, and shows how it ended. */
  async function go(way: () => Promise<End>): Promise<void> {
    // A second click before the first has taken effect must not pay twice.
    if (isGoing.current) return;
    isGoing.current = true;
    setProblem(undefined);
    let end: End;
    try {
      end = await way();
    } catch (error) {
      refuse(readRefusal(error, pending.current !== undefined && 'bookingId' in pending.current));
      return;
    } finally {
      isGoing.current = false;
      setBusy(undefined);
    }
    if (end === 'stopped') return;
    forgetAttempt();
    forgetOrder();
    form.reset(noGuest);
    elements?.getElement(CardElement)?.clear();
    onMade(end);
    void showToast('success', texts.success);
  }

  async function pay(guest: Guest): Promise<void> {
    if (busy || !stripe) return;
    // A lost answer is asked for first, whatever was typed since; otherwise a second booking could be made.
    await go(async () => (await askPending()) ?? sendCard(guest));
  }

  /** The second booking of the same room and nights, which the person has confirmed. */
  async function payAgain(attempt: Attempt): Promise<void> {
    setBooked(undefined);
    setBusy('paying');
    await go(() => sendAttempt(attemptAgain(attempt)));
  }

  const askKept = useEffectEvent(() => go(async () => (await askPending(false)) ?? 'stopped'));
  // The bank may still require a confirmation by the guest, in the provider's script.
  const canAsk = keptKey !== undefined && (stripe !== null || cards === 'unavailable');
  useEffect(() => {
    if (!canAsk || isAsked.current) return;
    isAsked.current = true;
    void askKept();
  }, [canAsk]);

  return { pay, payAgain, busy, cardError, problem, setCardError, booked, setBooked };
}
