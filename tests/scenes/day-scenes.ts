import type { Page } from '@playwright/test';
import { seasons as bangla } from '../../app/i18n/bn/administration/seasons.ts';
import { seasons as english } from '../../app/i18n/en/administration/seasons.ts';
import type { BookingDetails, BookingListed } from '../../contract/desk.ts';
import type { HotelsSeason } from '../../contract/season.ts';
import { type Setup, setupSteps } from '../../contract/setup.ts';
import { presences } from '../../kernel/presence.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { bookingDetails } from './administration-scenes.ts';
import { type Scene, visit } from './scene.ts';

const today = dhakaDate(Date.now());

/** Today's arrivals: guests who are still to come, and of each other kind one. */
async function arrivals(page: Page): Promise<void> {
  await page.route('**/api/allBooking?*', async (route) => {
    const answer = await route.fetch({ url: route.request().url().replace('filter=arrivals', '') });
    const rows = (await answer.json()) as BookingListed[];
    await route.fulfill({
      response: answer,
      json: rows.map(({ deskNote: _, roomNumber: __, ...row }, at): BookingListed => {
        const presence = presences[Math.max(0, at - 3)] ?? 'to_come';
        return {
          ...row,
          status: presence === 'no_show' || presence === 'cancelled' ? presence : 'confirmed',
          presence,
          hotelCheckInDate: presence === 'not_marked' ? addDays(today, -row.nights - 1) : today,
          hotelCheckOutDate: presence === 'not_marked' ? addDays(today, -1) : addDays(today, row.nights),
          ...(at === 0 && { arrivalTime: 'afterMidnight', wish: 'A cot, and a room far from the lift' }),
          ...(at === 4 && { roomNumber: '504-B' }),
        };
      }),
    });
  });
  await visit('/admin/allBookings?filter=arrivals')(page);
}

/** A guest who has left today, whose marks can be taken back. */
async function checkedOut(page: Page): Promise<void> {
  await page.route('**/api/bookings/*', async (route) => {
    const answer = await route.fetch();
    const details = (await answer.json()) as BookingDetails;
    const now = new Date().toISOString();
    await route.fulfill({
      response: answer,
      json: {
        ...details,
        checkedInAt: now,
        checkedOutAt: now,
        undoable: ['checkOut'],
      } satisfies BookingDetails,
    });
  });
  await bookingDetails(page);
}

/** A site on its first day: nothing but a hotel, and a backup. */
async function newSite(page: Page): Promise<void> {
  const setup: Setup = {
    isNew: true,
    steps: setupSteps.map((step) => ({ step, done: step === 'hotel' || step === 'backup' })),
    backupAt: '2026-11-20T08:00:00.000Z',
  };
  await page.route('**/api/setup', (route) => route.fulfill({ json: setup }));
  await visit('/admin/dashboard')(page);
}

const span = { from: addDays(today, 40), to: addDays(today, 44), addedAt: '2026-11-20T08:00:00.000Z' };
const made: HotelsSeason[] = [
  { ...span, _id: 'a', name: 'Repair of the jetty', district: 'Saint Martin', hotels: 9, closed: true },
  { ...span, _id: 'b', name: 'Eid-ul-Fitr', hotels: 68, closed: false },
];

/** A season for the hotels of a place, entered with its preview, above two that were made. */
async function manyHotels(page: Page): Promise<void> {
  await page.route('**/api/hotelsSeasons', (route) => route.fulfill({ json: made }));
  await visit('/admin/calendar')(page);
  await page.locator('main details:has(select[name=district]) summary').click();
  const form = page.locator('main form:has(select[name=district])');
  await form.locator('[name=name]').fill('Winter');
  await form.locator('[name=district]').selectOption('Saint Martin');
  await form.locator('[name=changePercent]').fill('20');
  for (const [label, night] of [
    [[english.from, bangla.from], addDays(today, 50)],
    [[english.to, bangla.to], addDays(today, 52)],
  ] as const)
    await form.getByLabel(new RegExp(`^(?:${label.join('|')})$`)).fill(night);
  await form.locator('dl dd').first().waitFor();
}

async function askForMany(page: Page): Promise<void> {
  await manyHotels(page);
  await page.locator('main form:has(select[name=district]) button[type=submit]').click();
  await page.getByRole('alertdialog').waitFor();
}

export const dayScenesOfAdministrator: Scene[] = [
  { name: 'admin-arrivals', as: 'administrator', arrange: arrivals },
  { name: 'admin-booking-checked-out', as: 'administrator', arrange: checkedOut },
  { name: 'admin-new-site', as: 'administrator', arrange: newSite },
  { name: 'admin-many-hotels', as: 'administrator', arrange: manyHotels },
  { name: 'admin-many-hotels-sure', as: 'administrator', whole: false, arrange: askForMany },
];
