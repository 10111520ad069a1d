import { useMatches } from 'react-router';
import { useText } from '../i18n/language.tsx';

const look =
  'sr-only z-50 rounded-control bg-surface px-4 py-3 font-semibold text-tea shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2';

/** The first stops of the keyboard: past the header, and on the list past form and filters to the results. */
export function SkipLink() {
  const { hotels, layout } = useText();
  const isList = useMatches().at(-1)?.id === 'routes/hotels/hotels';
  return (
    <>
      <a href="#content" className={look}>
        {layout.skip}
      </a>
      {isList && (
        <a href="#results" className={look}>
          {hotels.skipToResults}
        </a>
      )}
    </>
  );
}
