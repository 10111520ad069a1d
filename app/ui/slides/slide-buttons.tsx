import type { Swiper as SwiperControl } from 'swiper';
import { useText } from '../../i18n/language.tsx';
import { Icon } from '../icon.tsx';

const round =
  'grid size-11 place-items-center rounded-full border border-edge bg-surface text-ink transition-colors hover:border-tea hover:text-tea';

/** A step that somebody asked for is quicker than those that come by themselves. */
const pressedStepMs = 250;

/** Back, stop or go, and on. They keep their place until the slider is there, and are gone without scripts. */
export function SlideButtons({
  name,
  slider,
  still,
  paused,
  onPause,
}: {
  name: string;
  slider: SwiperControl | undefined;
  still: boolean;
  paused: boolean;
  onPause: (paused: boolean) => void;
}) {
  const { slides } = useText().common;
  const stepMs = still ? 0 : pressedStepMs;
  return (
    <div className={`flex gap-2 without-scripts:hidden ${slider ? '' : 'invisible'}`}>
      <button
        type="button"
        aria-label={slides.previous(name)}
        onClick={() => slider?.slidePrev(stepMs)}
        className={round}
      >
        <Icon name="arrow" className="size-5 rotate-180" />
      </button>
      {!still && (
        <button
          type="button"
          aria-label={paused ? slides.play(name) : slides.pause(name)}
          onClick={() => onPause(!paused)}
          className={round}
        >
          <Icon name={paused ? 'play' : 'pause'} />
        </button>
      )}
      <button
        type="button"
        aria-label={slides.next(name)}
        onClick={() => slider?.slideNext(stepMs)}
        className={round}
      >
        <Icon name="arrow" />
      </button>
    </div>
  );
}
