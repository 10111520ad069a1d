import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { showToast } from '../../../ui/toast.ts';
import { useChangeProblem } from '../desk/use-change-problem.ts';

/** Makes one change of the desk at a time, loads the page's booking again, and says what came of it. */
export function useDeskCall(onDone: () => void = () => {}) {
  const { revalidate } = useRevalidator();
  const problemOf = useChangeProblem();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** `refused` may know better what a refusal means, and where it belongs. */
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
      refused?.(error);
    } finally {
      setBusy(false);
    }
  }

  return { run, busy, problem, setProblem };
}
