import { useEffect } from 'react';
import { useLateComponent } from '../ui/late-part.tsx';
import { bringToastsBy } from '../ui/toast.ts';
import { usePreload } from '../ui/use-preload.ts';

const loadToasts = () => import('./toasts.tsx');

/**
 * The place of the toasts may come after everything else: once the page is in use, or has something to say. Should it not
 * arrive, the page goes on without it: only the next toast asks for it again.
 */
export function LateToasts() {
  const [Toasts, bring] = useLateComponent(loadToasts);
  usePreload(bring);
  useEffect(() => bringToastsBy(bring), [bring]);
  return Toasts ? <Toasts /> : null;
}
