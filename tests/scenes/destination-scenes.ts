import type { Page } from '@playwright/test';
import { destinationDesk as bangla } from '../../app/i18n/bn/administration/destinations.ts';
import { destinationDesk as english } from '../../app/i18n/en/administration/destinations.ts';
import type { OwnBooking } from '../../contract/booking.ts';
import type { Destination, KeptDestinationRule } from '../../contract/destination.ts';
import type { ConcernedBooking, DestinationOffer } from '../../contract/destination-offer.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { type Scene, visit } from './scene.ts';

/** A rule in force would close the place for all other scenes, so that the calls are answered here in the contract's shapes. */

const today = dhakaDate(Date.now());
const closing = {
  place: 'Saint Martin',
  kind: 'closed',
  leaveBefore: true,
  sentence: 'Saint Martin is closed to visitors from 1 February to 31 October.',
  sentenceBn: '১ ফেব্রুয়ারি থেকে ৩১ অক্টোবর সেন্ট মার্টিনে পর্যটক যাওয়া বন্ধ।',
  link: 'https://moefcc.gov.bd/',
  needs: [],
} as const;
const warning = {
  place: 'Saint Martin',
  kind: 'warning',
  leaveBefore: false,
  sentence:
    'At most 2,000 visitors a day may go to Saint Martin, with a travel pass and a ship’s ticket from Nuniachhara in Cox’s Bazar.',
  sentenceBn:
    'দিনে সর্বোচ্চ ২,০০০ পর্যটক সেন্ট মার্টিনে যেতে পারেন; কক্সবাজারের নুনিয়াছড়া থেকে জাহাজের টিকিট ও ভ্রমণ পাস লাগে।',
  link: 'https://moefcc.gov.bd/',
  needs: ['travel_pass', 'ship_ticket'],
} as const;

const rules: KeptDestinationRule[] = [
  { ...closing, needs: [], from: '2026-02-01', to: '2026-10-31', on: true, toConfirm: true },
  {
    ...warning,
    needs: [...warning.needs],
    from: '2025-12-01',
    to: '2026-01-31',
    on: false,
    toConfirm: false,
  },
].map((rule, at) => ({
  ...rule,
  _id: `00000000-0000-4000-8000-00000000000${at}`,
  yearly: true,
  version: 1,
  confirmedOn: '2025-11-01',
}));

const span = { from: addDays(today, 41), to: addDays(today, 300) };
export const closedDestination: Destination = {
  ...closing,
  needs: [],
  ...span,
  others: [{ ...warning, needs: [...warning.needs], ...span }],
};
export const warned: Destination = {
  ...warning,
  needs: [...warning.needs],
  from: addDays(today, 1),
  to: addDays(today, 60),
  returnBefore: { night: addDays(today, 61), leaveBefore: true },
};

const concerned = (
  [
    { offer: undefined, canOffer: true },
    { offer: 'open', canOffer: true, paidAtDesk: 2_000 },
    { offer: undefined, canOffer: false },
    { offer: 'given_back', canOffer: false, toGiveBackAtDesk: 4_400, closed: [] },
    { offer: 'open', canOffer: true, disputed: true },
  ] satisfies Partial<ConcernedBooking>[]
).map(
  (row, at): ConcernedBooking => ({
    bookingId: `00000000-0000-4000-9000-00000000000${at}`,
    reference: `N7K2M4Q${at + 2}`,
    guestName: 'Salma Khatun',
    hotelName: 'Coral View Resort',
    checkIn: addDays(today, 40),
    checkOut: addDays(today, 43),
    status: 'confirmed',
    closed: [addDays(today, 41), addDays(today, 42)],
    cost: 8_800,
    paidAtDesk: 0,
    toGiveBackAtDesk: 0,
    disputed: false,
    hasAccount: true,
    ...row,
  }),
);

async function adminList(page: Page, list = rules): Promise<void> {
  await page.route('**/api/allDestinationRules*', (route) => route.fulfill({ json: list }));
  await visit('/admin/destinations')(page);
}

async function sendEmptyRule(page: Page): Promise<void> {
  await adminList(page);
  await page.getByRole('button', { name: new RegExp(`^(?:${english.add}|${bangla.add})$`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('button[type=submit]').click();
  await dialog.locator('[aria-invalid=true]').first().waitFor();
}

async function concernedList(page: Page): Promise<void> {
  await page.route('**/api/ruleBookings/*', (route) =>
    route.fulfill({ json: concerned, headers: { 'X-Total-Count': String(concerned.length) } }),
  );
  await page.route('**/api/allDestinationRules*', (route) => route.fulfill({ json: rules }));
  await visit(`/admin/destinations/${rules[0]?._id}`)(page);
}

export const destinationScenesOfAdministrator: Scene[] = [
  { name: 'admin-destinations', as: 'administrator', arrange: (page) => adminList(page) },
  { name: 'admin-destinations-none', as: 'administrator', arrange: (page) => adminList(page, []) },
  { name: 'admin-destination-form', as: 'administrator', whole: false, arrange: sendEmptyRule },
  { name: 'admin-destination-bookings', as: 'administrator', arrange: concernedList },
];

const offer: DestinationOffer = {
  destination: closedDestination,
  closed: [addDays(today, 41)],
  without: [{ checkIn: addDays(today, 40), checkOut: addDays(today, 41) }],
  refund: 8_800,
  refundAtDesk: 2_000,
};

/** The guest's first booking, with the rules of its place, or the offer for its closed nights. */
async function ownBooking(
  page: Page,
  more: Partial<OwnBooking>,
  answer: DestinationOffer = offer,
): Promise<void> {
  await page.route('**/api/booking/*', async (route) => {
    const booking = (await (await route.fetch()).json()) as OwnBooking;
    await route.fulfill({ json: { ...booking, status: 'confirmed', ...more } });
  });
  await page.route('**/api/destinationOffer/*', (route) => route.fulfill({ json: answer }));
  await visit('/myBookings')(page);
  await page.locator('main a[href^="/myBookings/"]').first().click();
  await page.waitForURL(/\/myBookings\/[A-Z0-9]{8}/);
}

export const destinationScenesOfGuest: Scene[] = [
  {
    name: 'booking-closed-offer',
    as: 'guest',
    arrange: (page) => ownBooking(page, { closedOffer: true, destination: closedDestination }),
  },
  {
    name: 'booking-closed-disputed',
    as: 'guest',
    arrange: (page) =>
      ownBooking(
        page,
        { closedOffer: true, destination: closedDestination },
        { ...offer, waits: 'disputed' },
      ),
  },
  { name: 'booking-place-rules', as: 'guest', arrange: (page) => ownBooking(page, { destination: warned }) },
];
