import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CancellationTerms } from '../../contract/cancellation.ts';
import { CallProblem, call } from '../calls.ts';
import { useText } from '../i18n/language.tsx';
import { showToast } from '../ui/toast.ts';

/**
 * Cancels a booking from a dialog: opening it asks for the refund, and confirming cancels at exactly that refund. If
 * the refund has changed meanwhile, the new one is shown and has to be confirmed again.
 */
export function useCancelling(bookingId: string) {
  const { cancellation: texts } = useText();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const [terms, setTerms] = useState<CancellationTerms>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const told = (error: unknown): string => {
    if (!(error instanceof CallProblem)) throw error;
    if (error.code === 'refund_changed') return texts.changed;
    if (error.code === 'not_cancellable') return texts.notCancellable;
    return error.status === 0 ? texts.network : texts.failed;
  };

  async function toggle(next: boolean) {
    setOpen(next);
    if (!next) return;
    setTerms(undefined);
    setProblem(undefined);
    try {
      setTerms(await call('cancellationTerms', { params: { id: bookingId } }));
    } catch (error) {
      setProblem(told(error));
    }
  }

  async function cancel(refund: number, reason?: string) {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await call('cancelBooking', { params: { id: bookingId }, body: { refund, ...(reason && { reason }) } });
      await revalidate();
      setOpen(false);
      void showToast('success', texts.done);
    } catch (error) {
      setProblem(told(error));
      if (error instanceof CallProblem && error.problem?.cancellation) setTerms(error.problem.cancellation);
    } finally {
      setBusy(false);
    }
  }

  return { open, toggle, terms, busy, problem, cancel };
}
