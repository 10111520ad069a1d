import type { Page } from '@playwright/test';
import { reviewDesk as banglaAdmin } from '../../app/i18n/bn/administration/reviews.ts';
import { guestReviews as bangla } from '../../app/i18n/bn/guest-reviews.ts';
import { reviewDesk as englishAdmin } from '../../app/i18n/en/administration/reviews.ts';
import { guestReviews as english } from '../../app/i18n/en/guest-reviews.ts';
import type { OwnBooking } from '../../contract/booking.ts';
import type { Hotel, HotelCard } from '../../contract/hotel.ts';
import type { PublicHotel } from '../../contract/public-hotel.ts';
import type {
  HotelReviews,
  OwnReview,
  ReviewListed,
  ShownReview,
  StayToReview,
} from '../../contract/review.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { type Scene, visit } from './scene.ts';

/**
 * Reviews need stays that are over and several accounts, so their calls are answered here in the contract's shapes. The
 * browser tests write and read real ones.
 */

const named = (...names: string[]) => new RegExp(`^(?:${names.join('|')})$`);
const today = dhakaDate(Date.now());

const words =
  'The room was clean and the people at the desk were friendly. Breakfast came late on the second day, but they said sorry and brought tea.';

const review: ShownReview = {
  _id: 'a-review',
  marks: { clean: 5, staff: 4, place: 3, worth: 4 },
  text: words,
  party: 'family',
  firstName: 'Shirin',
  homeDistrict: 'Cumilla',
  language: 'en',
  month: '2026-10',
  roomName: 'Deluxe Double',
  roomNameBn: 'ডিলাক্স ডাবল',
  changedOn: addDays(today, -2),
  answer: 'Thank you for your words. The kitchen now begins at six, so that nobody waits for tea again.',
};

const inBangla: ShownReview = {
  _id: 'review-in-bangla',
  marks: { clean: 3, staff: 5, place: 5, worth: 4 },
  text: 'সমুদ্র থেকে দশ মিনিটের হাঁটা। ঘর একটু ছোট, তবে পরিষ্কার; কর্মীরা খুব আন্তরিক।',
  party: 'friends',
  language: 'bn',
  month: '2026-09',
  roomName: 'Twin Room',
  roomNameBn: 'টুইন রুম',
};

const longOne: ShownReview = {
  ...inBangla,
  _id: 'long-review',
  party: 'work',
  homeDistrict: 'Brahmanbaria',
  language: 'en',
  text: `${words}\n\n`.repeat(4).trim(),
};

const hotelReviews: HotelReviews = {
  score: 42,
  number: 24,
  aspects: { clean: 44, staff: 46, place: 39, worth: 38 },
  hidden: { personal_data: 1, paid_for: 2 },
  languages: { en: 15, bn: 8 },
  total: 23,
  reviews: [review, inBangla, longOne],
};

/** The hotel's answer with its score and number. */
async function scored(page: Page, more: Partial<Hotel>): Promise<void> {
  await page.route('**/api/hotels/*', async (route) => {
    const hotel = (await (await route.fetch()).json()) as Hotel;
    await route.fulfill({ json: { ...hotel, ...more } });
  });
}

async function hotelWith(page: Page, answer: HotelReviews): Promise<void> {
  const { score, number } = answer;
  await scored(page, { ...(score !== undefined && { score }), ...(number > 0 && { reviews: number }) });
  await page.route('**/api/reviews/*', (route) => route.fulfill({ json: answer }));
  const list = await page.request.get('/api/hotels?district=Sylhet&pageSize=1');
  const [hotel] = (await list.json()) as Hotel[];
  await visit(`/hotels/${hotel?._id}`)(page);
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  await page.locator('#hotel-reviews').waitFor();
}

/** A hotel's public page with reviews; they come with the page, here by the call that a browser makes. */
async function publicHotelWithReviews(page: Page): Promise<void> {
  await page.route('**/api/publicHotel/*', async (route) => {
    const offered = (await (await route.fetch()).json()) as PublicHotel;
    const { score, number } = hotelReviews;
    const hotel = { ...offered.hotel, score, reviews: number };
    await route.fulfill({ json: { ...offered, hotel, reviews: hotelReviews } });
  });
  await visit('/stay/sylhet')(page);
  await page.locator('main h3 a').first().click();
  await page.locator('#hotel-reviews').waitFor();
}

