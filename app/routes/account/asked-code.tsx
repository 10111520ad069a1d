import { useSyncExternalStore } from 'react';
import { readWaitingStep, subscribeToWaitingStep } from '../../session/second-step.ts';
import { latePart } from '../../ui/late-part.tsx';

/** Few accounts have a second step, so its window comes when it is asked for. */
const SecondStepWindow = latePart(() => import('./second-step-window.tsx'));

/** Once on every page that signs in with a password: the window for the second step, where the account has one. */
export function AskedCode() {
  const step = useSyncExternalStore(subscribeToWaitingStep, readWaitingStep, () => undefined);
  // A sign-in would wait for ever for a window that did not come: it ends, and the form can be sent again.
  return <SecondStepWindow part={step && { step }} onFailed={() => step?.giveUp()} />;
}
