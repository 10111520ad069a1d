import { useEffect, useRef, useState } from 'react';
import type { Swiper as SwiperControl } from 'swiper';
import { useText } from '../../i18n/language.tsx';
import { useReducedMotion } from '../use-reduced-motion.ts';
import { SlideButtons } from './slide-buttons.tsx';
import type { SlidesProps } from './slides.ts';
import { StillSlides } from './still-slides.tsx';
import { useInView } from './use-in-view.ts';
import { useMovingSlides } from './use-moving-slides.ts';

/**
 * A row of slides that moves by itself, with buttons to go back and on and to stop it (WCAG 2.2.2). It stands
 * still for those who want nothing to move, and while nobody sees it. `heading` stands above, beside the buttons.
 */
export function SlideShow({
  heading,
  widths,
  ...slides
}: SlidesProps & { heading: React.ReactNode; widths: string }) {
  const { common } = useText();
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

  return (
    <section aria-label={slides.name} aria-roledescription={common.slides.role}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        {heading}
        <SlideButtons name={slides.name} slider={slider} still={still} paused={paused} onPause={setPaused} />
      </div>
      <div ref={row} className="mt-7">
        {Moving ? (
          <Moving key={String(still)} {...slides} still={still} onReady={setSlider} />
        ) : (
          <StillSlides name={slides.name} slides={slides.slides} widths={widths} />
        )}
      </div>
    </section>
  );
}
