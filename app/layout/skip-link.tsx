import { useMatches } from 'react-router';
import { useText } from '../i18n/language.tsx';

/** The first stops of the keyboard: past the header, and on the list past form and filters to the results. */
export function SkipLink() {
  const { hotels, layout } = useText();
  const isList = useMatches().at(-1)?.id === 'routes/hotels/hotels';
  return (
    <>
      <a href="#content" className="skip">
        {layout.skip}
      </a>
      {isList && (
        <a href="#results" className="skip">
          {hotels.skipToResults}
        </a>
      )}
    </>
  );
}
