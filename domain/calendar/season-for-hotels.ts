import type { Database } from '../../db/statements/database.ts';
import type { District } from '../../kernel/catalogue-choices.ts';
import type { Clock } from '../../kernel/clock.ts';
import { hashedId, idOfKey, newId } from '../../kernel/ids.ts';
import { profilesOf } from '../../kernel/tax-profiles.ts';
import { type Actor, findNotUndone, recordChange, recordChanges } from '../audit/audit-store.ts';
import { findFirstHotels, findRoomsOfHotels, type HotelRow } from '../catalog/catalog-store.ts';
import { type Added, addOnce } from '../editing/add-once.ts';
import { lockHotels } from '../editing/catalog-changes-store.ts';
import { findHotelsWithRules, findUnchangedRules, insertRules } from '../inventory/season-rules-store.ts';
import type { SeasonValues } from '../pricing/season-rule.ts';
import { rulesOfHotelMax } from './change-season-rules.ts';
import { type CostSpan, effectsOn, type SeasonEffect } from './preview-season-rule.ts';

/** A rule for every room of each hotel. */
export interface SeasonForHotels {
  /** Undefined: all. */
  district: District | undefined;
  terms: Omit<SeasonValues, 'hotelId' | 'roomId'>;
}

/** The id of the rule that a season for many hotels made in one of them. */
export const ruleInHotel = (seasonId: string, hotelId: string): string =>
  hashedId(['season for many hotels', seasonId, hotelId]);

/** A statement has at most 65,535 parameters, and a rule has fifteen. */
export const rulesAStatement = 1_000;
/** As many as a preview shows. */
const previewedHotels = 20;
const previewedRooms = 50;

/**
 * Adds one rule to each open hotel of a district, or of all, in one transaction: to all of them or to none. A hotel that is
 * added later does not get it. Each rule is the strongest of its hotel, and is changed or deleted by itself. The same
 * `key` adds them only once.
 */
export async function addSeasonToHotels(
  { db }: { db: Database },
  { actor, key, season }: { actor: Actor; key: string | undefined; season: SeasonForHotels },
): Promise<Added | { outcome: 'no_hotel' | 'too_many_seasons' }> {
  const { district, terms } = season;
  const id = key === undefined ? newId() : idOfKey('season', `${actor.uid} hotels`, key);
  const content = { ...terms, ...(district && { district }) };
  const add = () =>
    db.transaction(async (tx) => {
      const hotels = await lockHotels(tx, district);
      if (hotels.length === 0) return { outcome: 'no_hotel' as const };
      if ((await findHotelsWithRules(tx, district, rulesOfHotelMax)).length > 0)
        return { outcome: 'too_many_seasons' as const };
      for (let at = 0; at < hotels.length; at += rulesAStatement) {
        const rules = hotels.slice(at, at + rulesAStatement).map((hotel) => ({
          // It says with which others it was made; with a key, two requests at once cannot both add it.
          id: ruleInHotel(id, hotel.id),
          hotel,
          values: { ...terms, hotelId: hotel.id, roomId: null },
        }));
        await insertRules(
          tx,
          rules.map(({ id: ruleId, values }) => ({ id: ruleId, ...values })),
        );
        await recordChanges(
          tx,
          rules.map(({ id: ruleId, hotel, values }) => ({
            actor,
            action: 'season.add',
            subject: { kind: 'season', id: ruleId, name: `${terms.name}, ${hotel.name}` },
            before: null,
            after: { hotelName: hotel.name, ...values },
          })),
        );
      }
      await recordChange(tx, {
        actor,
        action: 'seasons.add',
        subject: { kind: 'season', id, name: terms.name },
        before: null,
        after: { ...content, hotelCount: hotels.length },
      });
      return { outcome: 'added' as const, id };
    });
  return key === undefined ? add() : addOnce(db, { subject: { kind: 'season', id }, content, add });
}

