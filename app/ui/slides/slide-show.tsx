import { useText } from '../../i18n/language.tsx';
import { SlideButtons } from './slide-buttons.tsx';
import type { SlidesProps } from './slides.ts';
import { StillSlides } from './still-slides.tsx';
import { useSlides } from './use-slides.ts';

/** A row of slides that moves by itself. `heading` stands above, beside the buttons. */
export function SlideShow({
  name,
  heading,
  widths,
  ...slides
}: SlidesProps & {
  /** What the row is; its buttons are named after it. */
  name: string;
  heading: React.ReactNode;
  widths: string;
}) {
  const { common } = useText();
  const { row, Moving, moving, buttons } = useSlides();
  const { role, previous, next, pause, play } = common.slides;
  const texts = { previous: previous(name), next: next(name), pause: pause(name), play: play(name) };
  return (
    <section aria-label={name} aria-roledescription={role}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        {heading}
        <SlideButtons {...buttons} texts={texts} look="row" />
      </div>
      <div ref={row} className="mt-7">
        {Moving ? (
          <Moving key={String(moving.still)} {...slides} {...moving} />
        ) : (
          <StillSlides name={name} slides={slides.slides} widths={widths} />
        )}
      </div>
    </section>
  );
}
