import { addDays, dhakaDate, type Stay } from '../../kernel/stay-dates.ts';
import type { BenchCase, CaseName } from './bench-case.ts';
import { type BenchGuest, goodCard, signUp, totalOf } from './guests.ts';
import { post, type RawRequest } from './raw-request.ts';

export interface BookingOptions {
  origin: string;
  connections: number;
  /** Bookings of a connection in a round. */
  bookingsEach: number;
  /** Rooms that are each booked once. */
  roomIds: string[];
  /** The room that all guests book; there are enough of it. */
  crowdedRoomId: string;
}

/** After the generated bookings, so that every booking finds a free room. */
function farStay(daysAhead: number): Stay {
  const checkIn = addDays(dhakaDate(Date.now()), daysAhead);
  return { checkIn, checkOut: addDays(checkIn, 3) };
}

/**
 * Whole bookings of three nights: hold, charge at the card stand-in, confirm. In one case each books a room of its
 * own, in the other all book the same nights of the same room. Every connection is a separate guest.
 */
export function bookingCases(options: BookingOptions): BenchCase[] {
  const { origin, connections, bookingsEach, roomIds, crowdedRoomId } = options;
  const guests = signedUpOnce(origin, connections);
  // When all rooms have been booked, their next nights are booked.
  let booked = 0;
  const distinct = () => {
    const place = booked++;
    const roomId = roomIds[place % roomIds.length] ?? '';
    return { roomId, ...farStay(400 + 3 * Math.floor(place / roomIds.length)) };
  };
  const crowded = () => ({ roomId: crowdedRoomId, ...farStay(400) });
  const booking = (name: CaseName, stayOf: () => { roomId: string } & Stay): BenchCase => ({
    name,
    status: 201,
    cycle: false,
    nextRound: async () =>
      Promise.all(
        (await guests()).map(async (guest) => {
          const requests: RawRequest[] = [];
          for (let one = 0; one < bookingsEach; one += 1)
            requests.push(await bookingRequest(origin, guest, stayOf()));
          return requests;
        }),
      ),
  });
  return [booking('book-distinct-rooms', distinct), booking('book-one-room', crowded)];
}

/** Signing up is slow on purpose, so it is done once, and only when something is booked. */
function signedUpOnce(origin: string, count: number): () => Promise<BenchGuest[]> {
  let guests: Promise<BenchGuest[]> | undefined;
  return () => {
    guests ??= Promise.all(Array.from({ length: count }, () => signUp(origin)));
    return guests;
  };
}

/**
 * A booking that is ready to be sent, by card if nothing else is said; `cards`: a card stand-in in a process of its own, and
 * its secret key.
 */
export async function bookingRequest(
  origin: string,
  guest: BenchGuest,
  stay: { roomId: string } & Stay,
  {
    cards,
    way = 'card',
    again = true,
  }: { cards?: { origin: string; key: string }; way?: 'card' | 'wallet'; again?: boolean } = {},
): Promise<RawRequest> {
  const content = {
    roomId: stay.roomId,
    hotelCheckInDate: stay.checkIn,
    hotelCheckOutDate: stay.checkOut,
    guestNumber: '1',
    guestName: 'Salma Khatun',
    guestNID: '19901234567890123',
    guestPhone: '01712345678',
    guestAddress: '12 Ganginarpar, Mymensingh',
    total: await totalOf(origin, stay),
    ...(way === 'wallet'
      ? { way, agreed: true }
      : { paymentMethodId: await goodCard(cards?.origin ?? origin, cards?.key) }),
    // A guest of the crowded room books it in every round.
    ...(again && { again }),
  };
  return post('/api/addBooking', content, {
    Authorization: `Bearer ${guest.token}`,
    'Idempotency-Key': crypto.randomUUID(),
  });
}
