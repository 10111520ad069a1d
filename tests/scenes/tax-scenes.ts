import type { Page } from '@playwright/test';
import type { OwnBooking } from '../../contract/booking.ts';
import type { BookingDetails } from '../../contract/desk.ts';
import type { Hotel } from '../../contract/hotel.ts';
import type { Quote } from '../../contract/quote.ts';
import type { TaxPart } from '../../contract/tax-profiles.ts';
import { bookingDetails, updateHotel } from './administration-scenes.ts';
import { hotelPage, ownBooking, paymentPage, priceOfRoom } from './guest-scenes.ts';
import { alter } from './part-now.ts';
import { type Scene, unfolded } from './scene.ts';

/**
 * From now on a page is told of taxes of a hotel's own. Really setting them would change the prices of the other scenes.
 */

const papers: Partial<Hotel> = {
  taxes: [
    { from: '2026-01-01', service: 10, vat: 15, included: false },
    { from: '2031-01-01', service: 0, vat: 7.5, included: true },
  ],
  bin: '001234567-0101',
  licence: { class: 'Three star', number: 'HR-1204', authority: 'ministry' },
  starClass: 3,
};

const taka = (value: number) => Number(value.toFixed(2));

/** Service charge and VAT of a rent, and what a change of taxes within the stay leaves contained. */
const partsOf = (rent: number): TaxPart[] => [
  { kind: 'service', percent: 10, amount: taka(rent * 0.1), included: false },
  { kind: 'vat', percent: 15, amount: taka(rent * 0.165), included: false },
  { kind: 'vat', percent: 7.5, amount: taka((rent * 7.5) / 107.5), included: true },
];

/** What a night costs with its added taxes. */
function nightOf(roomRent: number) {
  const taxAmount = taka(roomRent * 0.265);
  return { taxAmount, subTotal: roomRent + taxAmount };
}

/** A stay of such nights. */
const stayOf = ({ roomRent, nights }: Pick<Quote, 'roomRent' | 'nights'>) => ({
  ...nightOf(roomRent),
  total: taka(nightOf(roomRent).subTotal * nights),
  taxParts: partsOf(roomRent * nights),
});

function withTaxes(quote: Quote): Quote {
  const stay = stayOf(quote);
  return { ...quote, ...stay, advance: stay.total };
}

async function tellTaxes(page: Page): Promise<void> {
  await alter<Hotel>(page, '**/api/hotels/*', (hotel) => ({ ...hotel, ...papers }));
  await alter<Quote>(page, '**/api/quote', withTaxes);
  await alter<{ quote: Quote }>(page, '**/api/holdRoom', (held) => ({
    ...held,
    quote: withTaxes(held.quote),
  }));
}

const taxed = <Shape extends Pick<OwnBooking, 'lines' | 'roomRent' | 'nights'>>(booking: Shape): Shape => ({
  ...booking,
  ...stayOf(booking),
  lines: booking.lines.map((line) => ({
    ...line,
    ...nightOf(line.roomRent),
    taxParts: partsOf(line.roomRent),
  })),
});

const told = (arrange: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await tellTaxes(page);
  await arrange(page);
};

const ownTaxed =
  (change = (booking: OwnBooking) => booking) =>
  async (page: Page) => {
    await alter<OwnBooking>(page, '**/api/booking/*', (booking) => change(taxed(booking)));
    await ownBooking(page);
  };

const undivided = ({ taxParts: _, ...booking }: OwnBooking): OwnBooking => ({
  ...booking,
  taxesUndivided: true,
});

/** What guests see of a hotel's own taxes and papers. */
export const taxScenesOfGuest: Scene[] = [
  { name: 'hotel-taxes', as: 'guest', arrange: told((page) => hotelPage(page)) },
  { name: 'hotel-taxes-without-dates', as: 'guest', arrange: told((page) => hotelPage(page, 'Dhaka', '')) },
  { name: 'hotel-room-price-taxes', as: 'guest', whole: false, arrange: told(priceOfRoom) },
  { name: 'payment-taxes', as: 'guest', arrange: unfolded(told(paymentPage)) },
  { name: 'own-booking-taxes', as: 'guest', arrange: ownTaxed() },
  { name: 'own-booking-taxes-undivided', as: 'guest', arrange: ownTaxed(undivided) },
];

/** The form with them, and a booking with its parts. */
export const taxScenesOfAdministrator: Scene[] = [
  {
    name: 'admin-update-hotel-taxes',
    as: 'administrator',
    arrange: async (page) => {
      await alter<Hotel>(page, '**/api/hotels/*', (hotel) => ({ ...hotel, ...papers }));
      await updateHotel(page);
    },
  },
  {
    name: 'admin-booking-taxes',
    as: 'administrator',
    arrange: async (page) => {
      await alter<BookingDetails>(page, '**/api/bookings/*', (details) => ({
        ...details,
        booking: { ...details.booking, ...stayOf(details.booking) },
      }));
      await bookingDetails(page);
    },
  },
];
