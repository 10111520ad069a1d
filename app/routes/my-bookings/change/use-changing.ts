import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OwnBooking } from '../../../../contract/booking.ts';
import type { ChangeRequest, ChangeTerms } from '../../../../contract/change.ts';
import { type CallAnswer, CallProblem, call, callForAnswer } from '../../../calls.ts';
import { type CardError, cardErrorText } from '../../../cards/card-error-text.ts';
import { takeNextStep } from '../../../cards/take-next-step.ts';
import { untilAnswered } from '../../../cards/until-answered.ts';
import type { Cards } from '../../../cards/use-cards.ts';
import { useLanguage, useText } from '../../../i18n/language.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { Wanted } from './change-fields.tsx';
import { forgetChangeKey, keepChangeKey, readChangeKey } from './kept-change-key.ts';

/** One press with one card: sent again after a lost answer, it still changes and charges once. */
interface Attempt {
  key: string;
  body: ChangeRequest;
}

type Answer = CallAnswer<'changeBooking' | 'settleBooking' | 'resumeBooking'>;

/** From the press to the changed booking, with everything that can come in between. */
export function useChanging(booking: OwnBooking, cards: Cards['state'], onOtherPrice: () => void) {
  const stripe = useStripe();
  const elements = useElements();
  const navigate = useNavigate();
  const language = useLanguage();
  const { cardErrors, changing: texts } = useText();
  const [keptKey] = useState(() => readChangeKey(booking._id));
  const [busy, setBusy] = useState<'asking' | 'changing' | undefined>(keptKey ? 'asking' : undefined);
  const [problem, setProblem] = useState<string>();
  const [cardError, setCardError] = useState<string>();
  const owed = useRef<Attempt>(undefined);
  const isHere = useRef(true);
  const isAsked = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const answerOf = <Value>(send: () => Promise<Value>) => untilAnswered(send, () => isHere.current);
  const showCardError = (error: CardError) => setCardError(cardErrorText(error, language, cardErrors));

  function refuse(error: unknown) {
    if (!(error instanceof CallProblem)) throw error;
    const { status, code, problem: said } = error;
    // Nobody knows what became of it: the same attempt is sent again, or asked about after a reload.
    const isUnanswered = status === 0 || status >= 500 || code === 'payment_in_progress' || status === 429;
    if (!isUnanswered && status !== 401) forget();
    if (status === 401) return void navigate(`/login?from=/myBookings/${booking.reference}/change`);
    if (status === 402)
      return showCardError({ message: said?.detail, code: said?.code, decline_code: said?.declineCode });
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
    owed.current = undefined;
    forgetChangeKey();
  }

  /** Sees the bank's questions through; false when the guest did not pass them. */
  async function settle(first: Answer, mayLeave = true): Promise<boolean> {
    let now: Answer = first;
    while (now.status === 202) {
      const { body: next } = now;
      // Back from the provider's page, and nothing is paid yet: the next press leads there again.
      if (next.redirectUrl !== undefined && !mayLeave) {
        setProblem(texts.problems.inProgress);
        return false;
      }
      if (!stripe) return false;
      const asked = await takeNextStep(stripe, next);
      if (asked === 'left') return false;
      now = await answerOf(() => callForAnswer('settleBooking', { params: { bookingId: booking._id } }));
      if (asked.error && now.status === 202) {
        forget();
        showCardError(asked.error);
        return false;
      }
    }
    return true;
  }

  async function go(way: () => Promise<boolean>): Promise<void> {
    setProblem(undefined);
    setCardError(undefined);
    try {
      if (!(await way())) return;
    } catch (error) {
      refuse(error);
      return;
    } finally {
      setBusy(undefined);
    }
    forget();
    void showToast('success', texts.done);
    await navigate(`/myBookings/${booking.reference}`);
  }

  const send = ({ key, body }: Attempt) =>
    answerOf(() =>
      callForAnswer('changeBooking', {
        params: { id: booking._id },
        body,
        headers: { 'Idempotency-Key': key },
      }),
    );

  async function change(wanted: Wanted, terms: ChangeTerms): Promise<void> {
    if (busy) return;
    setBusy('changing');
    await go(async () => {
      if (owed.current) return settle(await send(owed.current));
      const body: ChangeRequest = { ...wanted, difference: terms.difference };
      if (terms.difference <= 0) {
        await answerOf(() => call('changeBooking', { params: { id: booking._id }, body }));
        return true;
      }
      const card = elements?.getElement(CardElement);
      if (!stripe || !card) return false;
      const { error, paymentMethod } = await stripe.createPaymentMethod({ type: 'card', card });
      if (error) {
        showCardError(error);
        return false;
      }
      const attempt = { key: crypto.randomUUID(), body: { ...body, paymentMethodId: paymentMethod.id } };
      owed.current = attempt;
      keepChangeKey(booking._id, attempt.key);
      return settle(await send(attempt));
    });
  }

  const askKept = useEffectEvent((key: string) =>
    go(async () => {
      try {
        return await settle(
          await answerOf(() => callForAnswer('resumeBooking', { headers: { 'Idempotency-Key': key } })),
          false,
        );
      } catch (error) {
        // What was sent has never arrived.
        if (!(error instanceof CallProblem && error.status === 404)) throw error;
        forget();
        return false;
      }
    }),
  );
  // The bank may still want to hear from the guest, by the provider's script.
  const canAsk = keptKey !== undefined && (stripe !== null || cards === 'unavailable');
  useEffect(() => {
    if (!canAsk || isAsked.current) return;
    isAsked.current = true;
    void askKept(keptKey);
  }, [canAsk, keptKey]);

  return { change, busy, problem, cardError, setCardError };
}
