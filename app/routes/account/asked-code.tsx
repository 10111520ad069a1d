import { lazy, Suspense, useSyncExternalStore } from 'react';
import { readWaitingStep, subscribeToWaitingStep } from '../../session/second-step.ts';

/** Few accounts have a second step, so its window comes when it is asked for. */
const SecondStepWindow = lazy(() => import('./second-step-window.tsx'));

/** Once on every page that signs in with a password: the window for the second step, where the account has one. */
export function AskedCode() {
  const step = useSyncExternalStore(subscribeToWaitingStep, readWaitingStep, () => undefined);
  if (!step) return null;
  return (
    <Suspense>
      <SecondStepWindow step={step} />
    </Suspense>
  );
}
