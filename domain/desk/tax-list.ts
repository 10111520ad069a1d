import type { Database } from '../../db/statements/database.ts';
import type { Poisha, TaxPart } from '../../kernel/money.ts';
import { addDays, isNightDate, type NightDate } from '../../kernel/stay-dates.ts';
import { type Actor, recordChange } from '../audit/audit-store.ts';
import type { BookingRow } from '../bookings/booking-store.ts';
import { type BookingMoney, withPayment } from '../payments/booking-payment-store.ts';
import { originalPoisha, sitePoisha } from '../payments/desk-balance.ts';
import { findDeskPaymentsOf } from '../payments/desk-payments-store.ts';
import { taxesOfBooking } from '../pricing/parts-of-stay.ts';
import { findDepartures, findTaxedHotel } from './tax-list-store.ts';

/** A booking on the list of a hotel's taxes. */
export interface TaxedBooking {
  reference: string;
  state: string;
  /** The first payment, on the site or at the desk. */
  paidAt: Date | undefined;
  departure: NightDate;
  guestName: string;
  guestAddress: string;
  /** The rest of the total without the parts; absent where the total has none. */
  netPoisha: Poisha | undefined;
  parts: TaxPart[];
  /** Why there are none: the total is not the sum of the nights. Otherwise it was agreed before hotels had taxes of their own. */
  undivided: boolean;
  totalPoisha: Poisha;
  /** Of a cancelled booking or a no-show: what the hotel keeps of what was paid. */
  keptPoisha: Poisha | undefined;
  sitePoisha: Poisha;
  deskPoisha: number;
  bin: string | undefined;
}

export type TaxListOutcome = { outcome: 'listed'; bookings: TaxedBooking[] } | { outcome: 'hotel_not_found' };

/**
 * The bookings of a hotel whose guests depart in a month, `YYYY-MM`, with their taxes and payments, for the hotel's own return. The
 * same transaction records who took the list of which month, without the guests.
 */
export function takeTaxList(
  { db }: { db: Database },
  { actor, hotelId, month }: { actor: Actor; hotelId: string; month: string },
): Promise<TaxListOutcome> {
  return db.transaction(async (tx): Promise<TaxListOutcome> => {
    const hotel = await findTaxedHotel(tx, hotelId);
    if (!hotel) return { outcome: 'hotel_not_found' };
    const days = daysOf(month);
    const rows = days ? await findDepartures(tx, hotelId, days) : [];
    const atDesk = await findDeskPaymentsOf(
      tx,
      rows.map(({ id }) => id),
    );
    const bookings = (await withPayment(tx, rows))
      .map((booking) =>
        taxedBooking(booking, { bin: hotel.bin, paidAtDesk: atDesk.get(booking.id)?.[0]?.at }),
      )
      // A cancelled booking of which nothing is kept was no sale.
      .filter(({ keptPoisha }) => keptPoisha !== 0);
    await recordChange(tx, {
      actor,
      action: 'hotel.tax_list',
      subject: { kind: 'hotel', id: hotelId, name: hotel.name },
      before: null,
      after: { month, bookings: bookings.length },
    });
    return { outcome: 'listed', bookings };
  });
}

/** The days of a month; undefined for one in which nobody books. */
function daysOf(month: string): { first: NightDate; last: NightDate } | undefined {
  const first = `${month}-01`;
  if (!isNightDate(first)) return undefined;
  // Every month ends within 31 days of its first.
  return { first, last: addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1) };
}

function taxedBooking(
  booking: BookingRow & BookingMoney,
  { bin, paidAtDesk }: { bin: string | null; paidAtDesk: Date | undefined },
): TaxedBooking {
  const taxes = taxesOfBooking(booking);
  const parts = Array.isArray(taxes) ? taxes : [];
  const totalPoisha = originalPoisha(booking);
  const onSite = sitePoisha(booking);
  const paidOnSite = booking.paidParts[0]?.at;
  const first = [paidOnSite, paidAtDesk]
    .filter((at) => at !== undefined)
    .sort((a, b) => Number(a) - Number(b));
  return {
    reference: booking.reference,
    state: booking.state,
    paidAt: first[0],
    departure: booking.checkOut,
    guestName: booking.guestName,
    guestAddress: booking.guestAddress,
    netPoisha: Array.isArray(taxes)
      ? parts.reduce((rest, { amountPoisha }) => rest - amountPoisha, totalPoisha)
      : undefined,
    parts,
    undivided: taxes === 'undivided',
    totalPoisha,
    keptPoisha:
      booking.state === 'confirmed'
        ? undefined
        : onSite + booking.deskPaidPoisha + Math.min(0, booking.deskDuePoisha),
    sitePoisha: onSite,
    deskPoisha: booking.deskPaidPoisha,
    bin: bin ?? undefined,
  };
}
