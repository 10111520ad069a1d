import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import type MovingSlides from './moving-slides.tsx';
import { useInView } from './use-in-view.ts';

/**
 * Loads the slider's library when the row comes near the viewport. Until then, and if loading fails, the still row is
 * used: a slide show is no reason for an error page.
 */
export function useMovingSlides(
  row: RefObject<Element | null>,
): ComponentType<Parameters<typeof MovingSlides>[0]> | undefined {
  const near = useInView(row, '600px 0px');
  const [moving, setMoving] = useState<{ Slides: typeof MovingSlides }>();
  useEffect(() => {
    if (!near || moving) return;
    let gone = false;
    import('./moving-slides.tsx').then(
      ({ default: Slides }) => gone || setMoving({ Slides }),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [near, moving]);
  return moving?.Slides;
}
