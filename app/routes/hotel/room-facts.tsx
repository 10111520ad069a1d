import type { Language } from '../../../contract/enumerations.ts';
import type { Room } from '../../../contract/room.ts';
import { textOfWord } from '../../../kernel/closed-lists.ts';
import type { Catalogue } from '../../i18n/en.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';

/** A room's bed, size and guests, what its price includes, and its first facilities. */
export function RoomFacts({ room, facilitiesMax }: { room: Room; facilitiesMax?: number }) {
  const catalogue = useText();
  const { hotel: texts, facilities } = catalogue;
  const language = useLanguage();
  const complimentaryWords = complimentaryText(language, catalogue, room.complimentary);
  const complimentary = /^(?:none|no|-)$/i.test(room.complimentary.trim()) ? '' : complimentaryWords;
  const facts: { icon: IconName; text: string }[] = [
    ...(room.bedType ? [{ icon: 'bed' as const, text: facilities.roomWords.bedType[room.bedType] }] : []),
    ...(room.sizeSquareMetres
      ? [{ icon: 'area' as const, text: texts.squareMetres(room.sizeSquareMetres) }]
      : []),
    { icon: 'guests', text: texts.maxGuests(room.maxGuest) },
  ];
  return (
    <>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {facts.map(({ icon, text }) => (
          <span key={icon} className="inline-flex items-center gap-1.5">
            <Icon name={icon} className="size-4.5 text-muted" />
            <span>{text}</span>
          </span>
        ))}
      </p>
      {complimentary ? (
        <p className="mt-1.5 flex items-start gap-1.5 font-semibold text-tea">
          <Icon name="check" className="mt-1 size-4.5" />
          <span>{texts.included(complimentary)}</span>
        </p>
      ) : (
        <p className="mt-1.5 text-muted">{texts.nothingIncluded}</p>
      )}
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-muted">
        {room.facilities.slice(0, facilitiesMax).map((facility) => (
          <li key={facility}>{textOfWord(facilities.roomWords.facilities, facility)}</li>
        ))}
      </ul>
    </>
  );
}

/**
 * A room's extras are free text, but often consist of words with a known translation: those of the facility lists and
 * the usual ones. With one unknown piece the whole text stays as written, rather than half in each language.
 */
export function complimentaryText(
  language: Language,
  { facilities, complimentary }: Pick<Catalogue, 'facilities' | 'complimentary'>,
  written: string,
): string {
  if (language === 'en') return written;
  const listed = Object.entries({ ...facilities.roomWords.facilities, ...facilities.hotel });
  const words = new Map([
    ...listed.map(([stored, texts]) => [stored.toLowerCase(), texts] as const),
    ...Object.entries(complimentary),
  ]);
  const whole = written.trim().toLowerCase();
  const pieces = words.has(whole) ? [whole] : whole.split(/\s*,\s*|\s+and\s+/);
  const texts = pieces.map((piece) => words.get(piece));
  if (texts.some((piece) => piece === undefined)) return written;
  const last = texts.pop();
  return texts.length > 0 ? `${texts.join(', ')} ও ${last}` : (last ?? written);
}
