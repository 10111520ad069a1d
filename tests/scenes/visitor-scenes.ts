import type { Page } from '@playwright/test';
import { hotels as bangla } from '../../app/i18n/bn/hotels.ts';
import { hotels as english } from '../../app/i18n/en/hotels.ts';
import type { Hotel } from '../../contract/hotel.ts';
import type { PaymentStateAnswer } from '../../contract/payment-state.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { enlarged, type Scene, unfolded, visit, waitUntilShown } from './scene.ts';

const today = dhakaDate(Date.now());
const from = addDays(today, 40);
const dates = `checkIn=${from}&checkOut=${addDays(from, 2)}&guests=2`;
/** A stay for which some rooms have no free nights. */
const busyDates = `checkIn=${today}&checkOut=${addDays(today, 20)}&guests=3`;

const mapName = new RegExp(`^(?:${english.showMap}|${bangla.showMap})$`);
const filtersName = new RegExp(`^(?:${english.filters}|${bangla.filters})`);

const sent = async (page: Page) => page.locator('main form button[type=submit]').last().click();
const alerted = async (page: Page) => page.locator('main [role=alert]:visible').first().waitFor();

/** The sign-in page that a hotel's page leads to. */
async function loginForHotel(page: Page): Promise<void> {
  const [hotel] = (await (
    await page.request.get('/api/hotels?district=Sylhet&pageSize=1')
  ).json()) as Hotel[];
  await visit(`/login?${new URLSearchParams({ from: `/hotels/${hotel?._id}?${dates}` })}`)(page);
}

async function publicHotel(page: Page): Promise<void> {
  const list = await page.request.get('/api/hotels?district=Sylhet&pageSize=1');
  const [hotel] = (await list.json()) as Hotel[];
  await visit(`${hotel?.publicPath}`)(page);
}

async function wrongPassword(page: Page): Promise<void> {
  await visit('/login')(page);
  await page.locator('main input[type=email]').fill('nobody@nibash.example');
  await page.locator('main input[type=password]').fill('not-the-password');
  await sent(page);
  await alerted(page);
}

async function withoutLine(page: Page): Promise<void> {
  await visit('/login')(page);
  await page.route('**/api/luxuriasRooms', (route) => route.abort());
  await page.locator('header a[href="/"]').first().click();
  await page.waitForURL((url) => url.pathname === '/');
  await waitUntilShown(page);
}

async function openMenu(page: Page): Promise<void> {
  await visit('/')(page);
  const opener = page.locator('header button[aria-haspopup=dialog]');
  if (!(await opener.isVisible())) return;
  await opener.click();
  await page.getByRole('dialog').waitFor();
}

async function openFilters(page: Page): Promise<void> {
  await visit('/hotels?district=Dhaka&type=resort&facility=Garden')(page);
  const opener = page.getByRole('button', { name: filtersName }).locator('visible=true');
  if ((await opener.count()) === 0) return;
  await opener.click();
  await page.getByRole('dialog').waitFor();
}

async function openCalendar(page: Page): Promise<void> {
  await visit('/hotels?district=Dhaka')(page);
  const row = page.locator('.search-fold summary');
  if (await row.isVisible()) await row.click();
  await page.locator('main search button[aria-haspopup=dialog]').first().click();
  await page.getByRole('dialog').waitFor();
}

async function otherDates(page: Page): Promise<void> {
  await visit(`/hotels?district=Saint+Martin&${busyDates}`)(page);
  await page.locator('.card-other > button').first().click();
  await page.locator('.card-other [role=status]').first().waitFor();
}

async function openMap(page: Page): Promise<void> {
  await visit('/hotels?district=Sylhet')(page);
  const opener = page.locator('main').getByRole('button', { name: mapName }).locator('visible=true').first();
  await opener.click();
  await page.locator('.leaflet-container').scrollIntoViewIfNeeded();
}

async function addFavourites(page: Page): Promise<void> {
  await visit('/hotels?district=Sylhet')(page);
  const hearts = page.locator('article button[aria-pressed]:enabled');
  // This browser may have marked them at another width.
  for (const heart of [hearts.nth(0), hearts.nth(1)])
    if ((await heart.getAttribute('aria-pressed')) === 'false') await heart.click();
  await visit('/favourites')(page);
  await page.locator('main article').first().waitFor();
}

/** Opens a mailed link; instead of a real mail's code, its code is answered with `answer`. */
const openedLink = (mode: string, answer: object) => async (page: Page) => {
  const email = 'salma@example.com';
  await page.route('**/accounts:resetPassword*', (route) => route.fulfill({ json: { email, ...answer } }));
  await page.route('**/accounts:update*', (route) => route.fulfill({ json: { email } }));
  await visit(`/account/action?mode=${mode}&oobCode=of-a-mail`)(page);
};
/** Opens it and presses its button. */
const followedLink = (mode: string, answer: object) => async (page: Page) => {
  await openedLink(mode, answer)(page);
  await page.locator('main form button').click();
  await page.locator('main [role=status] h1').waitFor();
};
const phoneFactor = { mfaEnrollmentId: 'a', phoneInfo: '+8801712345678', enrolledAt: '2026-11-01T00:00:00Z' };

