import { useEffect, useReducer, useRef, useState } from 'react';
import { useNavigate, useNavigation, useRevalidator } from 'react-router';
import type { Quote } from '../../../contract/quote.ts';
import { CallProblem } from '../../calls.ts';
import { cartOf, clearCart, readCart, readChosenRoom, storeCart, storeChosenRoom } from '../../cart/cart.ts';
import { requestQuote } from '../../cart/request-quote.ts';
import { takeHold } from '../../cart/room-hold.ts';
import { type Search, stayOf } from '../../search/search.ts';
import { storeSearch } from '../../search/search-storage.ts';
import { type Loaded, useLoaded } from '../../ui/use-loaded.ts';
import type { HotelPageData } from './load-hotel.ts';
import { selectButtonId } from './room-action.tsx';
import { type RoomChoice, roomChoice, soldOutRoom } from './room-choice.ts';
import { roomState, roomsForHolder } from './room-state.ts';

/** The chosen room of a hotel, its price, and 'Continue', which holds the room and leads to the payment page. */
export function useRoomChoice({ hotel, rooms: loaded, search, dates }: HotelPageData, email: string) {
  const dated = dates === 'chosen';
  const { checkIn, checkOut } = stayOf(search);
  const stay = `${checkIn} ${checkOut}`;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [choice, dispatch] = useReducer(
    roomChoice,
    hotel._id,
    (hotelId): RoomChoice => ({ roomId: readChosenRoom(hotelId) ?? readCart()?.roomId }),
  );
  const soldOutId = soldOutRoom(choice, stay);
  const rooms = loaded && (dated ? roomsForHolder(loaded, search, soldOutId) : loaded);
  const arrived = {
    kind: 'rooms' as const,
    stateOf: new Map(dated ? rooms?.map((room) => [room._id, roomState(room, search)]) : []),
    stay,
  };
  // During rendering, so that the page is never drawn with a room that cannot be booked.
  if (roomChoice(choice, arrived) !== choice) dispatch(arrived);
  const chosen = dated ? rooms?.find(({ _id }) => _id === choice.roomId) : undefined;
  const dropped = dated ? rooms?.find(({ _id }) => _id === choice.droppedId) : undefined;
  const { droppedId } = choice;
  useEffect(() => {
    if (droppedId) forgetChoice(hotel._id);
  }, [droppedId, hotel._id]);
  const quote = useRoomQuote(chosen?._id, search);
  const wanted = chosen && `${chosen._id} ${stay} ${search.guestNumber}`;
  const isHolding = wanted !== undefined && choice.holding === wanted;
  const current = useCurrent(wanted);

  /** A room to choose once the page has this number of guests; for more it may be too small. */
  const [waiting, setWaiting] = useState<{ roomId: string; guestNumber: string }>();
  if (waiting && waiting.guestNumber === search.guestNumber) {
    setWaiting(undefined);
    dispatch({ kind: 'choose', roomId: waiting.roomId });
  }

  function chooseFor(roomId: string, guestNumber: string) {
    storeChosenRoom(hotel._id, roomId);
    setWaiting({ roomId, guestNumber });
  }

  function choose(roomId: string) {
    dispatch({ kind: 'choose', roomId });
    storeChosenRoom(hotel._id, roomId);
  }

  function close() {
    dispatch({ kind: 'close' });
    forgetChoice(hotel._id);
    // The close button disappears with its cart, so the focus moves to the room's button.
    document.getElementById(selectButtonId(chosen?._id))?.focus({ preventScroll: true });
  }

  async function goOn() {
    if (!chosen || !wanted || isHolding || quote.state !== 'ready' || !quote.value) return;
    storeSearch(search, dates);
    dispatch({ kind: 'hold', wanted });
    const problem: unknown = await takeHold(chosen._id, search).then(
      () => undefined,
      (error) => error,
    );
    // On a slow connection the person may have navigated away or changed the choice; they must not be pulled to the
    // payment page.
    if (current.current !== wanted) return dispatch({ kind: 'release', wanted });
    if (
      problem instanceof CallProblem &&
      (problem.code === 'sold_out' || problem.code === 'destination_closed')
    ) {
      dispatch({ kind: 'sold-out', wanted, roomId: chosen._id, stay });
      forgetChoice(hotel._id);
      void revalidate();
      return;
    }
    // Any other problem is reported on the payment page, which asks again.
    storeCart(cartOf(chosen, quote.value, email));
    await navigate('/payment');
    // Another stay that was requested meanwhile cancels the navigation: then the page stays, and so does the button.
    dispatch({ kind: 'release', wanted });
  }

  return { rooms, chosen, dropped, soldOutId, quote, isHolding, choose, chooseFor, close, goOn };
}

/** The price of the chosen room for the search, reloaded when either changes. */
function useRoomQuote(roomId: string | undefined, search: Search): Loaded<Quote> {
  const { hotelCheckInDate, hotelCheckOutDate, guestNumber } = search;
  return useLoaded(roomId && [roomId, hotelCheckInDate, hotelCheckOutDate, guestNumber].join(' '), (signal) =>
    requestQuote(roomId ?? '', search, signal),
  );
}

/** The target of the pending 'Continue'; undefined when the page is being left, or another stay is loading. */
function useCurrent(wanted: string | undefined) {
  const current = useRef<string>(undefined);
  const staysHere = useNavigation().location === undefined;
  useEffect(() => {
    current.current = staysHere ? wanted : undefined;
    return () => {
      current.current = undefined;
    };
  }, [wanted, staysHere]);
  return current;
}

/** On this page and, if it is this hotel's, in the cart. */
function forgetChoice(hotelId: string): void {
  storeChosenRoom(hotelId, undefined);
  if (readCart()?.hotleId === hotelId) clearCart();
}
