import type { Page } from '@playwright/test';
import { deleting as banglaDeleting } from '../../app/i18n/bn/administration/deleting.ts';
import { desk as bangla } from '../../app/i18n/bn/administration/desk.ts';
import { gatewayRefunds as banglaRefunds } from '../../app/i18n/bn/administration/gateway-refunds.ts';
import { deleting as englishDeleting } from '../../app/i18n/en/administration/deleting.ts';
import { desk as english } from '../../app/i18n/en/administration/desk.ts';
import { gatewayRefunds as englishRefunds } from '../../app/i18n/en/administration/gateway-refunds.ts';
import type { BookingDetails, PaymentListed } from '../../contract/desk.ts';
import type { SiteHealth } from '../../contract/health.ts';
import type { Hotel } from '../../contract/hotel.ts';
import type { MoneyOfNobody, PaymentReview } from '../../contract/payment-review.ts';
import type { Room } from '../../contract/room.ts';
import type { DeskToday } from '../../contract/today.ts';
import { bookDifferences, paymentProblems } from '../../kernel/stored-sentences.ts';
import { cancelUnchosen, checkOutQuestion } from './desk-scenes.ts';
import { giveBackScenes } from './give-back-scenes.ts';
import { checkedImport, faultyImport } from './import-scenes.ts';
import { chooseFifth, owePart, takeRest } from './part-now.ts';
import { framePicture, putPin, uploadPictures } from './picture-scenes.ts';
import { refundByBank } from './refund-by-bank.ts';
import { type Scene, visit } from './scene.ts';

const either = (...names: string[]) => new RegExp(`^(?:${names.join('|')})$`);
const moveName = either(english.move.open, bangla.move.open);
const giveBackName = either(englishRefunds.giveBack.open, banglaRefunds.giveBack.open);
const noShowName = either(english.noShow.open, bangla.noShow.open);

async function someHotel(page: Page): Promise<Hotel> {
  const [hotel] = (await (await page.request.get('/api/hotels?pageSize=1')).json()) as Hotel[];
  if (!hotel) throw new Error('there is no hotel');
  return hotel;
}

export async function updateHotel(page: Page): Promise<void> {
  await visit(`/admin/updateHotels/${(await someHotel(page))._id}`)(page);
}

async function editRoom(page: Page): Promise<void> {
  const hotel = await someHotel(page);
  const [room] = (await (await page.request.get(`/api/room/${hotel._id}`)).json()) as Room[];
  await visit(`/admin/editRoom/${room?._id}`)(page);
}

async function openDeleting(page: Page): Promise<void> {
  await visit('/admin/addedHotels')(page);
  await page.locator('main tbody tr button').first().click();
  await page.getByRole('alertdialog').waitFor();
  // The number of bookings that stay arrives after the question.
  const counting = either(englishDeleting.counting, banglaDeleting.counting);
  await page.getByRole('alertdialog').getByText(counting).waitFor({ state: 'hidden' });
}

