import { useEffect, useState } from 'react';
import type { PaymentStateAnswer } from '../../../../contract/payment-state.ts';
import { CallProblem, call } from '../../../calls.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';

export type PaymentAnswer =
  | ({ isKnown: true } & PaymentStateAnswer)
  /** No payment has this id. */
  | { isKnown: false };

/** Often at first, when most payments are decided, and then less and less. */
const waitsMs = [1_500, 2_000, 2_000, 3_000, 3_000, 5_000, 5_000, 10_000, 10_000];
const longestWaitMs = 20_000;

/** Further answers may come: the money may still arrive, or is still being looked at or on its way back. */
const isDecided = (answer: PaymentAnswer) => !answer.isKnown || ['paid', 'refunded'].includes(answer.state);

/** The outcome of a payment, requested again and again until it is decided; `isLost`: the last request had no answer. */
export function usePaymentState(payment: string): { answer: PaymentAnswer | undefined; isLost: boolean } {
  const { state, value, retry } = useLoaded(payment, (signal) => answerFor(payment, signal));
  const [latest, setLatest] = useState<{ answer?: PaymentAnswer; isLost: boolean }>({ isLost: false });
  if (state === 'ready' && (latest.isLost || latest.answer !== value))
    setLatest({ ...(value && { answer: value }), isLost: false });
  if (state === 'failed' && !latest.isLost) setLatest({ ...latest, isLost: true });
  const [requests, setRequests] = useState(0);
  const isWaiting = state === 'failed' || (state === 'ready' && value !== undefined && !isDecided(value));
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      setRequests(requests + 1);
      retry();
    }, waitsMs[requests] ?? longestWaitMs);
    return () => clearTimeout(timer);
  }, [isWaiting, requests, retry]);
  return { answer: latest.answer, isLost: latest.isLost };
}

/** Throws when there is no answer now. */
async function answerFor(payment: string, signal: AbortSignal): Promise<PaymentAnswer> {
  try {
    const state = await call('paymentState', { params: { payment }, signal });
    return { isKnown: true, ...state };
  } catch (error) {
    if (error instanceof CallProblem && error.status === 404) return { isKnown: false };
    throw error;
  }
}
