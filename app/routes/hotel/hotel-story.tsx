import { facilityGroups } from '../../../contract/enumerations.ts';
import type { Hotel } from '../../../contract/hotel.ts';
import { textOfWord } from '../../../kernel/closed-lists.ts';
import { localizedText, useFormat, useLanguage, useText } from '../../i18n/language.tsx';
import { Tag } from '../../ui/tag.tsx';

/** The first two facilities of each of the seven groups: at most 14 (section 9). */
export function FacilityTags({ hotel }: { hotel: Hotel }) {
  const { hotel: texts, facilities } = useText();
  const highlights = facilityGroups.flatMap((group) => hotel.facilities[group].slice(0, 2));
  if (highlights.length === 0) return null;
  return (
    <ul aria-label={texts.highlights} className="mt-6 flex flex-wrap gap-2">
      {highlights.map((facility) => (
        <li key={facility}>
          <Tag tone="tea">{textOfWord(facilities.hotel, facility)}</Tag>
        </li>
      ))}
    </ul>
  );
}

/** 'Hotel Description': the figures, then the hotel's own text. */
export function HotelStory({ hotel }: { hotel: Hotel }) {
  const { hotel: texts } = useText();
  const language = useLanguage();
  const { number, year } = useFormat();
  const figures = [
    { term: texts.numberOfRooms, value: number(hotel.totalRooms) },
    { term: texts.numberOfFloors, value: number(hotel.floors) },
    { term: texts.constructionYear, value: year(hotel.constructionYear) },
  ];
  return (
    <section aria-labelledby="hotel-description" className="mt-10">
      <h2 id="hotel-description" className="text-xl">
        {texts.description}
      </h2>
      <dl className="mt-4 grid grid-cols-1 gap-x-8 gap-y-2 border-y border-line py-4 sm:grid-cols-3">
        {figures.map(({ term, value }) => (
          <div key={term} className="flex items-baseline justify-between gap-3 sm:block">
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="text-lg font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-prose whitespace-pre-line">
        {localizedText(language, hotel.describtion, hotel.describtionBn)}
      </p>
    </section>
  );
}
