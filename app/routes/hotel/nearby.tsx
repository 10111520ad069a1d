import type { Hotel } from '../../../contract/hotel.ts';
import { localizedText, useLanguage, useText } from '../../i18n/language.tsx';

/** The places near the hotel, and how far they are. */
export function Nearby({ hotel }: { hotel: Hotel }) {
  const { hotel: texts } = useText();
  const language = useLanguage();
  return (
    <>
      <h2 className="mt-6 text-xl">{texts.nearby}</h2>
      <p className="mt-2 max-w-prose">
        <Distances text={localizedText(language, hotel.nearBy, hotel.nearByBn)} />
      </p>
    </>
  );
}

/** A number and its unit stay on one line: '8 km', '৮ কিমি'. */
function Distances({ text }: { text: string }) {
  return text.split(/(\p{Nd}[\p{Nd}.]* [\p{L}\p{M}]{1,12})/u).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their order.
    <span key={place} className={place % 2 === 0 ? undefined : 'whitespace-nowrap'}>
      {part}
    </span>
  ));
}
