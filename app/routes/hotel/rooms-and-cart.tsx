import type { ReactNode } from 'react';
import { useNavigate, useNavigation, useSearchParams } from 'react-router';
import type { Room } from '../../../contract/room.ts';
import { nightCount } from '../../../kernel/stay-dates.ts';
import { noProfiles, ratesOn } from '../../../kernel/tax-profiles.ts';
import { readHold } from '../../cart/room-hold.ts';
import { readPair, storePair } from '../../cart/room-pair.ts';
import { localizedText, useLanguage, useText } from '../../i18n/language.tsx';
import { FailedPart } from '../../layout/failed-part.tsx';
import type { OfferTexts } from '../../offers/offer-texts.ts';
import { type ClaimedDates, type Search, sameStay, stayOf, withStay } from '../../search/search.ts';
import { withSearch } from '../../search/search-address.ts';
import { storeSearch } from '../../search/search-storage.ts';
import { useToday } from '../../search/today.ts';
import { Notice } from '../../ui/notice.tsx';
import { useMedia } from '../../ui/use-media.ts';
import type { PairOffer } from './cheapest-pair.ts';
import type { HotelPageData } from './load-hotel.ts';
import { RoomCart } from './room-cart.tsx';
import { RoomList } from './room-list.tsx';
import { roomState } from './room-state.ts';
import { RoomStay } from './room-stay.tsx';
import { roomsHeadingId } from './starts-from.tsx';
import { useRoomChoice } from './use-room-choice.ts';

/**
 * The page's two columns: the hotel's description with its rooms, and the stay with the chosen room, which stays
 * visible beside them (on a phone the fields are above the rooms, and the chosen room is a bar at the bottom).
 */
export function RoomsAndCart({
  data,
  offer,
  email,
  story,
  more,
}: {
  data: HotelPageData;
  offer: OfferTexts;
  email: string;
  story: ReactNode;
  more: ReactNode;
}) {
  const { hotel, search, dates } = data;
  const dated = dates === 'chosen';
  const rates = ratesOn(hotel.taxes ?? noProfiles, useToday());
  const addsTax = !rates || (!rates.included && rates.service + rates.vat > 0);
  const { common, hotel: texts } = useText();
  const { location: leadsTo } = useNavigation();
  const language = useLanguage();
  const isWide = useMedia('(min-width: 1280px)', false);
  const changeSearch = useChangeSearch();
  const { rooms, chosen, dropped, soldOutId, quote, isHolding, choose, chooseFor, close, goOn } =
    useRoomChoice(data, email);
  const pair = readPair(chosen?._id, stayOf(search));
  /** Each room is booked for those whom it takes, so the page goes on with the guests of the first. */
  function choosePair({ rooms: [first, second], guests: [guestNumber, secondGuests] }: PairOffer) {
    storePair({
      ...{ hotelId: hotel._id, firstId: first._id, secondId: second._id, secondGuests, ...stayOf(search) },
      ...{ secondName: second.roomName, secondNameBn: second.roomNameBn },
    });
    chooseFor(first._id, guestNumber);
    changeSearch({ ...search, guestNumber }, dates);
  }
  const stayFields = (
    <RoomStay
      hotelId={hotel._id}
      search={search}
      // Changing only the guests does not turn the suggested dates into chosen ones.
      onChange={(next) => changeSearch(next, sameStay(next, search) ? dates : 'chosen')}
      dated={dated}
      isWide={isWide}
    />
  );
  return (
    <div className="mt-4 sm:mt-8 xl:grid xl:grid-cols-[minmax(0,1fr)_21rem] xl:gap-10">
      <div className="min-w-0">
        {story}
        <section aria-labelledby={roomsHeadingId} className="mt-12">
          <h2 id={roomsHeadingId} tabIndex={-1} className="text-xl outline-none">
            {texts.rooms}
          </h2>
          {!isWide && stayFields}
          <div role="status" className="not-empty:mt-4">
            {dropped && <DroppedRoom room={dropped} search={search} />}
            {pair && (
              <Notice>
                {texts.secondNotHeld(localizedText(language, pair.secondName, pair.secondNameBn))}
              </Notice>
            )}
          </div>
          {!rooms && <FailedPart className="mt-4" text={texts.roomsFailed} />}
          {rooms && (
            <RoomList
              rooms={rooms}
              policy={hotel.cancellation}
              addsTax={addsTax}
              search={search}
              dates={dates}
              busy={leadsTo?.pathname === `/hotels/${hotel._id}`}
              chosenId={chosen?._id}
              goneId={soldOutId}
              droppedId={dropped?._id}
              onChoose={choose}
              onChoosePair={choosePair}
              onTakeDates={(stay = stayOf(search)) => changeSearch(withStay(search, stay), 'chosen')}
            />
          )}
        </section>
        {more}
      </div>
      <RoomCart
        offer={offer}
        nights={dated ? common.nights(nightCount(stayOf(search))) : undefined}
        stayFields={isWide && stayFields}
        chosen={
          chosen && {
            room: chosen,
            stay: stayOf(search),
            policy: hotel.cancellation,
            quote,
            busy: isHolding,
            isHeld: readHold(chosen._id, search) !== undefined,
            onClose: close,
            onContinue: () => void goOn(),
          }
        }
      />
    </div>
  );
}

/** Writes a search into the page's address, which loads its rooms. */
function useChangeSearch() {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  return (search: Search, dates: ClaimedDates): void => {
    storeSearch(search, dates);
    void navigate(`?${withSearch(parameters, search, dates)}`, { replace: true, preventScrollReset: true });
  };
}

/** Why the room that was chosen is not chosen any more. */
function DroppedRoom({ room, search }: { room: Room; search: Search }) {
  const { hotel: texts } = useText();
  const language = useLanguage();
  const state = roomState(room, search);
  if (state === 'free') return null;
  return (
    <Notice tone="warning">
      {texts.dropped[state](localizedText(language, room.roomName, room.roomNameBn), room.nightsMin ?? 1)}
    </Notice>
  );
}