/** The content of the audit log's entry about a season for many hotels. */
interface SeasonOfMany extends Pick<SeasonValues, 'firstNight' | 'lastNight' | 'closed'> {
  district?: District;
  hotelCount: number;
}

/** As many as a page shows, of so many that are not over. */
const seasonsOfManyMax = 10;
const lookedAtMax = 100;

/**
 * The newest seasons for many hotels that are not over and that a press still takes out of a hotel. The audit log alone knows
 * them: their rules are their hotels' own, which may all have been changed or deleted since. Those from before rules had
 * the ids of their season cannot be taken back.
 */
export async function findSeasonsOfMany({
  db,
  clock,
}: {
  db: Database;
  clock: Clock;
}): Promise<({ id: string; name: string; at: Date } & SeasonOfMany)[]> {
  const entries = await findNotUndone<SeasonOfMany>(
    db,
    {
      ...{ action: 'seasons.add', undoneBy: 'seasons.takeBack' },
      ...{ field: 'lastNight', atLeast: clock.today() },
    },
    lookedAtMax,
  );
  const rules = await findUnchangedRules(
    db,
    entries.map(({ id }) => id),
  );
  const present = new Set(
    rules
      .filter(({ id, seasonId, hotelId }) => id === ruleInHotel(seasonId, hotelId))
      .map(({ seasonId }) => seasonId),
  );
  return entries
    .filter(({ id }) => present.has(id))
    .slice(0, seasonsOfManyMax)
    .map(({ after, ...row }) => ({ ...row, ...after }));
}

export interface HotelEffect extends Omit<SeasonEffect, 'room'> {
  hotel: HotelRow;
  /** On how many nights of its rooms together the season decides the price. */
  priced: number;
}

/** The change that such a rule would make: how many hotels get it, those that cannot, and the prices of the first by name. */
export async function previewSeasonForHotels(
  { db, clock }: { db: Database; clock: Clock },
  { district, terms }: SeasonForHotels,
): Promise<{
  hotels: number;
  fullCount: number;
  full: Pick<HotelRow, 'id' | 'name' | 'nameBn'>[];
  effects: HotelEffect[];
}> {
  const { total, first } = await findFirstHotels(db, district, previewedHotels);
  const full = await findHotelsWithRules(db, district, rulesOfHotelMax);
  const rooms = await findRoomsOfHotels(
    db,
    first.map(({ id }) => id),
  );
  const roomsByHotel = Map.groupBy(rooms, (room) => room.hotelId);
  const effects: HotelEffect[] = [];
  let roomCount = 0;
  for (const hotel of first) {
    const ofHotel = roomsByHotel.get(hotel.id) ?? [];
    roomCount += ofHotel.length;
    if (roomCount > previewedRooms && effects.length > 0) break;
    const onRooms = await effectsOn({ db, clock }, ofHotel.slice(0, previewedRooms), {
      values: terms,
      replaced: undefined,
      taxes: profilesOf(hotel),
    });
    effects.push({ hotel, ...overRooms(onRooms) });
  }
  return { hotels: total, fullCount: full.length, full: full.slice(0, previewedHotels), effects };
}

function overRooms(effects: SeasonEffect[]): Omit<HotelEffect, 'hotel'> {
  return {
    nights: Math.max(0, ...effects.map(({ nights }) => nights)),
    priced: effects.reduce((sum, { priced }) => sum + priced, 0),
    now: spanOver(effects.map(({ now }) => now)),
    planned: spanOver(effects.map(({ planned }) => planned)),
  };
}

function spanOver(spans: CostSpan[]): CostSpan {
  const there = spans.filter((span) => span !== undefined);
  if (there.length === 0) return undefined;
  return {
    lowestPoisha: Math.min(...there.map(({ lowestPoisha }) => lowestPoisha)),
    highestPoisha: Math.max(...there.map(({ highestPoisha }) => highestPoisha)),
  };
}
