import { describe, expect, test } from 'vitest';
import { addDays, dayNumber, nightCount, nightsOf } from '../../kernel/stay-dates.ts';
import { type DemonstrationBooking, demonstrationBookings } from './bookings.ts';
import { catalogue } from './catalogue.ts';
import { demonstrationGuests } from './demonstration-guests.ts';

const rooms = catalogue.flatMap((hotel) => hotel.rooms);

/** Every weekday, the turn of a year, and a leap day. 2026-11-19 is a Thursday. */
const days = [
  ...Array.from({ length: 7 }, (_, index) => addDays('2026-11-19', index)),
  '2026-12-31',
  '2028-02-29',
];

function freeOf(bookings: DemonstrationBooking[]): (roomKey: string, night: string) => number {
  const taken = new Map<string, number>();
  for (const booking of bookings)
    for (const night of nightsOf(booking)) {
      const place = `${booking.roomKey} ${night}`;
      taken.set(place, (taken.get(place) ?? 0) + 1);
    }
  const stock = new Map(rooms.map((room) => [room.key, room.totalRoom]));
  return (roomKey, night) => (stock.get(roomKey) ?? 0) - (taken.get(`${roomKey} ${night}`) ?? 0);
}

function weekendAfter(today: string): string[] {
  const thursday = Array.from({ length: 7 }, (_, index) => addDays(today, index)).find(
    (night) => new Date(night).getUTCDay() === 4,
  );
  return thursday ? [thursday, addDays(thursday, 1)] : [];
}

describe.each(days)('the bookings around %s', (today) => {
  const bookings = demonstrationBookings(today);
  const free = freeOf(bookings);
  const nextNights = Array.from({ length: 14 }, (_, index) => addDays(today, index));

  test('number 1,500 to 2,500', () => {
    expect(bookings.length).toBeGreaterThanOrEqual(1500);
    expect(bookings.length).toBeLessThanOrEqual(2500);
  });

  test('lie within 45 days of the day and were all taken before it', () => {
    for (const booking of bookings) {
      expect(dayNumber(booking.checkIn)).toBeGreaterThanOrEqual(dayNumber(today) - 45);
      expect(dayNumber(booking.checkOut)).toBeLessThanOrEqual(dayNumber(today) + 45);
      expect(nightCount(booking)).toBeGreaterThanOrEqual(1);
      expect(nightCount(booking)).toBeLessThanOrEqual(7);
      const taken = dayNumber(booking.checkIn) - booking.bookedDaysBefore;
      expect(taken).toBeLessThanOrEqual(dayNumber(booking.checkIn));
      expect(taken < dayNumber(today), JSON.stringify(booking)).toBe(true);
    }
  });

  test('never take more rooms than there are, nor more guests than fit', () => {
    const roomOf = new Map(rooms.map((room) => [room.key, room]));
    for (const booking of bookings) {
      expect(Number(booking.guestNumber)).toBeLessThanOrEqual(roomOf.get(booking.roomKey)?.maxGuest ?? 0);
      for (const night of nightsOf(booking)) expect(free(booking.roomKey, night)).toBeGreaterThanOrEqual(0);
    }
  });

  test('let nobody sleep in two places at once', () => {
    const nights = bookings.flatMap((booking) =>
      nightsOf(booking).map((night) => `${booking.email} ${night}`),
    );
    expect(new Set(nights).size).toBe(nights.length);
  });

  test('sell out some rooms and two whole hotels on the coming weekend', () => {
    const weekend = weekendAfter(today);
    const soldOut = rooms.filter((room) => weekend.every((night) => free(room.key, night) === 0));
    expect(soldOut.length).toBeGreaterThanOrEqual(10);
    const full = catalogue.filter((hotel) => hotel.rooms.every((room) => soldOut.includes(room)));
    expect(full.length).toBeGreaterThanOrEqual(2);
    expect(full.length).toBeLessThanOrEqual(6);
  });

  test('leave one of several rooms on nights to come, and most rooms with space', () => {
    const lastOne = rooms.filter(
      (room) => room.totalRoom > 1 && nextNights.filter((night) => free(room.key, night) === 1).length >= 2,
    );
    expect(lastOne.length).toBeGreaterThanOrEqual(10);
    const open = rooms.filter((room) => nextNights.every((night) => free(room.key, night) > 0));
    expect(open.length / rooms.length).toBeGreaterThan(0.6);
  });

  test('are busier on Thursday and Friday nights', () => {
    const perWeekday = [0, 0, 0, 0, 0, 0, 0];
    for (const night of bookings.flatMap(nightsOf)) {
      const weekday = new Date(night).getUTCDay();
      perWeekday[weekday] = (perWeekday[weekday] ?? 0) + 1;
    }
    const [sunday = 0, monday = 0, tuesday = 0, wednesday = 0, thursday = 0, friday = 0] = perWeekday;
    expect(Math.min(thursday, friday)).toBeGreaterThan(1.2 * Math.max(sunday, monday, tuesday, wednesday));
  });
});

describe('the list of bookings', () => {
  test('is the same for the same day, and another for another', () => {
    expect(demonstrationBookings('2026-11-19')).toEqual(demonstrationBookings('2026-11-19'));
    expect(demonstrationBookings('2026-11-19')).not.toEqual(demonstrationBookings('2026-11-20'));
  });

  test('stands in the order in which the bookings were taken', () => {
    const taken = demonstrationBookings('2026-11-19').map(
      (booking) => dayNumber(booking.checkIn) - booking.bookedDaysBefore,
    );
    expect(taken).toEqual([...taken].sort((one, other) => one - other));
  });

  test('refuses a day that is none', () => {
    expect(() => demonstrationBookings('2027-02-29')).toThrow(RangeError);
  });
});

describe('every guest', () => {
  test('can be told from every other and has details in the forms of Bangladesh', () => {
    expect(new Set(demonstrationGuests.map((guest) => guest.email)).size).toBe(demonstrationGuests.length);
    expect(new Set(demonstrationGuests.map((guest) => guest.guestNid)).size).toBe(demonstrationGuests.length);
    expect(new Set(demonstrationGuests.map((guest) => guest.guestPhone)).size).toBe(
      demonstrationGuests.length,
    );
    for (const guest of demonstrationGuests) {
      expect(guest.guestName).toMatch(/^[A-Za-z]+( [A-Za-z]+)+$/);
      expect(guest.guestPhone).toMatch(/^\+8801[3-9]\d{8}$/);
      expect(guest.guestNid).toMatch(/^([1-9]\d{9}|(19|20)\d{15})$/);
      expect(guest.guestAddress).toMatch(/^.+, .+, .+$/);
      expect(guest.email).toMatch(/^[a-z.]+\d+@example\.com$/);
    }
  });
});
