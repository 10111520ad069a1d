import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { toastWanted } from '../ui/toast.ts';
import { usePreload } from '../ui/use-preload.ts';

const Toasts = lazy(() => import('./toasts.tsx'));

/**
 * Toasts wait in their library until the container is there, so it may come after everything else: once the page is in
 * use, or has something to say.
 */
export function LateToasts() {
  const [wanted, setWanted] = useState(false);
  const want = useCallback(async () => setWanted(true), []);
  usePreload(want);
  useEffect(() => {
    void toastWanted.then(want);
  }, [want]);
  return wanted ? (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  ) : null;
}
