import type { Page } from '@playwright/test';
import type { Hotel } from '../../contract/hotel.ts';
import { addDays, dhakaDate } from '../../domain/shared/stay-dates.ts';
import { typeCard } from '../e2e/card-field.ts';

/** A page in one state. */
export interface Scene {
  name: string;
  arrange(page: Page): Promise<unknown>;
  /** False for what floats over the page: the first view only. */
  whole?: boolean;
}

const from = addDays(dhakaDate(Date.now()), 40);
const dates = `checkIn=${from}&checkOut=${addDays(from, 2)}&guests=2`;

const visit = (path: string) => async (page: Page) => {
  await page.goto(path, { waitUntil: 'networkidle' });
};

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  if (await page.locator('input[type=password]').count()) {
    await page.locator('input[type=email]').fill(email);
    await page.locator('input[type=password]').fill(password);
    await page.locator('form button[type=submit]').last().click();
    await page.waitForURL((url) => url.pathname === '/');
  }
}
const asGuest = (page: Page) => signIn(page, 'guest@nibash.example', 'guest-of-nibash');
const asAdministrator = (page: Page) => signIn(page, 'admin@nibash.example', 'admin-of-pictures');

async function hotelOf(page: Page, district: string): Promise<string> {
  const answer = await page.request.get(`/api/hotels?district=${encodeURIComponent(district)}&pageSize=1`);
  const [hotel] = (await answer.json()) as Hotel[];
  return hotel?._id ?? '';
}

async function hotelPage(page: Page, district = 'Sylhet'): Promise<void> {
  await asGuest(page);
  await page.goto(`/hotels/${await hotelOf(page, district)}?${dates}`, { waitUntil: 'networkidle' });
  await page.locator('h1').waitFor();
}

/** The names of controls differ by language, so they are found by what they do. */
const selectButton = (page: Page) => page.locator('button[aria-describedby]:not([disabled])').first();

async function paymentPage(page: Page): Promise<void> {
  await hotelPage(page);
  await selectButton(page).click();
  await page
    .getByRole('button', { name: /^(?:Continue|এগিয়ে যান|চালিয়ে যান|পরবর্তী ধাপ)$/ })
    .last()
    .click();
  await page.waitForURL(/\/payment/);
  await page.locator('iframe').first().waitFor();
}

export const scenes: Scene[] = [
  { name: 'home', arrange: visit('/') },
  { name: 'home-first-view', arrange: visit('/'), whole: false },
  { name: 'list', arrange: visit(`/hotels?district=Sylhet&${dates}`) },
  { name: 'list-coxs-bazar', arrange: visit(`/hotels?district=Cox%27s+Bazar&${dates}`) },
  { name: 'list-empty', arrange: visit('/hotels?district=Khulna&name=zzzz') },
  {
    name: 'list-sold-out',
    arrange: visit(
      `/hotels?district=Saint+Martin&checkIn=${dhakaDate(Date.now())}&checkOut=${addDays(dhakaDate(Date.now()), 20)}&guests=3`,
    ),
  },
  {
    name: 'list-filters',
    whole: false,
    arrange: async (page) => {
      await visit('/hotels?district=Dhaka')(page);
      if ((page.viewportSize()?.width ?? 0) < 1000) {
        await page.locator('main button[aria-haspopup=dialog]').first().click();
        await page.getByRole('dialog').waitFor();
      }
    },
  },
  { name: 'hotel', arrange: (page) => hotelPage(page) },
  { name: 'hotel-island', arrange: (page) => hotelPage(page, 'Saint Martin') },
  {
    name: 'hotel-room-chosen',
    whole: false,
    arrange: async (page) => {
      await hotelPage(page);
      await selectButton(page).click();
    },
  },
  { name: 'payment', arrange: paymentPage },
  {
    name: 'payment-faults',
    arrange: async (page) => {
      await paymentPage(page);
      await page.getByRole('button').last().click();
      await typeCard(page, '4242424242424241').catch(() => {});
    },
  },
  { name: 'payment-nothing-chosen', arrange: visit('/payment') },
  {
    name: 'login',
    arrange: async (page) => {
      await signedOut(page);
      await visit('/login')(page);
    },
  },
  {
    name: 'register',
    arrange: async (page) => {
      await signedOut(page);
      await visit('/register')(page);
    },
  },
  {
    name: 'my-bookings-empty',
    arrange: async (page) => {
      await asGuest(page);
      await visit('/myBookings')(page);
    },
  },
  { name: 'not-found', arrange: visit('/nowhere') },
  {
    name: 'administration-bookings',
    arrange: async (page) => {
      await signedOut(page);
      await asAdministrator(page);
      await visit('/admin/allBookings')(page);
    },
  },
];

/** Forgets who is signed in, as a new browser would. */
async function signedOut(page: Page): Promise<void> {
  await page.goto('/login');
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  });
}
