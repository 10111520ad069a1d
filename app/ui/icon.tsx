/** Line icons on a 24 px grid, drawn for this website; they always stand beside words or a label. */
const paths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  pin: 'M12 21c4.5-4.6 7-8.2 7-11.5a7 7 0 1 0-14 0C5 12.8 7.5 16.4 12 21zM12 12a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2z',
  filter: 'M4 6h16M7 12h10M10 18h4',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16.2 16.2L21 21',
  arrow: 'M5 12h13M12.5 6.5L18 12l-5.5 5.5',
  down: 'M6 9l6 6 6-6',
  sort: 'M8 9.5L12 5.5l4 4M8 14.5l4 4 4-4',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  compass: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM15.5 8.5l-2 5-5 2 2-5z',
  percent: 'M12.5 3.5H19a1.5 1.5 0 0 1 1.5 1.5v6.5L12 20a2 2 0 0 1-2.8 0L4 14.8a2 2 0 0 1 0-2.8zM16 8h.01',
  signpost: 'M12 3v18M12 5h6.5l2.5 2.5-2.5 2.5H12M12 12H5.5L3 14.5 5.5 17H12M9 21h6',
  headset:
    'M4 14v-2a8 8 0 0 1 16 0v2M4 14.5a2 2 0 0 1 2-2h1v6H6a2 2 0 0 1-2-2zM20 14.5a2 2 0 0 0-2-2h-1v6h1a2 2 0 0 0 2-2zM18.5 18.5c0 1.5-2 2.5-4.5 2.5',
  bed: 'M3 18v-12M3 15h18v3M21 15v-2.5a3 3 0 0 0-3-3h-7V15M7 12.5a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5z',
  days: 'M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM8 3.5V7M16 3.5V7M4 10.5h16M8 14h.01M12 14h.01M16 14h.01M8 17h.01M12 17h.01',
  heart:
    'M12 20.3C7 16.6 3.5 13.4 3.5 9.4A4.4 4.4 0 0 1 7.9 5c1.7 0 3.2.9 4.1 2.4C12.9 5.9 14.4 5 16.1 5a4.4 4.4 0 0 1 4.4 4.4c0 4-3.5 7.2-8.5 10.9z',
  map: 'M9 4.5L3.5 6.8v12.7L9 17.2l6 2.3 5.5-2.3V4.5L15 6.8zM9 4.5v12.7M15 6.8v12.7',
  calendar:
    'M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM8 3.5V7M16 3.5V7M4 10.5h16M9 15l2.2 2.2L15.5 13',
} as const;

export type IconName = keyof typeof paths;

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
    <svg viewBox="0 0 24 24" className={`shrink-0 ${className}`} aria-hidden="true" focusable="false">
      <path
        d={paths[name]}
        fill={filled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
