import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Booking, OwnBooking } from '../../../../contract/booking.ts';
import type { ChangeRequest, ChangeTerms } from '../../../../contract/change.ts';
import { type CallAnswer, CallProblem, call, callForAnswer } from '../../../calls.ts';
import type { CardError } from '../../../cards/card-error-text.ts';
import { takeNextStep } from '../../../cards/take-next-step.ts';
import { untilAnswered } from '../../../cards/until-answered.ts';
import type { Cards } from '../../../cards/use-cards.ts';
import { useText } from '../../../i18n/language.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { Wanted } from './change-fields.tsx';
import { forgetChangeKey, keepChangeKey, readChangeKey } from './kept-change-key.ts';

type Answer = CallAnswer<'changeBooking' | 'settleBooking' | 'resumeBooking'>;

/** Makes a change, from the click to the changed booking, with everything that can happen in between. */
export function useChanging(booking: OwnBooking, cards: Cards['state'], onOtherPrice: () => void) {
  const stripe = useStripe();
  const elements = useElements();
  const navigate = useNavigate();
  const { changing: texts } = useText();
  const [keptKey] = useState(() => readChangeKey(booking._id));
  const [busy, setBusy] = useState<'asking' | 'changing' | undefined>(keptKey ? 'asking' : undefined);
  const [problem, setProblem] = useState<string>();
  const [cardError, setCardError] = useState<CardError>();
  /**
   * The key of an unanswered request. The server accepts only one content under a key. The next request uses the same
   * key, so that a delayed first request can never be paid in addition.
   */
  const pendingKey = useRef(keptKey);
  const isHere = useRef(true);
  const isAsked = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const answerOf = <Value>(send: () => Promise<Value>) => untilAnswered(send, () => isHere.current);

  function refuse(error: unknown) {
    if (!(error instanceof CallProblem)) throw error;
    const { status, code, problem: said } = error;
    // The result is unknown: the next click first asks for it by its key, and so does a reload.
    const isUnanswered = status === 0 || status >= 500 || code === 'payment_in_progress' || status === 429;
    if (!isUnanswered && status !== 401) forget();
    if (!isHere.current) return;
    if (status === 401) return void navigate(`/login?from=/myBookings/${booking.reference}/change`);
    if (status === 402)
      return setCardError({ message: said?.detail, code: said?.code, decline_code: said?.declineCode });
    setProblem(sentenceOf(error));
    if (code === 'price_changed') onOtherPrice();
  }

  function sentenceOf({ status, code, problem: said }: CallProblem): string {
    switch (code) {
      case 'price_changed':
        return texts.problems.priceChanged;
      case 'sold_out':
        return said?.notForSale ? texts.notForSale : texts.soldOut;
      case 'change_ended':
      case 'hold_ended':
        return texts.problems.ended;
      case 'payment_in_progress':
        return texts.problems.inProgress;
      case 'too_many_declines':
        return texts.problems.declines;
      case 'not_changeable':
        return texts.notChangeable;
      default:
        if (status === 0) return texts.problems.network;
        return status >= 500 ? texts.problems.unavailable : texts.problems.failed;
    }
  }

  function forget() {
    pendingKey.current = undefined;
    forgetChangeKey();
  }

  /** Handles the bank's confirmations until the booking is changed; undefined when the guest did not confirm. */
  async function settle(first: Answer, mayLeave = true): Promise<Booking | undefined> {
    let now: Answer = first;
    while (now.status === 202) {
      const { body: next } = now;
      // Back from the provider's page without a payment: the next click leads there again.
      if (next.redirectUrl !== undefined && !mayLeave) {
        setProblem(texts.problems.inProgress);
        return undefined;
      }
      if (!stripe) return undefined;
      const asked = await takeNextStep(stripe, next);
      if (asked === 'left') return undefined;
      now = await answerOf(() => callForAnswer('settleBooking', { params: { bookingId: booking._id } }));
      if (asked.error && now.status === 202) {
        forget();
        setCardError(asked.error);
        return undefined;
      }
    }
    return now.body.booking;
  }

  /** Runs one way to the changed booking. `way`: answers the message at its end; undefined when it ended early. */
  async function go(way: () => Promise<string | undefined>): Promise<void> {
    setProblem(undefined);
    setCardError(undefined);
    let said: string | undefined;
    try {
      said = await way();
      if (said === undefined) return;
    } catch (error) {
      refuse(error);
      return;
    } finally {
      setBusy(undefined);
    }
    forget();
    void showToast('success', said);
    // A person who has navigated away meanwhile stays there.
    if (isHere.current) await navigate(`/myBookings/${booking.reference}`);
  }

  const send = (key: string, body: ChangeRequest) =>
    answerOf(() =>
      callForAnswer('changeBooking', {
        params: { id: booking._id },
        body,
        headers: { 'Idempotency-Key': key },
      }),
    );

  /** The result of the unanswered request; undefined when the server does not know it. */
  async function askPending(): Promise<Answer | undefined> {
    const key = pendingKey.current;
    if (key === undefined) return undefined;
    try {
      return await answerOf(() => callForAnswer('resumeBooking', { headers: { 'Idempotency-Key': key } }));
    } catch (error) {
      if (error instanceof CallProblem && error.status === 404) return undefined;
      throw error;
    }
  }

  /** Ends with the answer's change. If it is an earlier change than the wanted one, the message says so. */
  async function settleAs(answer: Answer, wanted: Wanted): Promise<string | undefined> {
    const made = await settle(answer);
    return made && (isSame(made, wanted) ? texts.done : texts.earlierDone);
  }

  async function change(wanted: Wanted, terms: ChangeTerms): Promise<void> {
    if (busy) return;
    setBusy('changing');
    await go(async () => {
      const earlier = await askPending();
      if (earlier) return settleAs(earlier, wanted);
      const body: ChangeRequest = { ...wanted, difference: terms.difference };
      if (terms.difference <= 0) {
        await answerOf(() => call('changeBooking', { params: { id: booking._id }, body }));
        return texts.done;
      }
      const card = elements?.getElement(CardElement);
      if (!stripe || !card) return undefined;
      const { error, paymentMethod } = await stripe.createPaymentMethod({ type: 'card', card });
      if (error) {
        setCardError(error);
        return undefined;
      }
      const key = pendingKey.current ?? crypto.randomUUID();
      pendingKey.current = key;
      keepChangeKey(booking._id, key);
      const answer = await send(key, { ...body, paymentMethodId: paymentMethod.id }).catch(async (error) => {
        if (!(error instanceof CallProblem && error.code === 'idempotency_conflict')) throw error;
        // The first request was only delayed: it was processed first, and this one had no effect.
        const late = await askPending();
        if (!late) throw error;
        return late;
      });
      return settleAs(answer, wanted);
    });
  }

  const askKept = useEffectEvent(() =>
    go(async () => {
      const earlier = await askPending();
      return earlier && (await settle(earlier, false)) && texts.done;
    }),
  );
  // The bank may still require a confirmation by the guest, in the provider's script.
  const canAsk = keptKey !== undefined && (stripe !== null || cards === 'unavailable');
  useEffect(() => {
    if (!canAsk || isAsked.current) return;
    isAsked.current = true;
    void askKept();
  }, [canAsk]);

  return { change, busy, problem, cardError, setCardError };
}

const isSame = (made: Booking, { checkIn, checkOut, guests, roomId }: Wanted): boolean =>
  made.hotelCheckInDate === checkIn &&
  made.hotelCheckOutDate === checkOut &&
  made.roomId === roomId &&
  Number(made.guestNumber) === guests;
