import type { Page } from '@playwright/test';
import { hotel as bangla } from '../../app/i18n/bn/hotel.ts';
import { hotel as english } from '../../app/i18n/en/hotel.ts';
import type { Hotel } from '../../contract/hotel.ts';
import { addDays, dhakaDate } from '../../domain/shared/stay-dates.ts';

/** A page in one state. */
export interface Scene {
  name: string;
  /** Who looks at it; absent: a visitor. */
  as?: keyof typeof accounts;
  arrange(page: Page): Promise<unknown>;
  /** False for what floats over the page: the first view only. */
  whole?: boolean;
}

const from = addDays(dhakaDate(Date.now()), 40);
const today = dhakaDate(Date.now());
const busyDates = `checkIn=${today}&checkOut=${addDays(today, 20)}`;
const dates = `checkIn=${from}&checkOut=${addDays(from, 2)}&guests=2`;

const visit = (path: string) => async (page: Page) => {
  await page.goto(path, { waitUntil: 'networkidle' });
};

const accounts = {
  guest: ['guest@nibash.example', 'guest-of-nibash'],
  administrator: ['admin@nibash.example', 'admin-of-pictures'],
} as const;

/** Signs in once for a whole context. */
export async function signIn(page: Page, account: keyof typeof accounts): Promise<void> {
  const [email, password] = accounts[account];
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.locator('main input[type=email]').fill(email);
  await page.locator('main input[type=password]').fill(password);
  await page.locator('main button[type=submit]').click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.waitForLoadState('networkidle');
}

async function hotelOf(page: Page, district: string): Promise<string> {
  const answer = await page.request.get(`/api/hotels?district=${encodeURIComponent(district)}&pageSize=1`);
  const [hotel] = (await answer.json()) as Hotel[];
  return hotel?._id ?? '';
}

async function hotelPage(page: Page, district = 'Sylhet'): Promise<void> {
  await page.goto(`/hotels/${await hotelOf(page, district)}?${dates}`, { waitUntil: 'networkidle' });
  await page.locator('h1').waitFor();
}

const continueName = new RegExp(`^(?:${english.continue}|${bangla.continue})$`);
const selectButton = (page: Page) => page.locator('button[id^=select-]').first();

async function paymentPage(page: Page): Promise<void> {
  await hotelPage(page);
  await selectButton(page).click();
  await page.getByRole('button', { name: continueName }).locator('visible=true').last().click();
  await page.waitForURL(/\/payment/);
  await page.locator('iframe').first().waitFor();
}

export const scenes: Scene[] = [
  { name: 'home', arrange: visit('/') },
  { name: 'home-first-view', arrange: visit('/'), whole: false },
  { name: 'list', arrange: visit(`/hotels?district=Sylhet&${dates}`) },
  { name: 'list-coxs-bazar', arrange: visit(`/hotels?district=Cox%27s+Bazar&${dates}`) },
  { name: 'list-empty', arrange: visit('/hotels?district=Khulna&name=zzzz') },
  { name: 'list-sold-out', arrange: visit(`/hotels?district=Saint+Martin&guests=3&${busyDates}`) },
  {
    name: 'list-filters',
    whole: false,
    arrange: async (page) => {
      await visit('/hotels?district=Dhaka')(page);
      const opener = page.locator('main button[aria-haspopup=dialog]').first();
      if (await opener.isVisible()) {
        await opener.click();
        await page.getByRole('dialog').waitFor();
      }
    },
  },
  { name: 'hotel', as: 'guest', arrange: (page) => hotelPage(page) },
  { name: 'hotel-island', as: 'guest', arrange: (page) => hotelPage(page, 'Saint Martin') },
  {
    name: 'hotel-room-chosen',
    as: 'guest',
    whole: false,
    arrange: async (page) => {
      await hotelPage(page);
      await selectButton(page).click();
    },
  },
  { name: 'payment', as: 'guest', arrange: paymentPage },
  {
    name: 'payment-faults',
    as: 'guest',
    arrange: async (page) => {
      await paymentPage(page);
      await page.locator('main form button[type=submit]').last().click();
    },
  },
  { name: 'payment-nothing-chosen', arrange: visit('/payment') },
  { name: 'login', arrange: visit('/login') },
  { name: 'register', arrange: visit('/register') },
  { name: 'my-bookings-empty', as: 'guest', arrange: visit('/myBookings') },
  { name: 'not-found', arrange: visit('/nowhere') },
  { name: 'administration-bookings', as: 'administrator', arrange: visit('/admin/allBookings') },
];
