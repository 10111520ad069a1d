import type { Swiper as SwiperControl } from 'swiper';
import { Icon } from '../icon.tsx';

/** In a row beside a heading, or separately over the slides. */
const looks = {
  row: {
    box: 'flex gap-2',
    button:
      'size-11 border border-edge bg-surface text-ink transition-colors hover:border-tea hover:text-tea',
    previous: '',
    pause: '',
    next: '',
  },
  over: {
    box: 'contents',
    // Enlarged letters do not make them cover the picture.
    button: 'size-[min(2.75rem,44px)] absolute z-10 bg-surface/90 text-ink shadow-float hover:bg-surface',
    previous: 'top-1/2 left-2 -translate-y-1/2 sm:left-3',
    pause: 'right-2 bottom-2 sm:right-3 sm:bottom-3',
    next: 'top-1/2 right-2 -translate-y-1/2 sm:right-3',
  },
} as const;

/** A requested step is faster than an automatic one. */
const pressedStepMs = 250;

/**
 * Back, pause or play for automatic movement, and forward. They reserve their space until the slider is loaded, and
 * are hidden without scripts.
 */
export function SlideButtons({
  texts,
  look,
  slider,
  still,
  paused = false,
  onPause,
}: {
  /** The buttons' names. */
  texts: Record<'previous' | 'next', string> & Partial<Record<'pause' | 'play', string>>;
  look: keyof typeof looks;
  slider: SwiperControl | undefined;
  still: boolean;
  paused?: boolean;
  onPause?: (paused: boolean) => void;
}) {
  const stepMs = still ? 0 : pressedStepMs;
  const { box, button, ...places } = looks[look];
  const classOf = (place: keyof typeof places) =>
    `grid place-items-center rounded-full ${button} ${places[place]}`;
  return (
    <div className={`${box} without-scripts:hidden ${slider ? '' : 'invisible'}`}>
      <button
        type="button"
        aria-label={texts.previous}
        onClick={() => slider?.slidePrev(stepMs)}
        className={classOf('previous')}
      >
        <Icon name="arrow" className="size-5 rotate-180" />
      </button>
      {!still && onPause && (
        <button
          type="button"
          aria-label={paused ? texts.play : texts.pause}
          onClick={() => onPause(!paused)}
          className={classOf('pause')}
        >
          <Icon name={paused ? 'play' : 'pause'} />
        </button>
      )}
      <button
        type="button"
        aria-label={texts.next}
        onClick={() => slider?.slideNext(stepMs)}
        className={classOf('next')}
      >
        <Icon name="arrow" />
      </button>
    </div>
  );
}
