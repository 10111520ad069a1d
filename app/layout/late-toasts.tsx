import { useEffect } from 'react';
import { useLateComponent } from '../ui/late-part.tsx';
import { bringToastsBy } from '../ui/toast.ts';
import { usePreload } from '../ui/use-preload.ts';

const loadToasts = () => import('./toasts.tsx');

/**
 * The toasts are loaded after everything else: once the page is used, or has a message. If loading fails, the page
 * works without them, and the next toast tries again.
 */
export function LateToasts() {
  const [Toasts, bring] = useLateComponent(loadToasts);
  usePreload(bring);
  useEffect(() => bringToastsBy(bring), [bring]);
  return Toasts ? <Toasts /> : null;
}
