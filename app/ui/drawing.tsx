import drawings from './drawings.svg?url';

export type DrawingName = 'boat' | 'bungalow' | 'lamp';

/** A drawn scene beside the text of a sparse page; the page's colours adapt it to light and dark. */
export function Drawing({ name, className = '' }: { name: DrawingName; className?: string }) {
  return (
    <svg viewBox="0 0 320 200" className={`rounded-card ${className}`} aria-hidden="true">
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
