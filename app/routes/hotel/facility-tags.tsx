import { facilityGroups } from '../../../contract/enumerations.ts';
import type { Hotel } from '../../../contract/hotel.ts';
import { textOfWord } from '../../../kernel/closed-lists.ts';
import { useText } from '../../i18n/language.tsx';
import { Tag } from '../../ui/tag.tsx';

/** The first two facilities of each of the seven groups: at most 14 (section 9). */
export function FacilityTags({ hotel }: { hotel: Hotel }) {
  const { hotel: texts, facilities } = useText();
  const shown = facilityGroups.flatMap((group) => hotel.facilities[group].slice(0, 2));
  if (shown.length === 0) return null;
  return (
    <ul aria-label={texts.highlights} className="mt-6 flex flex-wrap gap-2">
      {shown.map((facility) => (
        <li key={facility}>
          <Tag tone="tea">{textOfWord(facilities.hotel, facility)}</Tag>
        </li>
      ))}
    </ul>
  );
}
