const star = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z';

/** Five stars, filled from the left as far as the rating of five goes; the words beside them say it. */
export function Stars({ rating }: { rating: number }) {
  const row = (className: string) => (
    <svg viewBox="0 0 108 20" className={`h-4.5 w-24 fill-current ${className}`} aria-hidden="true">
      {[0, 1, 2, 3, 4].map((index) => (
        <path key={index} d={star} transform={`translate(${index * 22} 0)`} />
      ))}
    </svg>
  );
  return (
    <span className="relative inline-block shrink-0">
      {row('text-line')}
      <span className="absolute inset-y-0 left-0 overflow-hidden" style={{ width: `${rating * 20}%` }}>
        {row('max-w-none text-star')}
      </span>
    </span>
  );
}
