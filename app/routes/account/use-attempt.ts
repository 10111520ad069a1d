import { useState } from 'react';
import { type AuthFailure, explainedFailureOf } from './auth-failure.tsx';

/** The result of a form's request to the authentication service. */
export function useAttempt() {
  const [failure, setFailure] = useState<AuthFailure>();
  const [done, setDone] = useState(false);
  const [busy, setBusy] = useState(false);

  /** Runs the work; answers whether it succeeded. `onFailure` is called with the reason otherwise. */
  async function attempt(
    work: () => Promise<unknown>,
    onFailure?: (failure: AuthFailure) => void,
  ): Promise<boolean> {
    setFailure(undefined);
    setDone(false);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const failed = await explainedFailureOf(error);
      setFailure(failed);
      onFailure?.(failed);
      return false;
    } finally {
      setBusy(false);
    }
    setDone(true);
    return true;
  }

  return { failure, done, busy, attempt };
}
