import type { Database } from '../../db/statements/database.ts';
import { findRoomEvenArchived, type HotelRow } from '../../domain/catalog/catalog-store.ts';
import { findNightsOfRoom } from '../../domain/inventory/inventory-store.ts';
import { offerStay } from '../../domain/offers/offer-stay.ts';
import type { HotelSearch } from '../../domain/search/search-hotels.ts';
import type { NightDate } from '../../kernel/stay-dates.ts';
import type { TaxProfile } from '../../kernel/tax-profiles.ts';

/**
 * The totals of the cheapest free rooms of hotels with their own taxes. The statement knows the default alone, so the nights' rates come
 * from their quote; each night's tax is made here, in fractions of whole numbers.
 */
export async function taxedTotals(
  db: Database,
  { stay }: Pick<HotelSearch, 'stay'>,
  rows: { id: string; room_id: string | null; free: number }[],
  texts: Map<string, HotelRow>,
): Promise<Map<string, number>> {
  const totals = new Map<string, number>();
  if (!stay) return totals;
  for (const { id, room_id: roomId, free } of rows) {
    const hotel = texts.get(id);
    if (!hotel?.taxes || free === 0 || roomId === null) continue;
    const { room } = (await findRoomEvenArchived(db, roomId)) ?? {};
    if (!room) throw new Error(`room ${roomId} is not there`);
    const nights = await findNightsOfRoom(db, roomId, stay, 0);
    const { lines } = offerStay(room, nights, stay, []).quote;
    const sums = lines.map(({ night, rackRatePoisha, discountPercent }) =>
      nightWithTax(hotel.taxes ?? [], night, BigInt(rackRatePoisha * (100 - discountPercent))),
    );
    totals.set(
      id,
      sums.reduce((total, sum) => total + sum, 0),
    );
  }
  return totals;
}

const halfUp = (numerator: bigint, denominator: bigint) =>
  Number((2n * numerator + denominator) / (2n * denominator));

/** `exact`: the rent in hundredths of a poisha. */
function nightWithTax(taxes: TaxProfile[], night: NightDate, exact: bigint): number {
  const rent = halfUp(exact, 100n);
  const profile = taxes.filter(({ from }) => from <= night).at(-1);
  if (!profile) return rent + halfUp(exact, 1_000n);
  if (profile.included) return rent;
  const [service, vat] = [profile.service, profile.vat].map((percent) => BigInt((percent * 10).toFixed()));
  if (service === undefined || vat === undefined) throw new Error('a profile without per cents');
  return rent + halfUp(exact * service, 100_000n) + halfUp(exact * (1_000n + service) * vat, 100_000_000n);
}
