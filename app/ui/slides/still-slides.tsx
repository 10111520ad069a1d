import type { SlidesProps } from './slides.ts';

/**
 * The row without movement, as the server sends it and as it stays when scripts are off: it can be pushed along
 * with a finger, a wheel or the arrow keys. `widths` are the classes that show as many slides as the moving row
 * does, so that nothing jumps when that takes over.
 */
export function StillSlides({
  name,
  slides,
  widths,
}: Pick<SlidesProps, 'slides'> & { name: string; widths: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
    <ul tabIndex={0} aria-label={name} className="still-slides flex snap-x gap-4 overflow-x-auto">
      {slides.map(({ key, content }) => (
        <li key={key} className={`flex shrink-0 snap-start *:w-full ${widths}`}>
          {content}
        </li>
      ))}
    </ul>
  );
}
