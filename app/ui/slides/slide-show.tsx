import { useText } from '../../i18n/language.tsx';
import { SlideButtons } from './slide-buttons.tsx';
import type { SlidesProps } from './slides.ts';
import { useSlides } from './use-slides.ts';

/** A row of slides that moves automatically. `heading` is above it, beside the buttons. */
export function SlideShow({
  name,
  heading,
  widths,
  ...slides
}: SlidesProps & {
  /** The subject of the row, from which its buttons are named. */
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
      <div ref={row} className="mt-5 sm:mt-7">
        {Moving ? (
          <Moving key={String(moving.still)} {...slides} {...moving} />
        ) : (
          <StillSlides name={name} slides={slides.slides} widths={widths} />
        )}
      </div>
    </section>
  );
}

/**
 * The row without movement, from the server and when scripts are off: it can be scrolled with a finger, a wheel or
 * the arrow keys. `widths`: classes that show as many slides as the moving row, so that nothing jumps when that takes
 * over.
 */
function StillSlides({
  name,
  slides,
  widths,
}: Pick<SlidesProps, 'slides'> & { name: string; widths: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element has to be reachable by keyboard.
    <ul tabIndex={0} aria-label={name} className="still-slides flex snap-x gap-4 overflow-x-auto">
      {slides.map(({ key, content }) => (
        <li key={key} className={`flex shrink-0 snap-start *:w-full ${widths}`}>
          {content}
        </li>
      ))}
    </ul>
  );
}