async function reportForm(page: Page): Promise<void> {
  await hotelWith(page, hotelReviews);
  await page.locator('[data-review] button').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('button[type=submit]').click();
  await dialog.locator('[aria-invalid=true]').first().waitFor();
}

/** A list whose cards have scores, some of one review alone. */
async function listWithScores(page: Page): Promise<void> {
  const at = addDays(today, 40);
  const question = `checkIn=${at}&checkOut=${addDays(at, 2)}&guests=2`;
  await page.route('**/api/hotels?*', async (route) => {
    const answer = await route.fetch();
    const cards = (await answer.json()) as HotelCard[];
    const json = cards.map((card, index) =>
      index % 3 === 2 ? { ...card, reviews: 2 } : { ...card, score: 50 - index * 3, reviews: 3 + index * 29 },
    );
    await route.fulfill({ response: answer, json });
  });
  await page.route('**/api/hotelCounts*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), goodScore: 3 } });
  });
  // The server's own list has no scores, so the browser asks for another one.
  await visit(`/hotels?district=Sylhet&${question}`)(page);
  await page.locator('select[name=sort]').selectOption('score');
  await page.locator('.card-score').first().waitFor();
}

const own: OwnReview = {
  ...review,
  name: 'first',
  version: 2,
  state: 'shown',
  changeUntil: addDays(today, 9),
};

/** The first booking of the signed-in guest. */
async function firstBooking(page: Page): Promise<OwnBooking> {
  const [answer] = await Promise.all([
    page.waitForResponse(/\/api\/myBooking\?/),
    visit('/myBookings')(page),
  ]);
  const [booking] = (await answer.json()) as OwnBooking[];
  if (!booking) throw new Error('the guest has no booking');
  return booking;
}

/** The page of the review of the guest's first booking, about which `stay` is answered. */
async function reviewPage(page: Page, stay: Partial<StayToReview> | undefined): Promise<void> {
  const { _id: bookingId, reference, hotleId, ...booking } = await firstBooking(page);
  const whole: StayToReview = {
    bookingId,
    reference,
    hotleId,
    hotelName: booking.hotelName,
    ...(booking.hotelNameBn && { hotelNameBn: booking.hotelNameBn }),
    roomName: booking.roomName,
    ...(booking.roomNameBn && { roomNameBn: booking.roomNameBn }),
    hotelCheckInDate: addDays(today, -4),
    hotelCheckOutDate: addDays(today, -2),
    ...stay,
  };
  await page.route('**/api/myReviews*', (route) => route.fulfill({ json: stay ? [whole] : [] }));
  // Without the entries that another scene has left.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes('.review.')) localStorage.removeItem(key);
  });
  await visit(`/myBookings/${reference}/review`)(page);
}

async function writing(page: Page): Promise<void> {
  await reviewPage(page, { reviewUntil: addDays(today, 88) });
  await page.locator('textarea[name=text]').waitFor();
}

async function writingFaults(page: Page): Promise<void> {
  await writing(page);
  await page.locator('textarea[name=text]').fill('Call 01712345678 and ask for me.');
  await page.locator('main form button[type=submit]').click();
  await page.locator('main [aria-invalid=true]').first().waitFor();
}

async function changing(page: Page): Promise<void> {
  await reviewPage(page, { review: own });
  await page.getByRole('button', { name: named(english.own.change, bangla.own.change) }).click();
  await page.locator('textarea[name=text]').waitFor();
}

async function withdrawing(page: Page): Promise<void> {
  await reviewPage(page, { review: own });
  await page.getByRole('button', { name: named(english.own.withdraw, bangla.own.withdraw) }).click();
  await page.getByRole('alertdialog').waitFor();
}

/** My Bookings, whose first stay may be reviewed. */
async function invited(page: Page): Promise<void> {
  const { _id: bookingId, reference } = await firstBooking(page);
  await page.route('**/api/myReviews*', (route) =>
    route.fulfill({ json: [{ bookingId, reference, reviewUntil: addDays(today, 50) }] }),
  );
  await visit('/myBookings')(page);
  await page.locator('main a[href$="/review"]').first().waitFor();
}

