import { useId } from 'react';
import type { Room } from '../../../contract/room.ts';
import { localizedText, useLanguage, useText } from '../../i18n/language.tsx';
import { type Search, stayOf } from '../../search/search.ts';
import { Picture } from '../../ui/picture.tsx';
import { complimentaryText } from './complimentary-text.ts';
import { facilityName } from './facility-tags.tsx';
import { RoomAction } from './room-action.tsx';
import { RoomFacilitiesDialog } from './room-facilities-dialog.tsx';
import { RoomPrice } from './room-price.tsx';
import { roomState } from './room-state.ts';

/** The specification's number of facilities on a card; the window shows all. */
const facilitiesShown = 6;

export function RoomCard({
  room,
  search,
  dated,
  chosen,
  gone,
  onChoose,
}: {
  room: Room;
  search: Search;
  dated: boolean;
  chosen: boolean;
  gone: boolean;
  onChoose: () => void;
}) {
  const catalogue = useText();
  const { hotel: texts, facilities } = catalogue;
  const nameId = useId();
  const closed = dated && roomState(room, search) !== 'free';
  const language = useLanguage();
  const complimentary = complimentaryText(language, catalogue, room.complimentary);
  const name = localizedText(language, room.roomName, room.roomNameBn);
  return (
    <article
      aria-labelledby={nameId}
      className={`overflow-hidden rounded-card border bg-surface sm:grid sm:grid-cols-[13rem_minmax(0,1fr)] sm:gap-4 sm:p-4 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-5 ${chosen ? 'border-tea outline-2 outline-tea' : 'border-line'}`}
    >
      <Picture
        src={room.roomImgs}
        alt=""
        sizes="(min-width: 1024px) 272px, (min-width: 640px) 208px, 94vw"
        imgClassName="aspect-3/2"
        className={`self-start overflow-hidden sm:rounded-control ${closed ? 'grayscale' : ''}`}
      />
      <div className="flex min-w-0 flex-col p-4 sm:p-0">
        <h3 id={nameId} className="text-lg">
          {name}
        </h3>
        <p className="text-sm text-muted">
          {texts.maxGuests(room.maxGuest)}
          {complimentary && ` · ${texts.complimentary}: ${complimentary}`}
        </p>
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
          {room.facilities.slice(0, facilitiesShown).map((facility) => (
            <li key={facility}>{facilityName(facilities.roomWords.facilities, facility)}</li>
          ))}
        </ul>
        <RoomFacilitiesDialog roomName={name} nameId={nameId} facilities={room.facilities} />
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-t border-line pt-3">
          <RoomPrice room={room} stay={dated ? stayOf(search) : undefined} />
          <RoomAction
            room={room}
            search={search}
            dated={dated}
            chosen={chosen}
            gone={gone}
            nameId={nameId}
            onChoose={onChoose}
          />
        </div>
      </div>
    </article>
  );
}
