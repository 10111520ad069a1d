import { createListeners } from '../ui/listeners.ts';

/** A sign-in that waits for the code of its second factor. */
export interface WaitingStep {
  /** Rejects for a wrong code, and for a lost connection; the sign-in then keeps waiting. */
  give(code: string): Promise<void>;
  giveUp(): void;
}

let waiting: WaitingStep | undefined;
const listeners = createListeners();

export const readWaitingStep = (): WaitingStep | undefined => waiting;
export const subscribeToWaitingStep = listeners.subscribe;

function waitFor(step: WaitingStep | undefined): void {
  waiting = step;
  listeners.notify();
}

/** The person has closed the window that asks for the code. */
class SecondStepCancelled extends Error {
  readonly code = 'auth/second-step-left';
}

/** After these errors the same first step allows another try. */
const passing = ['auth/invalid-verification-code', 'auth/network-request-failed'];
const isPassing = (error: unknown) =>
  error instanceof Error && 'code' in error && passing.includes(String(error.code));

/**
 * Asks the person for codes until `redeem` accepts one. Rejects with the error that ended it, or with SecondStepLeft.
 */
export function requestCode(redeem: (code: string) => Promise<unknown>): Promise<void> {
  waiting?.giveUp();
  return new Promise<void>((resolve, reject) => {
    waitFor({
      async give(code) {
        try {
          await redeem(code);
        } catch (error) {
          if (isPassing(error)) throw error;
          waitFor(undefined);
          reject(error);
          return;
        }
        waitFor(undefined);
        resolve();
      },
      giveUp() {
        waitFor(undefined);
        reject(new SecondStepCancelled('The second step was left.'));
      },
    });
  });
}
