import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { CallProblem } from '../../calls.ts';
import { cartOf, clearCart, keepCart, keepChosenRoom, readCart, readChosenRoom } from '../../cart/cart.ts';
import { readHold, takeHold } from '../../cart/room-hold.ts';
import { localizedText, useLanguage, useText } from '../../i18n/language.tsx';
import { FailedPart } from '../../layout/failed-part.tsx';
import { type ClaimedDates, type Search, sameStay, stayOf } from '../../search/search.ts';
import { withSearch } from '../../search/search-address.ts';
import { storeSearch } from '../../search/search-storage.ts';
import { Notice } from '../../ui/notice.tsx';
import { useMedia } from '../../ui/use-media.ts';
import type { HotelPageData } from './load-hotel.ts';
import { selectButtonId } from './room-action.tsx';
import { RoomCart } from './room-cart.tsx';
import { RoomList } from './room-list.tsx';
import { roomState, roomsForHolder } from './room-state.ts';
import { RoomStay } from './room-stay.tsx';
import { roomsHeadingId } from './starts-from.tsx';
import { useRoomQuote } from './use-room-quote.ts';

/**
 * The page's two columns: the hotel's description with its rooms, and the stay with the chosen room, which stays
 * visible beside them (on a phone the fields are above the rooms, and the chosen room is a bar at the bottom).
 */
export function RoomsAndCart({
  data,
  email,
  story,
  more,
}: {
  data: HotelPageData;
  email: string;
  story: ReactNode;
  more: ReactNode;
}) {
  const { hotel, search, dates } = data;
  const dated = dates === 'chosen';
  const { hotel: texts } = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const { location: leadsTo } = useNavigation();
  const busy = leadsTo?.pathname === `/hotels/${hotel._id}`;
  const [parameters] = useSearchParams();
  const { revalidate } = useRevalidator();
  const isWide = useMedia('(min-width: 1280px)', false);
  /** The room and the stay that 'Continue' is asking the server to hold. */
  const [holding, setHolding] = useState<string>();
  /** A room that somebody else has taken, for the requested stay. */
  const [gone, setGone] = useState<{ roomId: string; stay: string }>();
  const { checkIn, checkOut } = stayOf(search);
  const goneId = gone?.stay === `${checkIn} ${checkOut}` ? gone.roomId : undefined;
  const rooms = data.rooms && (dated ? roomsForHolder(data.rooms, search, goneId) : data.rooms);
  const [chosenId, setChosenId] = useState(() => readChosenRoom(hotel._id) ?? readCart()?.roomId);
  const picked = rooms?.find((room) => room._id === chosenId);
  const state = picked && dated ? roomState(picked, search) : undefined;
  const chosen = state === 'free' ? picked : undefined;
  /** A room that was deselected because it did not suit the changed dates or guests any more. */
  const [droppedId, setDroppedId] = useState<string>();
  if (picked && state && state !== 'free') {
    setChosenId(undefined);
    // If somebody else has taken it, its card says so.
    if (picked._id !== goneId) setDroppedId(picked._id);
  }
  const dropped = dated ? rooms?.find((room) => room._id === droppedId) : undefined;
  const whyDropped = dropped && roomState(dropped, search);
  if (whyDropped === 'free') setDroppedId(undefined);
  useEffect(() => {
    if (droppedId) forgetChoice(hotel._id);
  }, [droppedId, hotel._id]);
  const quote = useRoomQuote(chosen?._id, search);
  const wanted = chosen && `${chosen._id} ${checkIn} ${checkOut} ${search.guestNumber}`;
  const isHolding = wanted !== undefined && holding === wanted;
  /** The target of the pending 'Continue'; undefined when the page is being left, or another stay is loading. */
  const current = useRef<string>(undefined);
  const staysHere = leadsTo === undefined;
  useEffect(() => {
    current.current = staysHere ? wanted : undefined;
    return () => {
      current.current = undefined;
    };
  }, [wanted, staysHere]);

  function changeSearch(next: Search, nextDates: ClaimedDates) {
    storeSearch(next, nextDates);
    const address = withSearch(parameters, next, nextDates);
    void navigate(`?${address}`, { replace: true, preventScrollReset: true });
  }
  function choose(roomId: string) {
    setChosenId(roomId);
    setDroppedId(undefined);
    keepChosenRoom(hotel._id, roomId);
  }
  function close() {
    setChosenId(undefined);
    forgetChoice(hotel._id);
    // The close button disappears with its cart, so the focus moves to the room's button.
    document.getElementById(selectButtonId(chosen?._id))?.focus({ preventScroll: true });
  }
  async function goOn() {
    if (!chosen || isHolding || quote.state !== 'ready' || !quote.value) return;
    storeSearch(search, dates);
    setHolding(wanted);
    const problem: unknown = await takeHold(chosen._id, search).then(
      () => undefined,
      (error) => error,
    );
    // On a slow connection the person may have navigated away or changed the choice; they must not be pulled to the
    // payment page.
    const isCurrent = current.current === wanted;
    const isSoldOut = problem instanceof CallProblem && problem.code === 'sold_out';
    const release = () => setHolding((now) => (now === wanted ? undefined : now));
    if (!isCurrent || isSoldOut) release();
    if (!isCurrent) return;
    if (isSoldOut) {
      setGone({ roomId: chosen._id, stay: `${checkIn} ${checkOut}` });
      forgetChoice(hotel._id);
      void revalidate();
      return;
    }
    // Any other problem is reported on the payment page, which asks again.
    keepCart(cartOf(chosen, quote.value, email));
    await navigate('/payment');
    // Another stay that was requested meanwhile cancels the navigation: then the page stays, and so does the button.
    release();
  }

  const stayFields = (
    <RoomStay
      search={search}
      // Changing only the guests does not turn the suggested dates into chosen ones.
      onChange={(next) => changeSearch(next, sameStay(next, search) ? dates : 'chosen')}
      isWide={isWide}
    />
  );

  return (
    <div className="mt-8 xl:grid xl:grid-cols-[minmax(0,1fr)_21rem] xl:gap-10">
      <div className="min-w-0">
        {story}
        <section aria-labelledby={roomsHeadingId} className="mt-12">
          <h2 id={roomsHeadingId} tabIndex={-1} className="text-xl outline-none">
            {texts.rooms}
          </h2>
          {!isWide && stayFields}
          <div role="status" className="not-empty:mt-4">
            {dropped && whyDropped && whyDropped !== 'free' && (
              <Notice tone="warning">
                {texts.dropped[whyDropped](
                  localizedText(language, dropped.roomName, dropped.roomNameBn),
                  dropped.nightsMin ?? 1,
                )}
              </Notice>
            )}
          </div>
          {!rooms && <FailedPart className="mt-4" text={texts.roomsFailed} />}
          {rooms && (
            <RoomList
              rooms={rooms}
              search={search}
              dates={dates}
              busy={busy}
              chosenId={chosen?._id}
              goneId={goneId}
              onChoose={choose}
              onTakeDates={() => changeSearch(search, 'chosen')}
            />
          )}
        </section>
        {more}
      </div>
      <RoomCart
        hotel={hotel}
        dated={dated}
        stayFields={isWide && stayFields}
        chosen={
          chosen && {
            room: chosen,
            stay: stayOf(search),
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

/** On this page and, if it is this hotel's, in the cart. */
function forgetChoice(hotelId: string): void {
  keepChosenRoom(hotelId, undefined);
  if (readCart()?.hotleId === hotelId) clearCart();
}
