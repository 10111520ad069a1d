import sprite from './icons.svg?url';

/** The symbols of `icons.svg`. */
export const iconNames = [
  'menu',
  'close',
  'pin',
  'filter',
  'search',
  'arrow',
  'down',
  'sort',
  'download',
  'check',
  'play',
  'pause',
  'compass',
  'percent',
  'signpost',
  'headset',
  'bed',
  'days',
  'heart',
  'map',
  'calendar',
  'guests',
  'area',
  'enlarge',
  'cup',
  'car',
  'lift',
  'bolt',
  'drop',
  'couple',
  'globe',
  'clock',
  'phone',
  'food',
  'gym',
  'briefcase',
  'wifi',
  'bell',
  'star',
] as const;

export type IconName = (typeof iconNames)[number];

/**
 * A line icon on a 24 px grid, drawn for this website; it always stands beside words or a label. The drawing is in one
 * file that every page shares: a page says its name and no more, and a list of cards says it many times.
 */
export function Icon({
  name,
  className = 'size-5',
  filled = false,
}: {
  name: IconName;
  className?: string;
  filled?: boolean;
}) {
  return (
    <svg className={`icon ${filled ? 'fill-current ' : ''}${className}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
