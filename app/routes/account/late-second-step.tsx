import { useSyncExternalStore } from 'react';
import { readWaitingStep, subscribeToWaitingStep } from '../../session/second-step.ts';
import { latePart } from '../../ui/late-part.tsx';

/** Few accounts have a second factor, so its window is loaded on demand. */
const SecondStepWindow = latePart(() => import('./second-step-window.tsx'));

/** Once on every page with a password sign-in: the window for the second factor. */
export function LateSecondStep() {
  const step = useSyncExternalStore(subscribeToWaitingStep, readWaitingStep, () => undefined);
  // If the window fails to load, the sign-in would wait for ever; so it is cancelled, and the form can be sent again.
  return <SecondStepWindow part={step && { step }} onFailed={() => step?.giveUp()} />;
}
