import type { AdvanceTerm } from '../../../../contract/enumerations.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { publicHotelTexts } from '../../../i18n/public-hotel.ts';

/** The part of the price that is paid when booking. */
export function AdvanceSection({ term }: { term: AdvanceTerm }) {
  const { advance } = publicHotelTexts[useLanguage()];
  return (
    <section aria-labelledby="public-advance" className="mt-10">
      <h2 id="public-advance" className="text-xl">
        {advance.title}
      </h2>
      <p className="mt-3 max-w-prose">{advance.terms[term]}</p>
    </section>
  );
}
