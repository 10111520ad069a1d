import { createListeners } from '../ui/listeners.ts';

/** A sign-in that waits for the code of its second step. */
export interface WaitingStep {
  /** Rejects for a code that is wrong, and for a line that is down; the sign-in goes on waiting then. */
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
class SecondStepLeft extends Error {
  readonly code = 'auth/second-step-left';
}

/** After these the same first step bears another try. */
const passing = ['auth/invalid-verification-code', 'auth/network-request-failed'];
const isPassing = (error: unknown) =>
  error instanceof Error && 'code' in error && passing.includes(String(error.code));

/** Asks the person for codes until `redeem` takes one. Rejects with what ended it, or with SecondStepLeft. */
export function askForCode(redeem: (code: string) => Promise<unknown>): Promise<void> {
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
        reject(new SecondStepLeft('The second step was left.'));
      },
    });
  });
}
