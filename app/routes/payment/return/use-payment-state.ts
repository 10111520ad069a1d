import { useEffect, useState } from 'react';
import type { PaymentStateAnswer } from '../../../../contract/payment-state.ts';
import { CallProblem, call } from '../../../calls.ts';

export type Asked =
  | ({ isKnown: true } & PaymentStateAnswer)
  /** No payment has this id. */
  | { isKnown: false };

/** Often at first, when most payments are decided, and then less and less. */
const waitsMs = [1_500, 2_000, 2_000, 3_000, 3_000, 5_000, 5_000, 10_000, 10_000];
const longestWaitMs = 20_000;

/** Further answers may come: the money may still arrive, or is still being looked at or on its way back. */
const isDecided = (asked: Asked) => !asked.isKnown || ['paid', 'refunded'].includes(asked.state);

/** What became of a payment, asked again and again until it is decided; `isLost`: the last question had no answer. */
export function usePaymentState(payment: string): { asked: Asked | undefined; isLost: boolean } {
  const [answer, setAnswer] = useState<{ asked?: Asked; isLost: boolean }>({ isLost: false });
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function ask(times: number): Promise<void> {
      const next = await answerFor(payment, signal);
      if (signal.aborted) return;
      setAnswer((before) => (next ? { asked: next, isLost: false } : { ...before, isLost: true }));
      if (next && isDecided(next)) return;
      timer = setTimeout(() => void ask(times + 1), waitsMs[times] ?? longestWaitMs);
    }
    void ask(0);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [payment]);
  return { asked: answer.asked, isLost: answer.isLost };
}

/** Undefined: no answer now, another one later. */
async function answerFor(payment: string, signal: AbortSignal): Promise<Asked | undefined> {
  try {
    const state = await call('paymentState', { params: { payment }, signal });
    return { isKnown: true, ...state };
  } catch (error) {
    if (error instanceof CallProblem && error.status === 404) return { isKnown: false };
    return undefined;
  }
}
