import type { Page } from '@playwright/test';
import { editing as banglaEditing } from '../../app/i18n/bn/administration/editing.ts';
import { frontDesk as banglaDesk } from '../../app/i18n/bn/administration/front-desk.ts';
import { editing as englishEditing } from '../../app/i18n/en/administration/editing.ts';
import { frontDesk as englishDesk } from '../../app/i18n/en/administration/front-desk.ts';
import type { OwnBooking } from '../../contract/booking.ts';
import type { CancellationTerms } from '../../contract/cancellation.ts';
import type { BookingDetails } from '../../contract/desk.ts';
import type { Hotel } from '../../contract/hotel.ts';
import type { Quote } from '../../contract/quote.ts';
import type { Room } from '../../contract/room.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';

/**
 * From now on a page is told that a fifth of each price is paid when booking. Really asking an advance would change the pages of
 * the other scenes, whose hotels ask all.
 */

/** A fifth of a price in taka, with a rest of whole taka. */
function partsOf(total: number): Pick<Quote, 'advance' | 'atHotel'> {
  const atHotel = Math.floor(total * 0.8);
  return { advance: Number((total - atHotel).toFixed(2)), atHotel };
}

/** Changes the good answers of these addresses. */
export const alter = <Body>(page: Page, address: string, change: (body: Body) => Body) =>
  page.route(address, async (route) => {
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    await route.fulfill({ response, json: change((await response.json()) as Body) });
  });

/** Before booking: the hotel, its rooms, the quote and the hold. */
export async function askPart(page: Page): Promise<void> {
  const withParts = (quote: Quote): Quote => ({ ...quote, ...partsOf(quote.total) });
  await alter<Hotel>(page, '**/api/hotels/*', (hotel) => ({ ...hotel, advance: '20' }));
  await alter<Room[]>(page, '**/api/room/*', (rooms) =>
    rooms.map((room) =>
      typeof room.stayTotal === 'number' ? { ...room, stayAdvance: partsOf(room.stayTotal).advance } : room,
    ),
  );
  await alter<Quote>(page, '**/api/quote', withParts);
  await alter<{ quote: Quote }>(page, '**/api/holdRoom', (held) => ({
    ...held,
    quote: withParts(held.quote),
  }));
}

const partPaid = <Shape extends OwnBooking>(booking: Shape): Shape => {
  const { advance, atHotel } = partsOf(booking.total);
  const payments = booking.payments?.map((payment) => ({ ...payment, amount: advance }));
  return { ...booking, payment: 'advance_paid', advance, due: atHotel, ...(payments && { payments }) };
};

/** The guest’s own bookings, and what cancelling one would keep: more than was paid. */
export async function bookPart(page: Page, change = (booking: OwnBooking) => booking): Promise<void> {
  await alter<OwnBooking>(page, '**/api/booking/*', (booking) => change(partPaid(booking)));
  await alter<OwnBooking[]>(page, '**/api/myBooking*', (list) => list.map(partPaid));
  await alter<CancellationTerms>(page, '**/api/cancelBooking/*', ({ paid, ...terms }) => {
    const { advance } = partsOf(paid);
    const kept = { refund: 0, kept: advance, percent: 50, policyKeeps: paid / 2, paid: advance };
    return { ...terms, ...kept, freeUntil: null };
  });
}

/** A booking of today whose guest has checked in: nobody expects them any more, and the desk is still owed the rest. */
export function checkedIn(booking: OwnBooking): OwnBooking {
  const now = Date.now();
  const nightAt = (index: number) => addDays(dhakaDate(now), index);
  return {
    ...booking,
    hotelCheckInDate: nightAt(0),
    hotelCheckOutDate: nightAt(booking.nights),
    lines: booking.lines.map((line, index) => ({ ...line, night: nightAt(index) })),
    checkedInAt: new Date(now).toISOString(),
  };
}

const restName = new RegExp(`^(?:${englishDesk.takeRest}|${banglaDesk.takeRest})$`);

/** The desk's booking of today as one that was paid in part by card. */
export const owePart = (page: Page) =>
  alter<BookingDetails>(page, '**/api/bookings/*', (details) => {
    const { advance, atHotel } = partsOf(details.booking.total);
    const paid = { payment: 'advance_paid', paidBy: 'card', advance, due: atHotel } as const;
    return { ...details, booking: { ...details.booking, kind: 'card', channel: 'online', ...paid } };
  });

/** The rest in the field of its dialog. */
export async function takeRest(page: Page): Promise<void> {
  await page.getByRole('button', { name: restName }).first().click();
  await page.getByRole('dialog').locator('input').first().waitFor();
}

const exampleWords = [englishEditing, banglaEditing].map(
  ({ hotel }) => hotel.advanceExample('', '', '').split(',')[0]?.trim() ?? '',
);

/** A fifth chosen in the hotel’s form, with its example. */
export async function chooseFifth(page: Page): Promise<void> {
  const field = page.locator('main select[name=advance]');
  await field.selectOption('20');
  await page.getByText(new RegExp(exampleWords.join('|'))).waitFor();
  await field.evaluate((select) => select.scrollIntoView({ block: 'center' }));
}
