import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallProblem } from '../../../../calls.ts';
import { showToast } from '../../../../ui/toast.ts';
import { useChangeProblem } from '../desk/use-change-problem.ts';

/** Makes one change of the desk at a time, reloads the page's booking, and reports the result. */
export function useDeskCall(onDone: () => void = () => {}) {
  const { revalidate } = useRevalidator();
  const problemOf = useChangeProblem();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** `refused` handles a refusal that the caller can explain or place better. */
  async function run(change: () => Promise<unknown>, done: string, refused?: (error: unknown) => void) {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await change();
      await revalidate();
      onDone();
      void showToast('success', done);
    } catch (error) {
      setProblem(problemOf(error));
      // Somebody else has changed the booking, so the page shows it as it is now.
      if (error instanceof CallProblem && error.code === 'version_conflict') await revalidate();
      refused?.(error);
    } finally {
      setBusy(false);
    }
  }

  return { run, busy, problem, setProblem };
}
