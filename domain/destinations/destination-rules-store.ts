import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { hotels, rooms } from '../../db/schema/catalog.ts';
import { destinationRules } from '../../db/schema/destinations.ts';
import type { Database } from '../../db/statements/database.ts';
import type { District } from '../../kernel/catalogue-choices.ts';
import type { NightDate } from '../../kernel/stay-dates.ts';
import { isOneOf } from '../lists/conditions.ts';
import type { DestinationRule, DestinationValues } from './destination-rule.ts';

/** The columns that make a rule. */
export const ruleColumns = {
  id: destinationRules.id,
  version: destinationRules.version,
  confirmedOn: destinationRules.confirmedOn,
  place: destinationRules.place,
  kind: destinationRules.kind,
  firstNight: destinationRules.firstNight,
  lastNight: destinationRules.lastNight,
  yearly: destinationRules.yearly,
  leaveBefore: destinationRules.leaveBefore,
  sentence: destinationRules.sentence,
  sentenceBn: destinationRules.sentenceBn,
  link: destinationRules.link,
  needs: destinationRules.needs,
  isOn: destinationRules.isOn,
};

/** All rules, place by place: those that are on first. */
export const findDestinationRules = (db: Database): Promise<DestinationRule[]> =>
  db
    .select(ruleColumns)
    .from(destinationRules)
    .orderBy(
      asc(destinationRules.place),
      desc(destinationRules.isOn),
      asc(destinationRules.firstNight),
      asc(destinationRules.id),
    );

/** The rules that are on, of all places. */
export const findRulesInForce = (db: Database): Promise<DestinationRule[]> =>
  db
    .select(ruleColumns)
    .from(destinationRules)
    .where(eq(destinationRules.isOn, true))
    .orderBy(asc(destinationRules.place), asc(destinationRules.firstNight), asc(destinationRules.id));

/** The rules that are on for the place of each of these rooms, by room; rooms of places without any are left out. */
export async function findDestinationRulesOfRooms(
  db: Database,
  roomIds: string[],
): Promise<Map<string, DestinationRule[]>> {
  const rows = await db
    .select({ roomId: rooms.id, rule: ruleColumns })
    .from(destinationRules)
    .innerJoin(hotels, eq(hotels.district, destinationRules.place))
    .innerJoin(rooms, eq(rooms.hotelId, hotels.id))
    .where(and(eq(destinationRules.isOn, true), isOneOf(rooms.id, roomIds)));
  const byRoom = new Map<string, DestinationRule[]>();
  for (const { roomId, rule } of rows) byRoom.set(roomId, [...(byRoom.get(roomId) ?? []), rule]);
  return byRoom;
}

/** The rules that are on for the place of one room. */
export const findDestinationRulesOfRoom = async (db: Database, roomId: string): Promise<DestinationRule[]> =>
  (await findDestinationRulesOfRooms(db, [roomId])).get(roomId) ?? [];

/** Whether any rule is on for the place of the statement's hotel. */
export const hasDestinationRules = sql<boolean>`exists (select 1 from ${destinationRules} where ${and(
  sql`${destinationRules.isOn}`,
  eq(destinationRules.place, hotels.district),
)})`;

export async function lockDestinationRule(tx: Database, id: string): Promise<DestinationRule | undefined> {
  const [rule] = await tx
    .select(ruleColumns)
    .from(destinationRules)
    .where(eq(destinationRules.id, id))
    .for('update');
  return rule;
}

export const countDestinationRules = (db: Database): Promise<number> => db.$count(destinationRules);

export async function insertDestinationRule(
  tx: Database,
  rule: DestinationValues & { id: string; confirmedOn: NightDate },
): Promise<void> {
  await tx.insert(destinationRules).values(rule);
}

export async function updateDestinationRule(
  tx: Database,
  id: string,
  values: Partial<DestinationValues> & { confirmedOn: NightDate },
): Promise<void> {
  await tx
    .update(destinationRules)
    .set({ ...values, version: sql`${destinationRules.version} + 1` })
    .where(eq(destinationRules.id, id));
}

export async function deleteDestinationRule(tx: Database, id: string): Promise<void> {
  await tx.delete(destinationRules).where(eq(destinationRules.id, id));
}

/** Locks every room of a place, in the order of their ids like all who lock several rooms. */
export async function lockRoomsOfPlace(tx: Database, place: District): Promise<void> {
  await tx
    .select({ id: rooms.id })
    .from(rooms)
    .innerJoin(hotels, eq(hotels.id, rooms.hotelId))
    .where(eq(hotels.district, place))
    .orderBy(asc(rooms.id))
    .for('update', { of: rooms });
}
