import { and, asc, eq, gte, isNull, lt, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { auditEntries } from '../../db/schema/audit.ts';
import { hotels, rooms } from '../../db/schema/catalog.ts';
import { seasonRules } from '../../db/schema/seasons.ts';
import type { Database } from '../../db/statements/database.ts';
import type { District } from '../../kernel/catalogue-choices.ts';
import type { NightDate, Stay } from '../../kernel/stay-dates.ts';
import { isOneOf } from '../lists/conditions.ts';
import type { SeasonRule, SeasonValues } from '../pricing/season-rule.ts';

const columns = {
  id: seasonRules.id,
  ordinal: seasonRules.ordinal,
  version: seasonRules.version,
  hotelId: seasonRules.hotelId,
  roomId: seasonRules.roomId,
  name: seasonRules.name,
  firstNight: seasonRules.firstNight,
  lastNight: seasonRules.lastNight,
  weekdays: seasonRules.weekdays,
  pricePoisha: seasonRules.pricePoisha,
  changePercent: seasonRules.changePercent,
  nightsMin: seasonRules.nightsMin,
  closed: seasonRules.closed,
  advance: seasonRules.advance,
};

/**
 * The rules whose span touches the stay, of these rooms and of their hotels, by room; rooms without any are left out.
 */
export async function findRulesOfRooms(
  db: Database,
  roomIds: string[],
  stay: Stay,
): Promise<Map<string, SeasonRule[]>> {
  const rows = await db
    .select({ roomId: rooms.id, rule: columns })
    .from(seasonRules)
    .innerJoin(rooms, eq(rooms.hotelId, seasonRules.hotelId))
    .where(
      and(
        isOneOf(rooms.id, roomIds),
        or(isNull(seasonRules.roomId), eq(seasonRules.roomId, rooms.id)),
        meets(stay),
      ),
    );
  const byRoom = new Map<string, SeasonRule[]>();
  for (const { roomId, rule } of rows) byRoom.set(roomId, [...(byRoom.get(roomId) ?? []), rule]);
  return byRoom;
}

/** Whether the statement's room has any rule that touches the stay. */
export const hasRules = (stay: StayOrPlaces) =>
  sql<boolean>`exists (select 1 from ${seasonRules} where ${and(
    eq(seasonRules.hotelId, hotels.id),
    or(isNull(seasonRules.roomId), eq(seasonRules.roomId, rooms.id)),
    meets(stay),
  )})`;

/** The rules of hotels and of their rooms whose span touches the stay. `found` is a condition on hotels, named `h`. */
export function findRulesOfHotels(db: Database, condition: SQL, stay: Stay): Promise<SeasonRule[]> {
  return db
    .select(columns)
    .from(seasonRules)
    .where(
      and(meets(stay), sql`${seasonRules.hotelId} in (select h.id from ${hotels} h where ${condition})`),
    );
}

/** All rules by hotel, or those of some hotels. */
export async function findRulesByHotel(
  db: Database,
  hotelIds?: string[],
): Promise<Map<string, SeasonRule[]>> {
  const rules = await db
    .select(columns)
    .from(seasonRules)
    .where(hotelIds && isOneOf(seasonRules.hotelId, hotelIds));
  return Map.groupBy(rules, ({ hotelId }) => hotelId);
}

/** A stay, or the placeholders of its dates in a prepared statement. */
type StayOrPlaces = Record<keyof Stay, NightDate | Placeholder>;

const meets = (stay: StayOrPlaces) =>
  and(lt(seasonRules.firstNight, stay.checkOut), gte(seasonRules.lastNight, stay.checkIn));

/** The rules of a hotel and of its rooms that are not archived. */
const listedOf = (hotelId: string) =>
  and(eq(seasonRules.hotelId, hotelId), or(isNull(seasonRules.roomId), isNull(rooms.archivedAt)));

/** A hotel's rules with the names of their rooms, by their beginning; past rules come last. */
export function findRulesOfHotel(
  db: Database,
  hotelId: string,
  today: NightDate,
): Promise<{ rule: SeasonRule; room: { name: string; nameBn: string | null } | null }[]> {
  return db
    .select({ rule: columns, room: { name: rooms.name, nameBn: rooms.nameBn } })
    .from(seasonRules)
    .leftJoin(rooms, eq(rooms.id, seasonRules.roomId))
    .where(listedOf(hotelId))
    .orderBy(
      lt(seasonRules.lastNight, today),
      asc(seasonRules.firstNight),
      asc(seasonRules.lastNight),
      asc(seasonRules.ordinal),
    );
}

/** How many rules the list of a hotel shows. A rule that nobody can see or delete does not count towards the limit. */
export async function countRulesOfHotel(tx: Database, hotelId: string): Promise<number> {
  const [counted] = await tx
    .select({ rules: sql<number>`count(*)::int` })
    .from(seasonRules)
    .leftJoin(rooms, eq(rooms.id, seasonRules.roomId))
    .where(listedOf(hotelId));
  return counted?.rules ?? 0;
}

/** The names of a rule's hotel and room; `roomName` is null when the rule covers every room of the hotel. */
export interface PlaceNames {
  hotelName: string;
  roomName: string | null;
}

/** The names of a rule's hotel and room, even if archived. */
export async function findPlaceNames(
  tx: Database,
  { hotelId, roomId }: Pick<SeasonValues, 'hotelId' | 'roomId'>,
): Promise<PlaceNames> {
  const [names] = await tx
    .select({ hotelName: hotels.name, roomName: rooms.name })
    .from(hotels)
    .leftJoin(rooms, roomId === null ? sql`false` : eq(rooms.id, roomId))
    .where(eq(hotels.id, hotelId));
  return names ?? { hotelName: '', roomName: null };
}

export async function lockRule(tx: Database, id: string): Promise<SeasonRule | undefined> {
  const [rule] = await tx.select(columns).from(seasonRules).where(eq(seasonRules.id, id)).for('update');
  return rule;
}

/** The rules with these ids, locked in one order. */
export function lockRules(tx: Database, ids: string[]): Promise<SeasonRule[]> {
  return tx
    .select(columns)
    .from(seasonRules)
    .where(isOneOf(seasonRules.id, ids))
    .orderBy(asc(seasonRules.id))
    .for('update');
}

export async function findRule(db: Database, id: string): Promise<SeasonRule | undefined> {
  const [rule] = await db.select(columns).from(seasonRules).where(eq(seasonRules.id, id));
  return rule;
}

export async function insertRule(tx: Database, id: string, values: SeasonValues): Promise<void> {
  await tx.insert(seasonRules).values({ id, ...values });
}

/** The same values for several hotels, each rule with its own id. */
export async function insertRules(
  tx: Database,
  rules: readonly ({ id: string } & SeasonValues)[],
): Promise<void> {
  await tx.insert(seasonRules).values([...rules]);
}

/**
 * One rule of each of these seasons for many hotels that nobody has changed since: such a season's rules were made in the
 * transaction of its entry in the audit log, at the same instant.
 */
export async function findUnchangedRules(
  db: Database,
  seasonIds: string[],
): Promise<{ seasonId: string; id: string; hotelId: string }[]> {
  if (seasonIds.length === 0) return [];
  return db
    .selectDistinctOn([auditEntries.subjectId], {
      seasonId: auditEntries.subjectId,
      id: seasonRules.id,
      hotelId: seasonRules.hotelId,
    })
    .from(auditEntries)
    .innerJoin(seasonRules, and(eq(seasonRules.createdAt, auditEntries.at), eq(seasonRules.version, 1)))
    .where(and(eq(auditEntries.action, 'seasons.add'), isOneOf(auditEntries.subjectId, seasonIds)));
}

/** The open hotels of a district, or all, that have as many rules as a hotel can have. */
export function findHotelsWithRules(
  db: Database,
  district: District | undefined,
  atLeast: number,
): Promise<{ id: string; name: string; nameBn: string | null }[]> {
  return db
    .select({ id: hotels.id, name: hotels.name, nameBn: hotels.nameBn })
    .from(hotels)
    .where(
      and(
        isNull(hotels.archivedAt),
        district && eq(hotels.district, district),
        sql`(select count(*) from ${seasonRules} left join ${rooms} on ${rooms.id} = ${seasonRules.roomId}
          where ${seasonRules.hotelId} = ${hotels.id} and (${seasonRules.roomId} is null or ${rooms.archivedAt} is null)) >= ${atLeast}`,
      ),
    )
    .orderBy(asc(hotels.name), asc(hotels.id));
}

/** A changed rule keeps its rank among the others. */
export async function updateRule(tx: Database, id: string, values: SeasonValues): Promise<void> {
  await tx
    .update(seasonRules)
    .set({ ...values, version: sql`${seasonRules.version} + 1` })
    .where(eq(seasonRules.id, id));
}

export async function deleteRules(tx: Database, ids: string[]): Promise<void> {
  await tx.delete(seasonRules).where(isOneOf(seasonRules.id, ids));
}

export async function deleteRule(tx: Database, id: string): Promise<void> {
  await tx.delete(seasonRules).where(eq(seasonRules.id, id));
}
