import type { Database } from '../../db/statements/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Poisha } from '../../kernel/money.ts';
import { addDays, horizonDays, nightsOf, type Stay, stayNightsMax } from '../../kernel/stay-dates.ts';
import { taxOfNight } from '../../kernel/tax-of-night.ts';
import { profilesOf, ratesOn, type TaxProfiles } from '../../kernel/tax-profiles.ts';
import { findHotel, findRoomsOfHotels, type RoomRow } from '../catalog/catalog-store.ts';
import { findNights, noNights, type RoomNights, saleFactsOf } from '../inventory/inventory-store.ts';
import { findRule } from '../inventory/season-rules-store.ts';
import { type NightTerms, rulesOn, termsOfNight } from '../pricing/night-terms.ts';
import { priceNight } from '../pricing/price-night.ts';
import type { SeasonRule, SeasonValues } from '../pricing/season-rule.ts';
import type { SeasonPlaceFault } from './change-season-rules.ts';

/** The lowest and the highest price that a guest pays for the nights of a room; undefined without any. */
export type CostSpan = { lowestPoisha: Poisha; highestPoisha: Poisha } | undefined;

/** The effect that a rule would have on one room. */
export interface SeasonEffect {
  room: RoomRow;
  /** How many future nights the rule applies to. */
  nights: number;
  /** On how many of them it decides the price, because no stronger rule or own price does. */
  priced: number;
  now: CostSpan;
  planned: CostSpan;
}

/** As many rooms as a page shows. */
const roomsMax = 50;

/**
 * The effect of a rule that is not saved yet, computed like every quote. `id`: the rule that it would replace; a new
 * rule would be the newest of its level.
 */
export async function previewSeasonRule(
  { db, clock }: { db: Database; clock: Clock },
  { values, id }: { values: SeasonValues; id: string | undefined },
): Promise<{ outcome: 'previewed'; effects: SeasonEffect[] } | SeasonPlaceFault> {
  const hotel = await findHotel(db, values.hotelId);
  if (!hotel) return { outcome: 'hotel_unknown' };
  const rooms = (await findRoomsOfHotels(db, [hotel.id]))
    .filter((room) => values.roomId === null || room.id === values.roomId)
    .slice(0, roomsMax);
  if (values.roomId !== null && rooms.length === 0) return { outcome: 'room_unknown' };
  // It keeps its rank, whichever nights and rooms it applies to now.
  const replaced = id === undefined ? undefined : await findRule(db, id);
  const taxes = profilesOf(hotel);
  const effects = await effectsOn({ db, clock }, rooms, { values, replaced, taxes });
  return { outcome: 'previewed', effects };
}

type Terms = Omit<SeasonValues, 'hotelId' | 'roomId'>;

/** The effect of these terms on each of the rooms of a hotel with these taxes, as a rule of its own or in the place of `replaced`. */
export async function effectsOn(
  { db, clock }: { db: Database; clock: Clock },
  rooms: RoomRow[],
  {
    values,
    replaced,
    taxes,
  }: { values: Terms & Partial<SeasonValues>; replaced: SeasonRule | undefined; taxes: TaxProfiles },
): Promise<SeasonEffect[]> {
  const today = clock.today();
  const last = addDays(today, horizonDays + stayNightsMax);
  const span = {
    checkIn: values.firstNight > today ? values.firstNight : today,
    checkOut: addDays(values.lastNight < last ? values.lastNight : last, 1),
  };
  const isOver = span.checkIn >= span.checkOut;
  const nights = isOver
    ? new Map()
    : await findNights(
        db,
        rooms.map((room) => room.id),
        span,
        clock.now(),
      );
  return rooms.map((room) =>
    effectOn(room, nights.get(room.id) ?? noNights, isOver ? undefined : span, {
      values: { roomId: null, ...values, hotelId: room.hotelId },
      replaced,
      taxes,
    }),
  );
}

function effectOn(
  room: RoomRow,
  nights: RoomNights,
  span: Stay | undefined,
  { values, replaced, taxes }: { values: SeasonValues; replaced: SeasonRule | undefined; taxes: TaxProfiles },
): SeasonEffect {
  const before = saleFactsOf(nights);
  const draft: SeasonRule = {
    ...values,
    id: replaced?.id ?? '',
    version: 0,
    ordinal: replaced?.ordinal ?? Number.MAX_SAFE_INTEGER,
  };
  const after = { ...before, rules: [...before.rules.filter(({ id }) => id !== replaced?.id), draft] };
  const bearing = (span ? nightsOf(span) : []).filter((night) => rulesOn(night, [draft]).length > 0);
  const planned = bearing.map((night) => termsOfNight(room, night, after));
  return {
    room,
    nights: bearing.length,
    priced: planned.filter(({ rateFrom }) => rateFrom === draft).length,
    now: costOf(
      room,
      bearing.map((night) => termsOfNight(room, night, before)),
      taxes,
    ),
    planned: costOf(room, planned, taxes),
  };
}

function costOf({ discountPercent }: RoomRow, nights: NightTerms[], taxes: TaxProfiles): CostSpan {
  if (nights.length === 0) return undefined;
  const costs = nights.map(({ night, ratePoisha }) => {
    const taxParts = taxOfNight(ratePoisha, discountPercent, ratesOn(taxes, night));
    return priceNight(ratePoisha, discountPercent, taxParts).subTotalPoisha;
  });
  return { lowestPoisha: Math.min(...costs), highestPoisha: Math.max(...costs) };
}