export const reviewScenesOfGuest: Scene[] = [
  { name: 'hotel-reviews', as: 'guest', arrange: (page) => hotelWith(page, hotelReviews) },
  {
    name: 'hotel-reviews-few',
    as: 'guest',
    arrange: (page) =>
      hotelWith(page, {
        number: 2,
        hidden: {},
        languages: { en: 1, bn: 1 },
        total: 2,
        reviews: [review, inBangla],
      }),
  },
  { name: 'hotel-review-report', as: 'guest', whole: false, arrange: reportForm },
  { name: 'my-bookings-to-review', as: 'guest', arrange: invited },
  { name: 'review-writing', as: 'guest', arrange: writing },
  { name: 'review-faults', as: 'guest', arrange: writingFaults },
  { name: 'review-own', as: 'guest', arrange: (page) => reviewPage(page, { review: own }) },
  { name: 'review-changing', as: 'guest', arrange: changing },
  { name: 'review-withdrawing', as: 'guest', whole: false, arrange: withdrawing },
  {
    name: 'review-hidden',
    as: 'guest',
    arrange: (page) => reviewPage(page, { review: { ...own, state: 'hidden', hiddenFor: 'personal_data' } }),
  },
  {
    name: 'review-held',
    as: 'guest',
    arrange: (page) => reviewPage(page, { review: { ...own, state: 'held' } }),
  },
  { name: 'review-withdrawn', as: 'guest', arrange: (page) => reviewPage(page, { withdrawn: true }) },
  { name: 'review-impossible', as: 'guest', arrange: (page) => reviewPage(page, undefined) },
];

export const reviewScenesOfVisitor: Scene[] = [
  { name: 'list-scores', arrange: listWithScores },
  { name: 'stay-hotel-reviews', arrange: publicHotelWithReviews },
];

const listed: ReviewListed = {
  ...review,
  hotleId: 'a-hotel',
  hotelName: 'Shapla Inn',
  hotelNameBn: 'শাপলা ইন',
  bookingId: 'a-booking',
  reference: 'N7K2M4QX',
  version: 1,
  state: 'shown',
  reports: { abuse: 2, not_the_stay: 1 },
  createdAt: '2026-11-20T08:00:00.000Z',
};
const { answer: _, ...unanswered } = listed;
const listedReviews: ReviewListed[] = [
  unanswered,
  { ...listed, _id: 'held', state: 'held', reports: {}, heldFor: ['hotel_contact', 'third_review'] },
  { ...listed, _id: 'hidden', state: 'hidden', reports: {}, hiddenFor: 'did_not_stay' },
  { ...listed, ...inBangla, _id: 'waiting', state: 'waiting', reports: {}, hiddenFor: 'abuse' },
];

async function adminList(page: Page, rows = listedReviews): Promise<void> {
  await page.route('**/api/allReviews*', (route) =>
    route.fulfill({ json: rows, headers: { 'X-Total-Count': String(rows.length) } }),
  );
  await visit('/admin/reviews')(page);
}

/** Opens the dialog of a button that begins with one of these words, and sends it empty. */
const sendEmpty = (english: string, bangla: string) => async (page: Page) => {
  await adminList(page);
  await page
    .getByRole('button', { name: new RegExp(`^(?:${english}|${bangla}),`) })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('button[type=submit]').click();
  await dialog.locator('[aria-invalid=true]').first().waitFor();
};

export const reviewScenesOfAdministrator: Scene[] = [
  { name: 'admin-reviews', as: 'administrator', arrange: (page) => adminList(page) },
  { name: 'admin-reviews-none', as: 'administrator', arrange: (page) => adminList(page, []) },
  {
    name: 'admin-review-hide',
    as: 'administrator',
    whole: false,
    arrange: sendEmpty(englishAdmin.hide, banglaAdmin.hide),
  },
  {
    name: 'admin-review-answer',
    as: 'administrator',
    whole: false,
    arrange: sendEmpty(englishAdmin.answer, banglaAdmin.answer),
  },
];