/** The page to which the payment gateway leads back, with this answer. */
const paymentReturn =
  (state: PaymentStateAnswer['state'] | 'unknown') =>
  async (page: Page): Promise<void> => {
    await page.route('**/api/paymentState/*', (route) =>
      state === 'unknown'
        ? route.fulfill({ status: 404, contentType: 'application/problem+json', json: { code: 'not_found' } })
        : route.fulfill({ json: { state, amount: 16_192, reference: 'N7K2M4QX' } }),
    );
    // In a state that is final the page asks once.
    await Promise.all([
      page.waitForResponse(/\/api\/paymentState\//),
      visit('/payment/return/0190f2c4-8d5e-7000-8000-3a52c8d0e111')(page),
    ]);
  };

/** The public pages. */
export const visitorScenes: Scene[] = [
  { name: 'home', arrange: visit('/') },
  { name: 'home-first-view', arrange: visit('/'), whole: false },
  { name: 'home-large-text', isEnlarged: true, arrange: enlarged(visit('/')) },
  { name: 'home-menu', arrange: openMenu, whole: false },
  { name: 'list', arrange: visit(`/hotels?district=Sylhet&${dates}`) },
  { name: 'list-coxs-bazar', arrange: visit(`/hotels?district=Cox%27s+Bazar&${dates}`) },
  {
    name: 'list-filtered',
    arrange: visit(`/hotels?district=Dhaka&minPrice=1000&maxPrice=9000&free=true&sort=price&${dates}`),
  },
  { name: 'list-empty', arrange: visit('/hotels?district=Khulna&name=ক্ষক্ষক্ষ') },
  {
    name: 'list-large-text',
    isEnlarged: true,
    arrange: enlarged(unfolded(visit(`/hotels?district=Sylhet&${dates}`))),
  },
  { name: 'list-sold-out', arrange: visit(`/hotels?district=Saint+Martin&${busyDates}`) },
  { name: 'list-other-dates', arrange: otherDates },
  { name: 'list-filters', arrange: openFilters, whole: false },
  { name: 'list-calendar', arrange: openCalendar, whole: false },
  { name: 'list-map', arrange: openMap, whole: false },
  { name: 'stay-place', arrange: visit('/stay/coxs-bazar') },
  { name: 'stay-place-large-text', isEnlarged: true, arrange: enlarged(visit('/stay/sylhet')) },
  { name: 'stay-hotel', arrange: publicHotel },
  { name: 'stay-hotel-large-text', isEnlarged: true, arrange: enlarged(publicHotel) },
  { name: 'stay-hotel-none', arrange: visit('/stay/sylhet/bbbbbbbb') },
  { name: 'favourites', arrange: visit('/favourites') },
  { name: 'payment-nothing-chosen', arrange: visit('/payment') },
  ...(['open', 'paid', 'review', 'not_paid', 'refunding', 'refunded', 'unknown'] as const).map((state) => ({
    name: `payment-return-${state.replace('_', '-')}`,
    arrange: paymentReturn(state),
  })),
  { name: 'login', arrange: visit('/login') },
  { name: 'login-for-a-hotel', arrange: loginForHotel },
  { name: 'login-refused', arrange: wrongPassword },
  { name: 'register-large-text', isEnlarged: true, arrange: enlarged(visit('/register')) },
  { name: 'register', arrange: visit('/register') },
  {
    name: 'register-faults',
    arrange: async (page) => {
      await visit('/register')(page);
      await sent(page);
    },
  },
  { name: 'forgotten-password', arrange: visit('/account/forgot') },
  { name: 'link-incomplete', arrange: visit('/account/action?mode=resetPassword') },
  { name: 'link-to-confirm', arrange: openedLink('verifyEmail', { requestType: 'VERIFY_EMAIL' }) },
  {
    name: 'link-to-change-email',
    arrange: openedLink('verifyAndChangeEmail', {
      newEmail: 'a-rather-long-address-of-somebody@mail.example.com',
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
    }),
  },
  { name: 'link-confirmed', arrange: followedLink('verifyEmail', { requestType: 'VERIFY_EMAIL' }) },
  {
    name: 'link-email-recovered',
    arrange: followedLink('recoverEmail', { newEmail: 'other@example.com', requestType: 'RECOVER_EMAIL' }),
  },
  {
    name: 'link-factor-removed',
    arrange: followedLink('revertSecondFactorAddition', {
      requestType: 'REVERT_SECOND_FACTOR_ADDITION',
      mfaInfo: phoneFactor,
    }),
  },
  { name: 'link-used', arrange: visit('/account/action?mode=recoverEmail&oobCode=used-before') },
  { name: 'about', arrange: visit('/about') },
  { name: 'contact', arrange: visit('/contact') },
  { name: 'terms', arrange: visit('/terms') },
  { name: 'privacy', arrange: visit('/privacy') },
  { name: 'cancellation-rules', arrange: visit('/cancellation') },
  { name: 'newsletter', arrange: visit('/newsletter') },
  { name: 'newsletter-sent', arrange: visit('/newsletter?sent=1') },
  { name: 'newsletter-fault', arrange: visit('/newsletter?fault=email_invalid') },
  { name: 'newsletter-expired', arrange: visit('/newsletter/confirm?outcome=expired') },
  { name: 'newsletter-confirm', arrange: visit('/newsletter/confirm?token=of-a-mail') },
  { name: 'newsletter-unsubscribe', arrange: visit('/newsletter/unsubscribe?token=of-a-mail') },
  { name: 'offline', arrange: visit('/offline') },
  { name: 'without-line', arrange: withoutLine },
  { name: 'not-found', arrange: visit('/nowhere') },
  // The last one, because its hearts stay in the browser.
  { name: 'favourites-marked', arrange: addFavourites },
];
