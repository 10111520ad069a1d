import type { Page } from '@playwright/test';
import { hotel as bangla } from '../../app/i18n/bn/hotel.ts';
import { refundAccount as banglaAccount } from '../../app/i18n/bn/refund-account.ts';
import { hotel as english } from '../../app/i18n/en/hotel.ts';
import { refundAccount as englishAccount } from '../../app/i18n/en/refund-account.ts';
import type { Booking } from '../../contract/booking.ts';
import { districts } from '../../contract/enumerations.ts';
import type { Hotel, HotelCard } from '../../contract/hotel.ts';
import { type Problem, type ProblemCode, problems } from '../../contract/problem.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { givenToGuest } from './give-back-scenes.ts';
import { askPart, bookPart, checkedIn } from './part-now.ts';
import { wantRefundAccount } from './refund-by-bank.ts';
import { enlarged, type Scene, unfolded, visit, waitUntilShown } from './scene.ts';

const from = addDays(dhakaDate(Date.now()), 40);
const dates = `checkIn=${from}&checkOut=${addDays(from, 2)}&guests=2`;
/** A stay for which some rooms have no free nights, and others too few beds. */
const today = dhakaDate(Date.now());
const busyDates = `checkIn=${today}&checkOut=${addDays(today, 20)}&guests=3`;
const continueName = new RegExp(`^(?:${english.continue}|${bangla.continue})$`);
const accountName = new RegExp(`^(?:${englishAccount.change}|${banglaAccount.change})$`);
const pairName = new RegExp(`^(?:${english.pairTitle(3)}|${bangla.pairTitle(3)})$`);
const selectButton = (page: Page) => page.locator('button[id^=select-]').first();

export async function hotelPage(page: Page, district = 'Sylhet', search = dates): Promise<void> {
  const answer = await page.request.get(`/api/hotels?district=${encodeURIComponent(district)}&pageSize=1`);
  const [hotel] = (await answer.json()) as Hotel[];
  await visit(`/hotels/${hotel?._id}?${search}`)(page);
}

async function chooseRoom(page: Page): Promise<void> {
  await hotelPage(page);
  await selectButton(page).click();
}

/** A hotel that offers two rooms together: no single one holds the party, or all that do are sold out. */
async function twoRooms(page: Page): Promise<void> {
  const stays = [`checkIn=${from}&checkOut=${addDays(from, 2)}&guests=3`, busyDates];
  for (const stay of stays)
    for (const district of districts) {
      const query = `district=${encodeURIComponent(district)}&${stay}&fields=card&pageSize=50`;
      const hotels = (await (await page.request.get(`/api/hotels?${query}`)).json()) as HotelCard[];
      for (const { _id } of hotels.filter(({ fitsGuests, available }) => !fitsGuests || available === 0)) {
        await visit(`/hotels/${_id}?${stay}`)(page);
        await page.locator('main article').first().waitFor();
        if ((await page.getByText(pairName).count()) > 0) return;
      }
    }
  throw new Error('no hotel offers two rooms together');
}

