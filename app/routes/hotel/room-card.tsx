import { useId } from 'react';
import type { Room } from '../../../contract/room.ts';
import type { CancellationPolicy } from '../../../kernel/booking-policy.ts';
import { FreeToCancel } from '../../cancellation/free-to-cancel.tsx';
import { localizedText, useLanguage } from '../../i18n/language.tsx';
import { type Search, stayOf } from '../../search/search.ts';
import { Picture } from '../../ui/picture.tsx';
import { RoomAction } from './room-action.tsx';
import { RoomFacilitiesDialog } from './room-facilities-dialog.tsx';
import { RoomFacts } from './room-facts.tsx';
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
  const nameId = useId();
  const closed = dated && roomState(room, search) !== 'free';
  const language = useLanguage();
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
        <RoomFacts room={room} facilitiesMax={facilitiesMax} />
        <RoomFacilitiesDialog roomName={name} nameId={nameId} facilities={room.facilities} />
      </div>
    </article>
  );
}
