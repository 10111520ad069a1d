import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import type { Swiper as SwiperControl } from 'swiper';
import { useReducedMotion } from '../use-media.ts';
import type MovingSlides from './moving-slides.tsx';
import { useInView } from './use-in-view.ts';

/**
 * For a row of slides that moves automatically: loads the library when the row comes near, and can stop the movement
 * (WCAG 2.2.2). The row does not move under `prefers-reduced-motion`, nor while it is out of view. `row` is the ref of
 * the element that holds the slides.
 */
export function useSlides() {
  const still = useReducedMotion();
  const row = useRef<HTMLDivElement>(null);
  const Moving = useMovingSlides(row);
  const inView = useInView(row);
  const [slider, setSlider] = useState<SwiperControl>();
  const [paused, setPaused] = useState(false);

  useEffect(() => {
    if (!slider || slider.destroyed || still) return;
    if (inView && !paused) slider.autoplay.start();
    else slider.autoplay.stop();
  }, [slider, inView, paused, still]);

  return {
    row,
    Moving,
    moving: { still, onReady: setSlider },
    buttons: { slider, still, paused, onPause: setPaused },
  };
}

/**
 * Loads the slider's library when the row comes near the viewport. Until then, and if loading fails, the still row is
 * used: a slide show is no reason for an error page.
 */
function useMovingSlides(
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