/** The calendar beside the rooms, where some nights are full. */
async function stayCalendar(page: Page): Promise<void> {
  await hotelPage(page, 'Saint Martin', busyDates);
  const line = page.locator('main details:has(input[inputmode=numeric]) > summary').locator('visible=true');
  if ((await line.count()) > 0) await line.first().click();
  await page
    .locator('section:has(> details) button[aria-haspopup=dialog], aside button[aria-haspopup=dialog]')
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

async function enlargedPicture(page: Page): Promise<void> {
  await hotelPage(page);
  await page.locator('main section button:has(img)').first().click();
  await page.getByRole('dialog').waitFor();
}

async function allFacilities(page: Page): Promise<void> {
  await hotelPage(page);
  await page.locator('article button[aria-haspopup=dialog]').first().click();
  await page.getByRole('dialog').waitFor();
}

/** The price of the chosen room: beside the rooms on a wide screen, behind a button on a smaller one. */
export async function priceOfRoom(page: Page): Promise<void> {
  await chooseRoom(page);
  const opener = page.locator('aside button[aria-controls=cart-lines]');
  await page.locator('#cart-lines').waitFor({ state: 'attached' });
  if (await opener.isVisible()) await opener.click();
  await page.locator('#cart-lines dl').waitFor();
  // The chosen room at the top, so that the bar does not cut another room's button in two.
  await selectButton(page).evaluate((button) => button.scrollIntoView({ block: 'start' }));
}

export async function paymentPage(page: Page): Promise<void> {
  await chooseRoom(page);
  // Beside the rooms, or on a small screen in the bar at the bottom.
  await page.getByRole('button', { name: continueName }).locator('visible=true').last().click();
  await page.waitForURL(/\/payment/);
  await waitUntilShown(page);
  await cardInputs(page).first().waitFor();
}

/** The provider names its frame and its contents in the page's language. */
const cardInputs = (page: Page) => page.frameLocator('main iframe').locator('input');

async function pay(page: Page): Promise<void> {
  await paymentPage(page);
  const details = {
    guestName: 'সালমা খাতুন',
    guestPhone: '০১৭১২৩৪৫৬৭৮',
    'guestDocument.number': '1990123456789',
    guestAddress: 'গাঙ্গিনারপাড়, ময়মনসিংহ',
  };
  for (const [name, value] of Object.entries(details))
    await page.locator(`main [name="${name}"]`).fill(value);
  for (const [place, part] of ['4242424242424242', '1234', '123'].entries())
    await cardInputs(page).nth(place).fill(part);
  await page.locator('main form button[type=submit]').last().click();
}

async function paymentOfPart(page: Page): Promise<void> {
  await askPart(page);
  await paymentPage(page);
}

/** The wallet is chosen: no card form, and a box to tick. */
async function walletChosen(page: Page): Promise<void> {
  await paymentPage(page);
  await page.locator('main input[name=way][value=wallet]').check();
  await page.locator('#consent').waitFor();
}

async function waitForRefusal(page: Page): Promise<void> {
  // The first part of the form may say that the hold of the room has ended.
  await page.locator('main form > :not(:first-child) [role=alert]:visible').first().waitFor();
  // A frame that is out of sight is not drawn, and stays empty in the picture of a whole page.
  await page.locator('main iframe').scrollIntoViewIfNeeded();
}

/**
 * Makes the server's answer to the booking this refusal: really causing it would take long, or give another refusal
 * the next time.
 */
export const refused = (code: ProblemCode, more: Partial<Problem>) => async (page: Page) => {
  await page.route('**/api/addBooking', (route) =>
    route.fulfill({
      status: problems[code].status,
      contentType: 'application/problem+json',
      json: { code, ...more },
    }),
  );
  await pay(page);
  if (code === 'booked_already') await page.getByRole('dialog').waitFor();
  else await waitForRefusal(page);
};
const until = new Date(Date.now() + 900_000).toISOString();
const held = {
  ...{ bookingId: 'a-booking', reference: 'N7K2M4QX', roomId: 'a-room' },
  ...{ hotelName: 'Shapla Inn', hotelNameBn: 'শাপলা ইন', roomName: 'Garden Room', roomNameBn: 'বাগান কক্ষ' },
  ...{ checkIn: from, checkOut: addDays(from, 2) },
};

/** The confirmation after a reload, for an existing booking. */
export async function confirmation(page: Page): Promise<void> {
  const [answer] = await Promise.all([page.waitForResponse(/\/api\/myBooking/), visit('/myBookings')(page)]);
  const [booking] = (await answer.json()) as Booking[];
  await page.evaluate((id) => {
    // What an earlier scene has begun to pay would come before it.
    sessionStorage.clear();
    sessionStorage.setItem('nibash.draft.made', id);
  }, booking?._id ?? '');
  await visit('/payment')(page);
  await page.locator('#confirmation').waitFor();
}

async function noBookings(page: Page): Promise<void> {
  await page.route('**/api/myBooking*', (route) =>
    route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }),
  );
  await visit('/myBookings')(page);
}

