import { useNavigation } from 'react-router';

/** A line along the top while the next page is on its way; a quick answer never shows it. */
export function ProgressLine() {
  const coming = useNavigation().state !== 'idle';
  return (
    <div
      aria-hidden="true"
      className={`fixed inset-x-0 top-0 z-50 h-1 origin-left bg-sunset ${coming ? 'progress-line' : 'hidden'}`}
    />
  );
}
