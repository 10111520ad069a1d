import { type ReactNode, useState } from 'react';
import { useNavigate, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { CallProblem } from '../../calls.ts';
import { cartOf, clearCart, keepCart, readCart } from '../../cart/cart.ts';
import { readHold, takeHold } from '../../cart/room-hold.ts';
import { useText } from '../../i18n/language.tsx';
import type { Search } from '../../search/search.ts';
import { stayOf } from '../../search/search.ts';
import { withSearch } from '../../search/search-address.ts';
import { SearchForm } from '../../search/search-form.tsx';
import { storeSearch } from '../../search/search-storage.ts';
import type { HotelPageData } from './load-hotel.ts';
import { selectButtonId } from './room-action.tsx';
import { RoomCart } from './room-cart.tsx';
import { RoomList } from './room-list.tsx';
import { roomState, roomsForHolder } from './room-state.ts';
import { useRoomQuote } from './use-room-quote.ts';

export const roomsHeadingId = 'hotel-rooms';

/**
 * The page's two columns: the hotel's description with its rooms, and the chosen room's cart, which stays in view
 * beside them (on a phone as a bar at the foot).
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
  const { hotel, search, dated } = data;
  const { hotel: texts } = useText();
  const navigate = useNavigate();
  const busy = useNavigation().location?.pathname === `/hotels/${hotel._id}`;
  const [parameters] = useSearchParams();
  // Who comes back from the payment page finds the room still chosen.
  const { revalidate } = useRevalidator();
  const [isHolding, setHolding] = useState(false);
  /** A room that somebody else was faster with, for the stay that was asked for. */
  const [gone, setGone] = useState<{ roomId: string; stay: string }>();
  const { checkIn, checkOut } = stayOf(search);
  const goneId = gone?.stay === `${checkIn} ${checkOut}` ? gone.roomId : undefined;
  const rooms = dated ? roomsForHolder(data.rooms, search, goneId) : data.rooms;
  const [chosenId, setChosenId] = useState(() => readCart()?.roomId);
  const chosen = dated
    ? rooms.find((room) => room._id === chosenId && roomState(room, search) === 'free')
    : undefined;
  const quote = useRoomQuote(chosen?._id, search);

  function changeSearch(next: Search) {
    storeSearch(next);
    void navigate(`?${withSearch(parameters, next)}`, { replace: true, preventScrollReset: true });
  }
  function close() {
    setChosenId(undefined);
    clearCart();
    // The close button is gone with its cart; the keyboard goes on where the room was chosen.
    document.getElementById(selectButtonId(chosen?._id))?.focus({ preventScroll: true });
  }
  async function goOn() {
    if (!chosen || isHolding || quote.state !== 'ready' || !quote.value) return;
    storeSearch(search);
    setHolding(true);
    try {
      await takeHold(chosen._id, search);
    } catch (error) {
      if (error instanceof CallProblem && error.code === 'sold_out') {
        setGone({ roomId: chosen._id, stay: `${checkIn} ${checkOut}` });
        setHolding(false);
        clearCart();
        void revalidate();
        return;
      }
      // Whatever else stands in the way is said on the payment page, which asks once more.
    }
    keepCart(cartOf(chosen, quote.value, email));
    void navigate('/payment');
  }

  return (
    <div className="mt-8 xl:grid xl:grid-cols-[minmax(0,1fr)_21rem] xl:gap-10">
      <div className="min-w-0">
        {story}
        <section aria-labelledby={roomsHeadingId} className="mt-12">
          <h2 id={roomsHeadingId} tabIndex={-1} className="text-xl outline-none">
            {texts.rooms}
          </h2>
          <div className="mt-4 rounded-card border border-line bg-surface p-4">
            <SearchForm search={search} look="page" onChange={changeSearch} />
          </div>
          <RoomList
            rooms={rooms}
            search={search}
            dated={dated}
            busy={busy}
            chosenId={chosen?._id}
            goneId={goneId}
            onChoose={setChosenId}
            onTakeDates={() => changeSearch(search)}
          />
        </section>
        {more}
      </div>
      <RoomCart
        room={chosen}
        dated={dated}
        stay={stayOf(search)}
        quote={quote}
        onClose={close}
        busy={isHolding}
        isHeld={chosen !== undefined && readHold(chosen._id, search) !== undefined}
        onContinue={() => void goOn()}
      />
    </div>
  );
}