export async function bookingDetails(page: Page): Promise<void> {
  await visit('/admin/allBookings')(page);
  await page.locator('main tbody a[href*="/admin/bookings/"]').first().click();
  await page.waitForURL(/\/admin\/bookings\//);
  // The list stays visible, pale, until the booking is drawn.
  await page.locator('main h1:not(#list-heading):visible').first().waitFor();
}

/** A booking whose payments show everything that can happen to one. */
async function bookingOfMuchMoney(page: Page): Promise<void> {
  await page.route('**/api/bookings/*', async (route) => {
    const answer = await route.fetch();
    const details = (await answer.json()) as BookingDetails;
    const at = new Date().toISOString();
    const attempt = (number: number, more: Partial<PaymentListed>): PaymentListed => ({
      attempt: number,
      state: 'captured',
      amount: details.booking.total,
      paymentMethodId: 'pm_1QxTWJ2eZvKYlo2C',
      intentId: 'pi_3QxTWJ2eZvKYlo2C0kmFTd5x',
      createdAt: at,
      updatedAt: at,
      ...more,
    });
    details.payments = [
      attempt(1, { state: 'failed', failureCode: 'insufficient_funds' }),
      attempt(2, {
        state: 'refunded',
        problem: paymentProblems.write('wrongAmount', { gotPoisha: 10_000, expectedPoisha: 1_619_200 }),
      }),
      attempt(3, {
        state: 'refund_due',
        problem: paymentProblems.write('refundRefused', {
          code: 'balance_insufficient',
          message: 'no money',
        }),
      }),
      attempt(4, { dispute: 'open' }),
      attempt(5, {
        state: 'cancelled',
        problem: paymentProblems.write('earlierCharge', {
          chargedPoisha: 1_619_200,
          earlierIntent: 'pi_3QxTWJ2eZvKYlo2C1aBcDeFg',
        }),
      }),
    ];
    details.booking = { ...details.booking, kind: 'card', payment: 'disputed' };
    details.history.push(
      { at, kind: 'card_declined', code: 'insufficient_funds', attempt: 1 },
      { at, kind: 'refunded', attempt: 2, amount: 100 },
      { at, kind: 'disputed' },
      { at, kind: 'dispute_won' },
    );
    await route.fulfill({ response: answer, json: details });
  });
  await bookingDetails(page);
}

/** Each service fails in another way. */
async function failingServices(page: Page): Promise<void> {
  const since = new Date(Date.now() - 3_600_000).toISOString();
  const lastOk = new Date(Date.now() - 7_200_000).toISOString();
  const failing = { standIn: false, state: 'failing', since } as const;
  const health: SiteHealth = {
    providers: [
      {
        ...failing,
        provider: 'identity',
        fault: { kind: 'referrer_blocked', status: 403, code: 'API_KEY_HTTP_REFERRER_BLOCKED' },
      },
      { ...failing, provider: 'cards', lastOk, fault: { kind: 'key_refused', status: 401 } },
      { ...failing, provider: 'images', lastOk, fault: { kind: 'no_answer', code: 'ETIMEDOUT' } },
      { provider: 'mail', standIn: false, state: 'ok', lastOk },
    ],
    books: {
      holds: { live: 4, lapsed: 1 },
      payments: {
        started: 1,
        requires_action: 2,
        review: 1,
        captured: 318,
        failed: 21,
        cancelled: 9,
        refund_due: 1,
        refunded: 12,
      },
      refundsDue: 1,
      oldestUnfinished: lastOk,
      audit: {
        at: since,
        differences: [
          {
            what: 'booking',
            id: crypto.randomUUID(),
            detail: bookDifferences.write('bookingPrice', {
              bookingState: 'confirmed',
              costPoisha: 1_250_000,
              paidPoisha: 0,
            }),
          },
          {
            what: 'provider',
            id: 'pi_3QxTWJ2eZvKYlo2C1aBcDeFg',
            detail: bookDifferences.write('unknownAttempt', { attempt: crypto.randomUUID() }),
            refundable: 16_192,
          },
        ],
      },
      limitsHit: [{ limit: 'signInFailures', times: 3 }],
    },
    secondFactor: { required: true, offered: false },
    search: { loadedAt: lastOk, loadedFrom: 'primary' },
    mails: {
      waiting: 3,
      givenUp: 1,
      oldest: since,
      unsent: [
        {
          kind: 'booking_confirmed',
          bookingId: crypto.randomUUID(),
          reference: 'K7WQ2M9D',
          givenUp: true,
          problem: 'refused by the mail server: 550',
          tries: 244,
          since: lastOk,
        },
        {
          kind: 'stay_reminder',
          bookingId: crypto.randomUUID(),
          reference: 'P4XN8RTB',
          givenUp: false,
          problem: 'mail server: no_answer',
          tries: 7,
          since,
          nextTry: new Date().toISOString(),
        },
      ],
    },
  };
  await page.route('**/api/health', (route) => route.fulfill({ json: health }));
  await visit('/admin/health')(page);
}

/** A payment for a stay and one for a change to be checked, and money of nobody in each state. */
async function paymentsToCheck(page: Page): Promise<void> {
  const until = new Date(Date.now() + 20 * 3_600_000).toISOString();
  const review: PaymentReview = {
    payment: 'e6a0b0c2-0000-4000-8000-000000000001',
    purpose: 'stay',
    bookingId: 'e6a0b0c2-0000-4000-8000-000000000002',
    reference: 'P4XN8RTB',
    guestName: 'Salma Khatun',
    hotelName: 'Sea Pearl',
    hotelNameBn: 'সি পার্ল',
    roomName: 'Deluxe',
    roomNameBn: 'ডিলাক্স',
    checkIn: until.slice(0, 10),
    checkOut: new Date(Date.parse(until) + 3 * 86_400_000).toISOString().slice(0, 10),
    amount: 16_192,
    paidBy: 'bkash',
    bankTransactionId: '2611291705AbCdEfGhI',
    until,
  };
  await page.route('**/api/paymentReviews', (route) =>
    route.fulfill({ json: [review, { ...review, payment: `${review.payment}a`, purpose: 'change' }] }),
  );
  const money: MoneyOfNobody = {
    id: 'a',
    payment: review.payment,
    bankTransactionId: review.bankTransactionId,
    amount: 1234,
    paidBy: 'nagad',
    learnedAt: until,
  };
  await page.route('**/api/moneyOfNobody', (route) =>
    route.fulfill({
      json: [money, { ...money, id: 'b', refund: 'asked' }, { ...money, id: 'c', refund: 'made' }],
    }),
  );
  await visit('/admin/paymentReviews')(page);
}

async function refundsOfWallet(page: Page): Promise<void> {
  await refundByBank(page);
  await bookingDetails(page);
  await page.getByRole('button', { name: giveBackName }).waitFor();
}

/** A refund that the gateway may still pay, recorded with nothing filled in. */
async function givenBack(page: Page): Promise<void> {
  await refundsOfWallet(page);
  await page.getByRole('button', { name: giveBackName }).click();
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await page.getByRole('dialog').locator('[aria-invalid=true]').first().waitFor();
}

async function moveBooking(page: Page): Promise<void> {
  await bookingDetails(page);
  await page.getByRole('button', { name: moveName }).click();
  await page.getByRole('dialog').locator('input[type=radio]').first().waitFor();
}

/** The newest booking is the one at the desk, whose guest should arrive today. */
async function restOfBooking(page: Page): Promise<void> {
  await owePart(page);
  await bookingDetails(page);
  await takeRest(page);
}

/** The same guest, who did not come. */
async function recordNoShow(page: Page): Promise<void> {
  await bookingDetails(page);
  await page.getByRole('button', { name: noShowName }).click();
  await page.getByRole('alertdialog').waitFor();
}

async function walkIn(page: Page): Promise<void> {
  await visit('/admin/walkIn')(page);
  await page.locator('main input[role=combobox]').click();
  await page.locator('main [role=option]').first().click();
  await page.locator('main input[name=room]').first().waitFor();
}

async function calendarOfHotel(page: Page): Promise<void> {
  const [hotel] = (await (await page.request.get('/api/hotels?district=Dhaka&pageSize=1')).json()) as Hotel[];
  await visit(`/admin/calendar?hotel=${hotel?._id}`)(page);
  await page.locator('[role=gridcell]').first().waitFor();
}

export async function chosenNight(page: Page): Promise<void> {
  await calendarOfHotel(page);
  await page.locator('[role=gridcell]:not([aria-disabled])').nth(2).click();
  await page.locator('[role=gridcell][aria-selected=true]').first().waitFor();
}

async function calendarRange(page: Page): Promise<void> {
  await calendarOfHotel(page);
  await page.locator('main details:has(form) summary').first().click();
  // A month ahead: some of its nights are not in the shown month.
  await page.locator('main details form button[type=submit]').first().click();
  await page.locator('[role=gridcell][aria-selected=true]').first().waitFor();
}

/** A day on which everything that can go wrong did. */
async function dayOfProblems(page: Page): Promise<void> {
  await page.route('**/api/today', async (route) => {
    const answer = await route.fetch();
    const day = (await answer.json()) as DeskToday;
    await route.fulfill({ json: { ...day, refundsRefused: 1, paymentsInDoubt: 2, mailsNotSent: 3 } });
  });
  await visit('/admin/dashboard')(page);
}

async function openMenu(page: Page): Promise<void> {
  await visit('/admin/allUsers')(page);
  const opener = page.locator('main button[aria-haspopup=dialog]').first();
  if (!(await opener.isVisible())) return;
  await opener.click();
  await page.getByRole('dialog').waitFor();
}

const faults = (path: string) => async (page: Page) => {
  await visit(path)(page);
  await page.locator('main form button[type=submit]').last().click();
  await page.locator('main [aria-invalid=true]').first().waitFor();
};

const goodwill = giveBackScenes(bookingDetails, visit('/admin/allBookings'));

/** The administrator's pages. */
export const administrationScenes: Scene[] = (
  [
    { name: 'admin-bookings', arrange: visit('/admin/allBookings') },
    { name: 'admin-bookings-none', arrange: visit('/admin/allBookings?search=ক্ষক্ষক্ষ') },
    { name: 'admin-booking', arrange: bookingDetails },
    { name: 'admin-booking-money', arrange: bookingOfMuchMoney },
    { name: 'admin-booking-refunds', arrange: refundsOfWallet },
    { name: 'admin-given-back', arrange: givenBack, whole: false },
    { name: 'admin-take-rest', arrange: restOfBooking, whole: false },
    { name: 'admin-give-back', arrange: goodwill.giving, whole: false },
    { name: 'admin-booking-given-back', arrange: goodwill.given },
    { name: 'admin-note', arrange: goodwill.noting, whole: false },
    { name: 'admin-bookings-noted', arrange: goodwill.list },
    { name: 'admin-move', arrange: moveBooking, whole: false },
    { name: 'admin-no-show', arrange: recordNoShow, whole: false },
    { name: 'admin-check-out', arrange: checkOutQuestion, whole: false },
    { name: 'admin-cancel-unchosen', arrange: cancelUnchosen, whole: false },
    { name: 'admin-walk-in', arrange: walkIn },
    { name: 'admin-hotels', arrange: visit('/admin/addedHotels') },
    { name: 'admin-delete', arrange: openDeleting, whole: false },
    { name: 'admin-add-hotel', arrange: visit('/admin/addHotels') },
    { name: 'admin-add-hotel-faults', arrange: faults('/admin/addHotels') },
    { name: 'admin-frame-picture', arrange: framePicture, whole: false },
    { name: 'admin-upload-pictures', arrange: uploadPictures, whole: false },
    { name: 'admin-put-pin', arrange: putPin, whole: false },
    { name: 'admin-update-hotel', arrange: updateHotel },
    {
      name: 'admin-update-hotel-advance',
      whole: false,
      arrange: async (page) => {
        await updateHotel(page);
        await chooseFifth(page);
      },
    },
    { name: 'admin-rooms', arrange: visit('/admin/allRooms') },
    { name: 'admin-add-room', arrange: visit('/admin/addRoom') },
    { name: 'admin-edit-room', arrange: editRoom },
    { name: 'admin-users', arrange: visit('/admin/allUsers') },
    { name: 'admin-calendar', arrange: visit('/admin/calendar') },
    { name: 'admin-calendar-hotel', arrange: calendarOfHotel },
    { name: 'admin-calendar-chosen', arrange: chosenNight },
    { name: 'admin-calendar-range', arrange: calendarRange },
    { name: 'admin-dashboard', arrange: visit('/admin/dashboard') },
    { name: 'admin-today-problems', arrange: dayOfProblems },
    { name: 'admin-rooms-left', arrange: visit('/admin/roomsLeft') },
    { name: 'admin-audit', arrange: visit('/admin/audit') },
    { name: 'admin-police-list', arrange: visit('/admin/policeList') },
    { name: 'admin-tax-list', arrange: visit('/admin/taxList') },
    { name: 'admin-payment-reviews', arrange: paymentsToCheck },
    { name: 'admin-payment-reviews-none', arrange: visit('/admin/paymentReviews') },
    { name: 'admin-import', arrange: visit('/admin/import') },
    { name: 'admin-import-checked', arrange: checkedImport },
    { name: 'admin-import-faulty', arrange: faultyImport },
    { name: 'admin-health', arrange: visit('/admin/health') },
    { name: 'admin-health-failing', arrange: failingServices },
    { name: 'admin-menu', arrange: openMenu, whole: false },
    { name: 'admin-nowhere', arrange: visit('/admin/nowhere') },
  ] satisfies Scene[]
).map(({ arrange, ...scene }) => ({
  ...scene,
  as: 'administrator',
  async arrange(page) {
    await arrange(page);
    // The menu is loaded separately and may come after the page.
    await page
      .locator('main nav a[href="/admin/health"]:visible, main div > button[aria-haspopup=dialog]:visible')
      .first()
      .waitFor();
    // Nothing is under the pointer by chance.
    await page.mouse.move(0, 0);
  },
}));
