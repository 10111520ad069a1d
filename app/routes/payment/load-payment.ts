import type { Me } from '../../../contract/account.ts';
import type { OwnBooking } from '../../../contract/booking.ts';
import type { Fault } from '../../../contract/faults.ts';
import type { Hotel } from '../../../contract/hotel.ts';
import type { Quote } from '../../../contract/quote.ts';
import type { Room } from '../../../contract/room.ts';
import { addDays } from '../../../kernel/stay-dates.ts';
import { CallProblem, call } from '../../calls.ts';
import { type Cart, readCart, storeCart } from '../../cart/cart.ts';
import { requestQuote } from '../../cart/request-quote.ts';
import { takeHold } from '../../cart/room-hold.ts';
import { claimedDates, type Search, soundSearch } from '../../search/search.ts';
import { claimOfStored, storedText } from '../../search/search-storage.ts';
import { currentToday } from '../../search/today.ts';
import { resolvedAccount } from '../../session/account-store.ts';
import { readMade } from './stored-confirmation.ts';

/** The chosen room and stay with their price. */
export interface ChosenStay {
  cart: Cart;
  search: Search;
  hotel: Hotel;
  room: Room | undefined;
  quote: Quote;
}

/** All data of a payment. */
export interface Order extends ChosenStay {
  email: string;
  /** The account's own name and phone, to prefill the form. */
  person: Me['profile'] | undefined;
  /** The last booking of the account that was not for somebody else, for the same. */
  lastBooking: OwnBooking | undefined;
}

type LoadedFor =
  | { state: 'ready'; order: Order }
  /** Nobody is signed in: the choice can be reviewed. */
  | { state: 'review'; order: ChosenStay }
  /** The last booking made in this tab, for a reloaded page. */
  | { state: 'booked'; booking: OwnBooking; hotel: Hotel }
  /** There is such a booking, and it could not be loaded. */
  | { state: 'booked-unknown' }
  /** The same for a night that has begun, whose price only its holder learns. */
  | { state: 'signed-out' }
  | { state: 'stale' | 'room-unknown' | 'failed'; hotelId: string }
  | { state: 'refused'; fault: Fault; hotelId: string };

/** The data of the page, and the account that they were loaded for. */
export type PaymentData = { state: 'no-cart' } | (LoadedFor & { email: string | undefined });

/** The booking whose confirmation was shown before the reload, if it is this person's. */
async function loadMade(signal: AbortSignal): Promise<PaymentData | undefined> {
  const id = readMade();
  const account = id !== null && (await resolvedAccount());
  if (!account || account.state === 'signed-out') return undefined;
  const { email } = account;
  try {
    const booking = await call('booking', { params: { id }, signal });
    if (booking.status !== 'confirmed') return undefined;
    const hotel = await call('hotel', { params: { id: booking.hotleId }, signal });
    return { state: 'booked', booking, hotel, email };
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error;
    // The session has ended, or the booking is another account's.
    return [401, 403, 404].includes(error.status) ? undefined : { state: 'booked-unknown', email };
  }
}

/** The order that can be paid, or what is missing for it. Prices come from a quote, never from the cart. */
export async function loadPayment(signal: AbortSignal): Promise<PaymentData> {
  const cart = readCart();
  if (cart === null) return (await loadMade(signal)) ?? { state: 'no-cart' };
  const account = await resolvedAccount();
  const email = account.state === 'signed-in' ? account.email : undefined;
  // It may have been chosen before the session that ended.
  if (email !== undefined) storeCart({ ...cart, userEmail: email });
  const claim = claimOfStored(storedText());
  const hotelId = cart.hotleId;
  const today = currentToday();
  const yesterday = addDays(today, -1);
  const isOfYesterday =
    claimedDates([claim], today) === 'gone' && claimedDates([claim], yesterday) === 'chosen';
  const day = isOfYesterday ? yesterday : today;
  // The form's default dates were not chosen, so they must not be paid for.
  if (claimedDates([claim], day) !== 'chosen') return { state: 'stale', hotelId, email };
  if (isOfYesterday && email === undefined) return { state: 'signed-out', email };
  const search = soundSearch([claim], day);
  try {
    const [quote, hotel, rooms, person, lastBooking] = await Promise.all([
      // A night that has begun has no quote for anybody, but a hold from before midnight has its price, and may be paid.
      isOfYesterday
        ? takeHold(cart.roomId, search).then((taken) => taken.quote)
        : requestQuote(cart.roomId, search, signal),
      call('hotel', { params: { id: hotelId }, signal }),
      // Only for the room's Bangla name and picture: the order works without them.
      call('roomsOfHotel', { params: { hotelId }, signal }).catch(() => []),
      email !== undefined &&
        call('me', { signal }).then(
          ({ profile }) => profile,
          () => undefined,
        ),
      email === undefined ? undefined : lastOwnBooking(email, signal),
    ]);
    const room = rooms.find(({ _id }) => _id === cart.roomId);
    const order = { cart, search, hotel, room, quote };
    if (email === undefined) return { state: 'review', order, email };
    return { state: 'ready', order: { ...order, email, person: person || undefined, lastBooking }, email };
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error;
    const fault = error.fieldErrors[0]?.code;
    if (fault === 'date_past') return { state: 'stale', hotelId, email };
    if (fault === 'id_invalid' || error.status === 404) return { state: 'room-unknown', hotelId, email };
    return fault ? { state: 'refused', fault, hotelId, email } : { state: 'failed', hotelId, email };
  }
}

/** Among the newest ones. Only the form's first values come from it, so it may be missing. */
async function lastOwnBooking(email: string, signal: AbortSignal): Promise<OwnBooking | undefined> {
  try {
    const bookings = await call('myBooking', { query: { email, page: 1, pageSize: 10 }, signal });
    return bookings.find(({ forOther }) => !forOther);
  } catch {
    return undefined;
  }
}