async function failing(page: Page): Promise<void> {
  await page.route('**/api/myBooking*', (route) => route.fulfill({ status: 503, body: '' }));
  await visit('/myBookings')(page);
}

/** The page of the first future booking, or one below it. */
export async function ownBooking(page: Page, below = ''): Promise<void> {
  await visit('/myBookings')(page);
  const address = await page.locator('main a[href^="/myBookings/"]').first().getAttribute('href');
  await visit(`${address}${below}`)(page);
}

/** A booking of which the hotel has given back a part, twice. */
async function ownBookingGivenBack(page: Page): Promise<void> {
  await givenToGuest(page);
  await ownBooking(page);
}

/** The form for the account to which a refund goes that the gateway does not make, at a bank, with its faults. */
async function refundAccountForm(page: Page): Promise<void> {
  await wantRefundAccount(page);
  await ownBooking(page);
  await page.getByRole('button', { name: accountName }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('select[name=kind]').selectOption('bank');
  await dialog.locator('input[name=number]').fill('1502');
  await dialog.locator('button[type=submit]').click();
  await dialog.locator('[aria-invalid=true]').first().waitFor();
}

async function cancelOwnBooking(page: Page): Promise<void> {
  await ownBooking(page);
  await page.locator('main button[aria-haspopup=dialog]').first().click();
  await page.getByRole('alertdialog').waitFor();
  await page.waitForFunction(() => !document.querySelector('[role=alertdialog] [role=status]'));
}

/** The same of bookings that were paid in part. */
const partPaid = (arrange: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await bookPart(page);
  await arrange(page);
};

/** The pages of a guest with bookings. */
export const guestScenes: Scene[] = [
  { name: 'hotel', as: 'guest', arrange: (page) => hotelPage(page) },
  { name: 'hotel-island', as: 'guest', arrange: (page) => hotelPage(page, 'Saint Martin') },
  { name: 'hotel-without-dates', as: 'guest', arrange: (page) => hotelPage(page, 'Dhaka', '') },
  { name: 'hotel-room-chosen', as: 'guest', whole: false, arrange: chooseRoom },
  { name: 'hotel-busy', as: 'guest', arrange: (page) => hotelPage(page, 'Saint Martin', busyDates) },
  { name: 'hotel-two-rooms', as: 'guest', arrange: twoRooms },
  { name: 'hotel-unfolded', as: 'guest', arrange: unfolded((page) => hotelPage(page)) },
  {
    name: 'hotel-large-text',
    as: 'guest',
    isEnlarged: true,
    arrange: enlarged(unfolded((page) => hotelPage(page))),
  },
  { name: 'hotel-calendar', as: 'guest', whole: false, arrange: stayCalendar },
  { name: 'hotel-room-price', as: 'guest', whole: false, arrange: priceOfRoom },
  { name: 'hotel-picture-enlarged', as: 'guest', whole: false, arrange: enlargedPicture },
  { name: 'hotel-facilities', as: 'guest', whole: false, arrange: allFacilities },
  { name: 'payment', as: 'guest', arrange: paymentPage },
  { name: 'payment-unfolded', as: 'guest', arrange: unfolded(paymentPage) },
  { name: 'payment-large-text', as: 'guest', isEnlarged: true, arrange: enlarged(unfolded(paymentPage)) },
  { name: 'payment-by-wallet', as: 'guest', arrange: walletChosen },
  {
    name: 'payment-by-wallet-large-text',
    as: 'guest',
    isEnlarged: true,
    arrange: enlarged(unfolded(walletChosen)),
  },
  {
    name: 'hotel-room-price-part-now',
    as: 'guest',
    whole: false,
    arrange: async (page) => {
      await askPart(page);
      await priceOfRoom(page);
    },
  },
  { name: 'payment-part-now', as: 'guest', arrange: unfolded(paymentOfPart) },
  {
    name: 'payment-part-now-by-wallet',
    as: 'guest',
    arrange: async (page) => {
      await askPart(page);
      await walletChosen(page);
    },
  },
  {
    name: 'payment-faults',
    as: 'guest',
    arrange: async (page) => {
      await paymentPage(page);
      await page.locator('main form button[type=submit]').last().click();
    },
  },
  {
    name: 'payment-declined',
    as: 'guest',
    whole: false,
    arrange: refused('card_declined', { detail: 'Your card was declined.', declineCode: 'generic_decline' }),
  },
  {
    name: 'payment-policy-changed',
    as: 'guest',
    whole: false,
    arrange: refused('policy_changed', { policy: [{ daysBefore: 7, keepPercent: 10 }] }),
  },
  {
    name: 'payment-one-hold',
    as: 'guest',
    whole: false,
    arrange: refused('too_many_holds', { until, confirmEmail: true, held }),
  },
  {
    name: 'payment-three-holds',
    as: 'guest',
    whole: false,
    arrange: refused('too_many_holds', { until, confirmEmail: false, held }),
  },
  {
    name: 'payment-declines',
    as: 'guest',
    whole: false,
    arrange: refused('too_many_declines', { until }),
  },
  {
    name: 'payment-booked-already',
    as: 'guest',
    whole: false,
    arrange: refused('booked_already', { booked: { bookingId: 'a-booking', reference: 'N7K2M4QX' } }),
  },
  { name: 'payment-confirmed', as: 'guest', arrange: confirmation },
  { name: 'my-bookings', as: 'guest', arrange: visit('/myBookings') },
  { name: 'my-bookings-none', as: 'guest', arrange: noBookings },
  { name: 'my-bookings-failed', as: 'guest', arrange: failing },
  { name: 'own-booking', as: 'guest', arrange: (page) => ownBooking(page) },
  { name: 'own-booking-given-back', as: 'guest', arrange: ownBookingGivenBack },
  { name: 'own-booking-unfolded', as: 'guest', arrange: unfolded((page) => ownBooking(page)) },
  {
    name: 'own-booking-large-text',
    as: 'guest',
    isEnlarged: true,
    arrange: enlarged(unfolded((page) => ownBooking(page))),
  },
  { name: 'my-bookings-large-text', as: 'guest', isEnlarged: true, arrange: enlarged(visit('/myBookings')) },
  { name: 'payment-confirmed-large-text', as: 'guest', isEnlarged: true, arrange: enlarged(confirmation) },
  { name: 'own-booking-accepted', as: 'guest', arrange: (page) => ownBooking(page, '/accepted') },
  { name: 'own-booking-change', as: 'guest', arrange: (page) => ownBooking(page, '/change') },
  {
    name: 'own-booking-refund-by-bank',
    as: 'guest',
    arrange: async (page) => {
      await wantRefundAccount(page);
      await ownBooking(page);
      await page.getByRole('button', { name: accountName }).waitFor();
    },
  },
  { name: 'own-booking-refund-account', as: 'guest', whole: false, arrange: refundAccountForm },
  { name: 'own-booking-cancel', as: 'guest', whole: false, arrange: cancelOwnBooking },
  { name: 'payment-confirmed-part-paid', as: 'guest', arrange: partPaid(confirmation) },
  { name: 'my-bookings-part-paid', as: 'guest', arrange: partPaid(visit('/myBookings')) },
  { name: 'own-booking-part-paid', as: 'guest', arrange: unfolded(partPaid((page) => ownBooking(page))) },
  { name: 'own-booking-part-paid-cancel', as: 'guest', whole: false, arrange: partPaid(cancelOwnBooking) },
  {
    name: 'own-booking-checked-in',
    as: 'guest',
    arrange: async (page) => {
      await bookPart(page, checkedIn);
      await ownBooking(page);
    },
  },
  { name: 'account', as: 'guest', arrange: visit('/account') },
];
