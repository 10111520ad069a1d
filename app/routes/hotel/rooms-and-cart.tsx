import { type ReactNode, useState } from 'react';
import { useNavigate, useNavigation, useSearchParams } from 'react-router';
import { cartOf, clearCart, keepCart, readCart } from '../../cart/cart.ts';
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
import { roomState } from './room-state.ts';
import { useRoomQuote } from './use-room-quote.ts';

export const roomsHeadingId = 'hotel-rooms';

/**
 * The page's two columns: what is told of the hotel with its rooms, and the chosen room's cart, which stays in view
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
  const { hotel, rooms, search, dated } = data;
  const { hotel: texts } = useText();
  const navigate = useNavigate();
  const busy = useNavigation().location?.pathname === `/hotels/${hotel._id}`;
  const [parameters] = useSearchParams();
  // Who comes back from the payment page finds the room still chosen.
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
  function goOn() {
    if (!chosen || quote.state !== 'ready' || !quote.value) return;
    storeSearch(search);
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
        onContinue={goOn}
      />
    </div>
  );
}
