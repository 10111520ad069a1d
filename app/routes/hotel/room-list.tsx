import type { Room } from '../../../contract/room.ts';
import type { CancellationPolicy } from '../../../kernel/booking-policy.ts';
import type { Stay } from '../../../kernel/stay-dates.ts';
import { DestinationNotice } from '../../destination/destination-notice.tsx';
import { useFormat, useText } from '../../i18n/language.tsx';
import type { ClaimedDates, Search } from '../../search/search.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { Notice } from '../../ui/notice.tsx';
import { cheapestPair, type PairOffer } from './cheapest-pair.ts';
import { PairNotice } from './pair-offer.tsx';
import { RoomCard } from './room-card.tsx';
import { roomState, roomsInOrder } from './room-state.ts';

const FreeSpans = latePart(() => import('../../offers/free-spans.tsx'));

interface Props {
  rooms: Room[];
  /** Their hotel's. */
  policy: CancellationPolicy;
  /** Taxes are added to the price of a night. */
  addsTax: boolean;
  search: Search;
  dates: ClaimedDates;
  /** New dates were chosen and their rooms are loading. */
  busy: boolean;
  chosenId: string | undefined;
  /** Somebody else has taken this one. */
  goneId: string | undefined;
  /** This one was chosen and does not suit any more. */
  droppedId: string | undefined;
  onChoose: (roomId: string) => void;
  onChoosePair: (pair: PairOffer) => void;
  /** Applies the dates in the form, or these. */
  onTakeDates: (stay?: Stay) => void;
}

/** The rooms that fit, the cheapest first; the smaller ones folded below them, unless none fits. */
export function RoomList({
  rooms,
  policy,
  addsTax,
  search,
  dates,
  busy,
  chosenId,
  goneId,
  droppedId,
  ...on
}: Props) {
  const { hotel: texts, search: searchTexts } = useText();
  const dated = dates === 'chosen';
  const { shortNight } = useFormat();
  if (rooms.length === 0) {
    return (
      <Notice className="mt-4" title={texts.noRooms}>
        <ButtonLink to="/hotels" className="mt-3">
          {texts.otherHotels}
        </ButtonLink>
      </Notice>
    );
  }
  const { fitting, smaller } = roomsInOrder(rooms, search, dated);
  // The free ones come first.
  const first = fitting[0] && roomState(fitting[0], search);
  const isFull = dated && first !== 'free' && first !== 'too-small';
  const pair = dated ? cheapestPair(rooms, search) : undefined;
  const cards = (some: Room[]) => (
    <ul className="grid gap-4">
      {some.map((room) => (
        <li key={room._id}>
          <RoomCard
            room={room}
            policy={policy}
            addsTax={addsTax}
            search={search}
            dated={dated}
            chosen={room._id === chosenId}
            isMainAction={chosenId === undefined}
            gone={room._id === goneId}
            onChoose={() => on.onChoose(room._id)}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {!dated && (
        <Notice tone="warning" className="mt-4" title={texts.addDatesTitle}>
          {dates === 'gone' && <p>{searchTexts.datesGone}</p>}
          <Button look="primary" className="mt-3" onClick={() => on.onTakeDates()}>
            {texts.takeDates(shortNight(search.hotelCheckInDate), shortNight(search.hotelCheckOutDate))}
          </Button>
        </Notice>
      )}
      {dated && <DestinationNotice destination={rooms[0]?.destination} className="mt-4" />}
      {isFull && (
        <Notice className="mt-4" title={texts.otherDatesTitle}>
          <FreeSpans part={{ hotelId: fitting[0]?.hotleId ?? '', search, onTake: on.onTakeDates }} />
        </Notice>
      )}
      {pair && <PairNotice pair={pair} search={search} onChoose={on.onChoosePair} />}
      <div aria-busy={busy} className={`mt-4 transition-opacity ${busy ? 'opacity-60' : ''}`}>
        {cards(fitting)}
        {smaller.length > 0 && (
          <details className="smaller-rooms" open={smaller.some(({ _id }) => _id === droppedId)}>
            <summary className="select-arrow">{texts.smallerRooms(smaller.length)}</summary>
            {cards(smaller)}
          </details>
        )}
      </div>
    </>
  );
}
