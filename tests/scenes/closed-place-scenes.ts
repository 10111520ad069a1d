import type { Page } from '@playwright/test';
import type { OwnBooking } from '../../contract/booking.ts';
import type { CalendarRoom } from '../../contract/calendar.ts';
import type { Destination } from '../../contract/destination.ts';
import type { HotelCard } from '../../contract/hotel.ts';
import type { Quote } from '../../contract/quote.ts';
import type { Room } from '../../contract/room.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { chosenNight } from './administration-scenes.ts';
import { closedDestination, warned } from './destination-scenes.ts';
import { confirmation, hotelPage, paymentPage, refused } from './guest-scenes.ts';
import { alter } from './part-now.ts';
import { type Scene, visit } from './scene.ts';

/** What the rules of a place change where a stay is chosen, paid and confirmed. */

const weekEnd = addDays(dhakaDate(Date.now()), 7);
const from = addDays(dhakaDate(Date.now()), 40);
const dates = `checkIn=${from}&checkOut=${addDays(from, 2)}&guests=2`;

/** A list for closed nights. */
async function closedList(page: Page): Promise<void> {
  await page.route('**/api/hotels?*', async (route) => {
    const answer = await route.fetch();
    const cards = (await answer.json()) as HotelCard[];
    const json = cards.map(
      ({
        stayTotal,
        stayRoomRent,
        stayRoomName,
        stayRoomNameBn,
        stayDiscount,
        stayRackRate,
        freeUntil,
        ...card
      }) => ({ ...card, available: 0, notForSale: true, stayTotal: null, destination: closedDestination }),
    );
    await route.fulfill({ response: answer, json });
  });
  // The server's own list is open, so the browser asks for another one.
  await visit(`/hotels?district=Saint+Martin&${dates}`)(page);
  await page.locator('select[name=sort]').selectOption('price');
  await page
    .getByText(closedDestination.sentence)
    .or(page.getByText(closedDestination.sentenceBn))
    .first()
    .waitFor();
}

const hotelWith = (destination: Destination, more: Partial<Room>) => async (page: Page) => {
  await alter<Room[]>(page, '**/api/room/*', (rooms) =>
    rooms.map((room) => ({ ...room, ...more, destination })),
  );
  await hotelPage(page, 'Saint Martin');
};

async function warnedPayment(page: Page): Promise<void> {
  const told = (quote: Quote): Quote => ({ ...quote, destination: warned });
  await alter<Quote>(page, '**/api/quote', told);
  await alter<{ quote: Quote }>(page, '**/api/holdRoom', (held) => ({ ...held, quote: told(held.quote) }));
  await paymentPage(page);
}

async function warnedConfirmation(page: Page): Promise<void> {
  await alter<OwnBooking>(page, '**/api/booking/*', (booking) => ({ ...booking, destination: warned }));
  await confirmation(page);
}

/** The calendar of a hotel whose place is closed for a week, with one of its nights chosen. */
async function closedCalendar(page: Page): Promise<void> {
  await alter<CalendarRoom[]>(page, '**/api/calendar?*', (rooms) =>
    rooms.map((room) => ({
      ...room,
      nights: room.nights.map((night) =>
        night.night < weekEnd
          ? {
              ...night,
              closed: true,
              closedBy: closedDestination.sentence,
              closedByBn: closedDestination.sentenceBn,
            }
          : night,
      ),
    })),
  );
  await chosenNight(page);
}

export const closedPlaceScenes: Scene[] = [
  { name: 'list-closed-place', arrange: closedList },
  {
    name: 'hotel-closed-place',
    as: 'guest',
    arrange: hotelWith(closedDestination, { available: 0, notForSale: true }),
  },
  { name: 'hotel-place-rules', as: 'guest', arrange: hotelWith(warned, {}) },
  { name: 'payment-place-rules', as: 'guest', arrange: warnedPayment },
  {
    name: 'payment-closed-place',
    as: 'guest',
    arrange: refused('destination_closed', { destination: closedDestination }),
  },
  { name: 'payment-confirmed-place-rules', as: 'guest', arrange: warnedConfirmation },
  { name: 'admin-calendar-closed-place', as: 'administrator', arrange: closedCalendar },
];
