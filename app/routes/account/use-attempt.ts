import { useState } from 'react';
import { type AuthFailure, authFailureOf } from './auth-failure.tsx';

/** The result of a form's request to the authentication service. */
export function useAttempt() {
  const [failure, setFailure] = useState<AuthFailure>();
  const [done, setDone] = useState(false);

  /** Runs the work; answers whether it succeeded. */
  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    setFailure(undefined);
    setDone(false);
    try {
      await work();
    } catch (error) {
      setFailure(authFailureOf(error));
      return false;
    }
    setDone(true);
    return true;
  }

  return { failure, done, attempt };
}
