import { lazy, Suspense, useEffect, useState } from 'react';

const Toasts = lazy(() => import('./toasts.tsx'));

/** Toasts wait in their library until the container is there, so it may come after everything else. */
export function LateToasts() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), 1500);
    return () => clearTimeout(timer);
  }, []);
  return wanted ? (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  ) : null;
}
