import type { bookings } from '../../db/schema/bookings.ts';
import type { roomNights } from '../../db/schema/inventory.ts';
import { demonstrationGuests } from '../../demonstration/catalogue/demonstration-guests.ts';
import { type Random, randomFrom } from '../../demonstration/random.ts';
import { quoteStay } from '../../domain/pricing/quote-stay.ts';
import { nightOfDayNumber } from '../../kernel/stay-dates.ts';
import type { HotelRow } from './make-hotel.ts';
import type { RoomRow } from './make-room.ts';
import { seededId, seededReference } from './seeded-id.ts';
import { type Span, spreadStays } from './spread-stays.ts';

/** Every stay lies within this many days before and after today. */
export const daysEachWay = 365;
const leadDaysMax = 60;
/** The share of past stays that never began. */
const noShowShare = 0.02;

export const bookingWindow = (today: number): Span => ({
  from: today - daysEachWay,
  to: today + daysEachWay,
});

/** A room whose bookings are to be made: how many, and the number of the first of them in the whole seed. */
export interface BookedRoom {
  seedName: string;
  /** A day number. */
  today: number;
  hotel: HotelRow;
  room: RoomRow;
  count: number;
  firstIndex: number;
}

/** Bookings of every kind have the same fields, because rows are written together. */
export type BookingInsert = typeof bookings.$inferInsert &
  Record<'uid' | 'language' | 'checkedInAt' | 'checkedOutAt', unknown>;

/** A room's bookings, each with the quote that the domain makes, and its nights with the booked number taken. */
export function makeBookings(booked: BookedRoom) {
  const { seedName, today, room } = booked;
  const random = randomFrom(`${seedName} bookings ${room.id}`);
  const spans = spreadStays(random, room.roomCount, booked.count, bookingWindow(today));
  return {
    bookingRows: spans.map((span, index) => bookingRow(random, booked, span, booked.firstIndex + index)),
    nightRows: nightsTaken(room, spans),
  };
}

function bookingRow(
  random: Random,
  { seedName, today, hotel, room }: BookedRoom,
  { from, to }: Span,
  index: number,
): BookingInsert {
  const stay = { checkIn: nightOfDayNumber(from), checkOut: nightOfDayNumber(to) };
  const rate = { ...room, roomId: room.id, nightPrices: new Map<string, number>() };
  const quote = quoteStay(rate, stay);
  const guest = demonstrationGuests[random.whole(0, demonstrationGuests.length - 1)];
  if (!guest) throw new Error('the demonstration has no guests');
  // A booking is never made in the future, nor later today than the current time.
  const bookedOn = Math.min(from - random.whole(0, leadDaysMax), today - 1);
  const missed = to <= today && random.chance(noShowShare);
  return {
    id: seededId(seedName, `booking ${index}`),
    reference: seededReference(seedName, index),
    kind: 'desk',
    state: missed ? 'no_show' : 'confirmed',
    uid: null,
    userEmail: guest.email,
    hotelId: hotel.id,
    roomId: room.id,
    ...stay,
    guests: random.whole(1, room.guestsMax),
    guestName: guest.guestName,
    guestPhone: guest.guestPhone,
    guestAddress: guest.guestAddress,
    hotelName: hotel.name,
    roomName: room.name,
    roomPicture: room.picture,
    district: hotel.district,
    quote,
    totalPoisha: quote.totalPoisha,
    language: 'en',
    checkedInAt: null,
    checkedOutAt: null,
    createdAt: new Date(`${nightOfDayNumber(bookedOn)}T06:00:00Z`),
  };
}

export function nightsTaken(room: RoomRow, spans: Span[]): (typeof roomNights.$inferInsert)[] {
  const taken = new Map<number, number>();
  for (const { from, to } of spans)
    for (let night = from; night < to; night += 1) taken.set(night, (taken.get(night) ?? 0) + 1);
  return [...taken].map(([night, count]) => ({
    roomId: room.id,
    night: nightOfDayNumber(night),
    capacity: room.roomCount,
    taken: count,
  }));
}
