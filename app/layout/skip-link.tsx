import { useText } from '../i18n/language.tsx';

/** The first stop of the keyboard: past the header, to what the page is about. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-50 rounded-control bg-surface px-4 py-3 font-semibold text-tea shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {useText().layout.skip}
    </a>
  );
}
