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
  'lock',
  'share',
  'chat',
] as const;

export type IconName = (typeof iconNames)[number];

/**
 * A line icon on a 24 px grid, drawn for this website; always beside a text or a label. All icons are in one file
 * that every page shares, so a page contains only their names.
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
