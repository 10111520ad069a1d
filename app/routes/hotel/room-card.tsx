import { useId } from 'react';
import type { Language } from '../../../contract/enumerations.ts';
import type { Room } from '../../../contract/room.ts';
import type { CancellationPolicy } from '../../../kernel/booking-policy.ts';
import { textOfWord } from '../../../kernel/closed-lists.ts';
import { FreeToCancel } from '../../cancellation/free-to-cancel.tsx';
import type { Catalogue } from '../../i18n/en.ts';
import { localizedText, useLanguage, useText } from '../../i18n/language.tsx';
import { type Search, stayOf } from '../../search/search.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RoomAction } from './room-action.tsx';
import { RoomFacilitiesDialog } from './room-facilities-dialog.tsx';
import { RoomPrice } from './room-price.tsx';
import { roomState } from './room-state.ts';

/** The specification's number of facilities on a card; the dialog shows all. */
const facilitiesMax = 6;

/** A room: its picture, what it costs and the button to choose it, then what it has. */
export function RoomCard({
  room,
  policy,
  addsTax,
  search,
  dated,
  chosen,
  isMainAction,
  gone,
  onChoose,
}: {
  room: Room;
  policy: CancellationPolicy;
  addsTax: boolean;
  search: Search;
  dated: boolean;
  chosen: boolean;
  /** No room is chosen yet, so this is the page's main action. */
  isMainAction: boolean;
  gone: boolean;
  onChoose: () => void;
}) {
  const catalogue = useText();
  const { hotel: texts, facilities } = catalogue;
  const nameId = useId();
  const closed = dated && roomState(room, search) !== 'free';
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
  const name = localizedText(language, room.roomName, room.roomNameBn);
  return (
    <article
      aria-labelledby={nameId}
      className={`room-card ${chosen ? 'border-tea outline-2 outline-tea' : 'border-line'}`}
    >
      <Picture
        src={room.roomImgs}
        alt=""
        sizes="(min-width: 1024px) 320px, (min-width: 640px) 240px, 96px"
        imgClassName="aspect-square sm:aspect-3/2"
        className={closed ? 'grayscale' : ''}
      />
      <div className="room-offer min-w-0">
        <h3 id={nameId} className="text-lg">
          {name}
        </h3>
        <div className="mt-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <div className="min-w-0">
            <RoomPrice room={room} stay={dated ? stayOf(search) : undefined} addsTax={addsTax} />
            {dated && !closed && <FreeToCancel policy={policy} checkIn={search.hotelCheckInDate} />}
          </div>
          <RoomAction
            room={room}
            search={search}
            dated={dated}
            chosen={chosen}
            isMainAction={isMainAction}
            gone={gone}
            nameId={nameId}
            onChoose={onChoose}
          />
        </div>
      </div>
      <div className="room-rest">
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
        <RoomFacilitiesDialog roomName={name} nameId={nameId} facilities={room.facilities} />
      </div>
    </article>
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
