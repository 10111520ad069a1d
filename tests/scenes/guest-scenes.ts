import type { Page } from '@playwright/test';
import { hotel as bangla } from '../../app/i18n/bn/hotel.ts';
import { hotel as english } from '../../app/i18n/en/hotel.ts';
import type { Hotel } from '../../contract/hotel.ts';
import { addDays, dhakaDate } from '../../domain/shared/stay-dates.ts';
import { type Scene, shown, visit } from './scene.ts';

const from = addDays(dhakaDate(Date.now()), 40);
const dates = `checkIn=${from}&checkOut=${addDays(from, 2)}&guests=2`;
const continueName = new RegExp(`^(?:${english.continue}|${bangla.continue})$`);
const selectButton = (page: Page) => page.locator('button[id^=select-]').first();

async function hotelPage(page: Page, district = 'Sylhet', search = dates): Promise<void> {
  const answer = await page.request.get(`/api/hotels?district=${encodeURIComponent(district)}&pageSize=1`);
  const [hotel] = (await answer.json()) as Hotel[];
  await visit(`/hotels/${hotel?._id}?${search}`)(page);
}

async function chooseRoom(page: Page): Promise<void> {
  await hotelPage(page);
  await selectButton(page).click();
}

async function allFacilities(page: Page): Promise<void> {
  await hotelPage(page);
  await page.locator('article button[aria-haspopup=dialog]').first().click();
  await page.getByRole('dialog').waitFor();
}

async function paymentPage(page: Page): Promise<void> {
  await chooseRoom(page);
  // Beside the rooms, or on a small screen in the bar at the bottom.
  await page.getByRole('button', { name: continueName }).locator('visible=true').last().click();
  await page.waitForURL(/\/payment/);
  await shown(page);
  await page.locator('iframe').first().waitFor();
}

async function failing(page: Page): Promise<void> {
  await page.route('**/api/myBooking*', (route) => route.fulfill({ status: 503, body: '' }));
  await visit('/myBookings')(page);
}

/** What somebody with bookings sees. */
export const guestScenes: Scene[] = [
  { name: 'hotel', as: 'guest', arrange: (page) => hotelPage(page) },
  { name: 'hotel-island', as: 'guest', arrange: (page) => hotelPage(page, 'Saint Martin') },
  { name: 'hotel-without-dates', as: 'guest', arrange: (page) => hotelPage(page, 'Dhaka', '') },
  { name: 'hotel-room-chosen', as: 'guest', whole: false, arrange: chooseRoom },
  { name: 'hotel-facilities', as: 'guest', whole: false, arrange: allFacilities },
  { name: 'payment', as: 'guest', arrange: paymentPage },
  {
    name: 'payment-faults',
    as: 'guest',
    arrange: async (page) => {
      await paymentPage(page);
      await page.locator('main form button[type=submit]').last().click();
    },
  },
  { name: 'my-bookings', as: 'guest', arrange: visit('/myBookings') },
  { name: 'my-bookings-failed', as: 'guest', arrange: failing },
  { name: 'account', as: 'guest', arrange: visit('/account') },
];
