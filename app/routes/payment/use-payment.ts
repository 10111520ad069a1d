import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import type { Booking, GuestForm as Guest, guestForm } from '../../../contract/booking.ts';
import type { Quote } from '../../../contract/quote.ts';
import { CallProblem } from '../../calls.ts';
import { type CardError, cardErrorText } from '../../cards/card-error-text.ts';
import { takeNextStep } from '../../cards/take-next-step.ts';
import { untilAnswered } from '../../cards/until-answered.ts';
import type { Cards } from '../../cards/use-cards.ts';
import { clearCart, readCart } from '../../cart/cart.ts';
import { forgetHold } from '../../cart/room-hold.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
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
 * Whose answer is still owed: a booking that was sent, one of which a reload has left the key alone, or one that the
 * bank has been asked about.
 */
type Pending = { attempt: Attempt } | { key: string } | { bookingId: string };

/** A booking that the person has of this room and these nights, and the attempt that would be a second one. */
interface Booked {
  reference: string;
  attempt: Attempt;
}

interface Surroundings {
  cards: Cards['state'];
  onNewPrice: (quote: Quote) => void;
  onNewPolicy: (policy: Booking['policy']) => void;
  /** The hold may last longer now, or no more. */
  onDeclined: () => void;
  onMade: (booking: Booking) => void;
}

/** How a way to the booking ended: with the booking, or before it, for a reason that was shown. */
type End = Booking | 'stopped';

/** 'Pay Now' from the card to the booking, and everything that can come in between (section 4, "Payment"). */
export function usePayment(
  order: Order,
  form: GuestForm,
  { cards, onNewPrice, onNewPolicy, onDeclined, onMade }: Surroundings,
) {
  const stripe = useStripe();
  const elements = useElements();
  const navigate = useNavigate();
  const language = useLanguage();
  const { cardErrors, payment: texts } = useText();
  const [cardError, setCardError] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const [booked, setBooked] = useState<Booked>();
  const [keptKey] = useState(() => readKeptKey({ roomId: order.cart.roomId, ...order.search }));
  /** Apart from the form's own submitting: asking about a kept key, or paying once more. */
  const [busy, setBusy] = useState<'asking' | 'paying' | undefined>(
    keptKey === undefined ? undefined : 'asking',
  );
  const pending = useRef<Pending>(keptKey === undefined ? undefined : { key: keptKey });
  /** The key that was kept last by this page. */
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
  const showCardError = (error: CardError) => setCardError(cardErrorText(error, language, cardErrors));
  function decline(error: CardError) {
    showCardError(error);
    // Elsewhere it would give up what is held there by now.
    if (isHere.current) onDeclined();
  }

  function forgetAttempt() {
    pending.current = undefined;
    forgetKey(ownKey.current);
  }

  /** Whoever left before the answer may have chosen something else meanwhile, which is not this order's to clear. */
  function forgetOrder() {
    const { roomId } = order.cart;
    const isOwn = forgetHold(roomId, order.search) && readCart()?.roomId === roomId;
    if (isOwn || isHere.current) clearCart();
  }

  function refuse(refused: Refused) {
    const owed = pending.current;
    if (refused.bookedAlready && owed && 'attempt' in owed)
      setBooked({ reference: refused.bookedAlready.reference, attempt: owed.attempt });
    // After the sign-in the key is asked about.
    if (!refused.unanswered && !refused.signIn) forgetAttempt();
    if (refused.card) decline(refused.card);
    if (refused.quote) onNewPrice(refused.quote);
    if (refused.policy) onNewPolicy(refused.policy);
    for (const { field, message } of refused.fields ?? []) form.setError(field, { message });
    if (refused.signIn && isHere.current) void navigate('/login?from=/payment');
    setProblem(refused.problem);
  }

  /** Sees the bank's questions through until the booking is made. */
  async function settle(answer: BookingAnswer, mayLeave = true): Promise<End> {
    let now = answer;
    while (!now.made) {
      const { bookingId } = now;
      // Back from the provider's page, and nothing is paid yet: the next press leads there again.
      if (now.redirectUrl !== undefined && !mayLeave) {
        setProblem({ kind: 'payment_in_progress' });
        return 'stopped';
      }
      if (!stripe) return 'stopped';
      if (now.redirectUrl === undefined) pending.current = { bookingId };
      const asked = await takeNextStep(stripe, now);
      if (asked === 'left') return 'stopped';
      // The server is told of a refusal too: until then the open attempt blocks the next one.
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

  /** The answer that is still owed. Undefined: nothing is, or what was sent has never arrived. */
  async function askOwed(mayLeave = true): Promise<End | undefined> {
    const owed = pending.current;
    if (!owed) return undefined;
    if ('bookingId' in owed) return settle(await answerOf(() => settleBooking(owed.bookingId)));
    const key = 'attempt' in owed ? owed.attempt.key : owed.key;
    const answer = await answerOf(() => resumeBooking(key));
    if (answer) return settle(answer, mayLeave);
    if ('key' in owed) forgetAttempt();
    return undefined;
  }

  async function sendCard(guest: Guest): Promise<End> {
    const card = elements?.getElement(CardElement);
    if (!stripe || !card) return 'stopped';
    // The card alone: nobody's name stays with the provider when an account is deleted here.
    const { error, paymentMethod } = await stripe.createPaymentMethod({ type: 'card', card });
    if (error) {
      showCardError(error);
      return 'stopped';
    }
    setCardError(undefined);
    // Whatever stands in the form now goes under the key that is still owed an answer. The server takes one content
    // under a key: a first request that is only late can never be paid as well.
    const owed = pending.current;
    const key = owed && 'attempt' in owed ? owed.attempt.key : crypto.randomUUID();
    try {
      return await sendAttempt(attemptOf(order, guest, { paymentMethodId: paymentMethod.id, key }));
    } catch (problem) {
      if (!(problem instanceof CallProblem && problem.code === 'idempotency_conflict')) throw problem;
      // It has come between, and this one has done nothing.
      const end = await askOwed();
      if (!end) throw problem;
      return end;
    }
  }

  /** Goes one way to the booking, and shows how it ended. */
  async function go(way: () => Promise<End>): Promise<void> {
    // A second press before the first has shown is no second payment.
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
    // A lost answer is asked for first, whatever was typed since: a second booking could be made otherwise.
    await go(async () => (await askOwed()) ?? sendCard(guest));
  }

  /** The second booking of the same room and nights, which the person has said yes to. */
  async function payAgain(attempt: Attempt): Promise<void> {
    setBooked(undefined);
    setBusy('paying');
    await go(() => sendAttempt(attemptAgain(attempt)));
  }

  const askKept = useEffectEvent(() => go(async () => (await askOwed(false)) ?? 'stopped'));
  // The bank may still want to hear from the guest, by the provider's script.
  const canAsk = keptKey !== undefined && (stripe !== null || cards === 'unavailable');
  useEffect(() => {
    if (!canAsk || isAsked.current) return;
    isAsked.current = true;
    void askKept();
  }, [canAsk]);

  return { pay, payAgain, busy, cardError, problem, setCardError, booked, setBooked };
}
