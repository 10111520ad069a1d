/** Line icons on a 24 px grid, drawn for this website; they always stand beside words or a label. */
const paths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  pin: 'M12 21c4.5-4.6 7-8.2 7-11.5a7 7 0 1 0-14 0C5 12.8 7.5 16.4 12 21zM12 12a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2z',
  filter: 'M4 6h16M7 12h10M10 18h4',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16.2 16.2L21 21',
  arrow: 'M5 12h13M12.5 6.5L18 12l-5.5 5.5',
  down: 'M6 9l6 6 6-6',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  check: 'M5 12.5l4.5 4.5L19 7.5',
} as const;

export function Icon({ name, className = 'size-5' }: { name: keyof typeof paths; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={`shrink-0 ${className}`} aria-hidden="true" focusable="false">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
