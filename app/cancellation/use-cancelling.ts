import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CancellationTerms } from '../../contract/cancellation.ts';
import { CallProblem, call } from '../calls.ts';
import { useText } from '../i18n/language.tsx';
import { showToast } from '../ui/toast.ts';
import { useLoaded } from '../ui/use-loaded.ts';

/**
 * Cancels a booking from a dialog: opening it asks for the refund, and confirming cancels at exactly that refund. If
 * the refund has changed meanwhile, the new one is shown and has to be confirmed again.
 */
export function useCancelling(bookingId: string) {
  const { cancellation: texts } = useText();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  /** Each opening loads the terms anew. While the dialog fades out it still shows the last ones. */
  const [openings, setOpenings] = useState(0);
  const loaded = useLoaded(openings > 0 ? `${bookingId} ${openings}` : undefined, (signal) =>
    call('cancellationTerms', { params: { id: bookingId }, signal }),
  );
  /** The terms of a refusal, because the refund had changed since the dialog was opened. */
  const [changedTerms, setChangedTerms] = useState<CancellationTerms>();
  const [busy, setBusy] = useState(false);
  /** Known at once, also to a second click in the same frame. */
  const isCancelling = useRef(false);
  const [problem, setProblem] = useState<string>();

  function sentenceOf(error: unknown): string {
    if (!(error instanceof CallProblem)) return texts.failed;
    if (error.code === 'refund_changed') return texts.changed;
    if (error.code === 'not_cancellable') return texts.notCancellable;
    return error.status === 0 ? texts.network : texts.failed;
  }

  function toggle(next: boolean) {
    setOpen(next);
    if (!next) return;
    setChangedTerms(undefined);
    setProblem(undefined);
    setOpenings((count) => count + 1);
  }

  async function cancel(refund: number, reason?: string) {
    if (isCancelling.current) return;
    isCancelling.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      await call('cancelBooking', { params: { id: bookingId }, body: { refund, ...(reason && { reason }) } });
      await revalidate();
      setOpen(false);
      void showToast('success', texts.done);
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error;
      setProblem(sentenceOf(error));
      if (error.problem?.cancellation) setChangedTerms(error.problem.cancellation);
    } finally {
      isCancelling.current = false;
      setBusy(false);
    }
  }

  return {
    open,
    toggle,
    terms: changedTerms ?? (loaded.state === 'ready' ? loaded.value : undefined),
    busy,
    problem: problem ?? (loaded.state === 'failed' ? sentenceOf(loaded.error) : undefined),
    cancel,
  };
}

export type Cancelling = ReturnType<typeof useCancelling>;
