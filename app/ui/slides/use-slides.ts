import { useEffect, useRef, useState } from 'react';
import type { Swiper as SwiperControl } from 'swiper';
import { useReducedMotion } from '../use-media.ts';
import { useInView } from './use-in-view.ts';
import { useMovingSlides } from './use-moving-slides.ts';

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
