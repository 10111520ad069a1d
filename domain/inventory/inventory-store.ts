import { and, asc, between, eq, isNull, lte, sql } from 'drizzle-orm';
import { bookings } from '../../db/schema/bookings.ts';
import { hotels, rooms } from '../../db/schema/catalog.ts';
import type { Database } from '../../db/schema/database.ts';
import { roomNights } from '../../db/schema/inventory.ts';
import { keptByKind, keptStatement } from '../../db/schema/kept-statement.ts';
import { isOneOf } from '../lists/conditions.ts';
import { isClosed, type OwnNight, type SaleFacts } from '../seasons/night-terms.ts';
import type { SeasonRule } from '../seasons/season-rule.ts';
import { findRulesOfRooms, hasRules } from '../seasons/season-rules-store.ts';
import { addDays, type NightDate, nightsOf, type Stay } from '../shared/stay-dates.ts';

/** Thrown inside a transaction when a night of the stay has no room left, so that the whole of it is undone. */
export class SoldOut extends Error {}

/** The same for a night that is closed, however many rooms are free. */
export class NotForSale extends SoldOut {}

/**
 * Locks a room's row until the transaction ends. Everything that changes the nights or the bookings of a room
 * does this first: one lock order, so no deadlock, and buyers of one room queue behind each other.
 */
export async function lockRoom(tx: Database, roomId: string): Promise<void> {
  await tx.select({ id: rooms.id }).from(rooms).where(eq(rooms.id, roomId)).for('update');
}

/** Locks several rooms, always in the same order, so that two changes over the same rooms queue and never deadlock. */
export async function lockRooms(tx: Database, roomIds: string[]): Promise<void> {
  await tx
    .select({ id: rooms.id })
    .from(rooms)
    .where(isOneOf(rooms.id, roomIds))
    .orderBy(asc(rooms.id))
    .for('update');
}

/**
 * Takes one room for every night of the stay, or throws SoldOut or NotForSale and takes none (the transaction has to
 * end). The statement passes over a night without a free room, so that a sold-out room is no error in the database's log;
 * behind `lockRoom` nobody else changes the same nights meanwhile. The check of the table stands behind it. A booking
 * that is changed keeps the nights that it `had` in this room, closed or not. `knownRules`: the season rules for the stay,
 * when this transaction has read them.
 */
export async function reserveNights(
  tx: Database,
  roomId: string,
  roomCount: number,
  stay: Stay,
  had?: Stay,
  knownRules?: SeasonRule[],
): Promise<void> {
  if (roomCount < 1) throw new SoldOut();
  const nights = nightsOf(stay);
  const rules = knownRules ?? (await findRulesOfRooms(tx, [roomId], stay)).get(roomId) ?? [];
  const taken = await taking(nights.length)(tx, nightValues({ id: roomId, roomCount }, nights));
  requireTaken(taken, nights, rules, had);
}

export type TakenNight = OwnNight & { night: NightDate };

/** Throws unless every night was taken and, but for those that the booking `had`, may be sold. */
export function requireTaken(
  taken: TakenNight[],
  nights: NightDate[],
  rules: SeasonRule[],
  had?: Stay,
): void {
  if (taken.length < nights.length) throw new SoldOut();
  const isNew = (night: NightDate) => !(had && had.checkIn <= night && night < had.checkOut);
  const facts: SaleFacts = { own: new Map(taken.map((night) => [night.night, night])), rules };
  if (taken.some(({ night }) => isNew(night) && isClosed(night, facts))) throw new NotForSale();
}

/** The values for the places of `insertOfNights`. */
export const nightValues = (
  { id, roomCount }: { id: string; roomCount: number },
  nights: NightDate[],
): { roomId: string; roomCount: number } => ({
  roomId: id,
  roomCount,
  ...Object.fromEntries(nights.map((night, index) => [`night${index}`, night])),
});

/** Takes one room for so many nights; answers those on which there was one. */
export const insertOfNights = (tx: Database, nights: number) =>
  tx
    .insert(roomNights)
    .values(
      Array.from({ length: nights }, (_, index) => ({
        roomId: sql.placeholder('roomId'),
        night: sql.placeholder(`night${index}`),
        capacity: sql.placeholder('roomCount'),
        taken: 1,
      })),
    )
    .onConflictDoUpdate({
      target: [roomNights.roomId, roomNights.night],
      set: { taken: sql`${roomNights.taken} + 1` },
      setWhere: sql`${roomNights.taken} < ${roomNights.capacity}`,
    })
    .returning();

/** For each number of nights, which is thirty at most. */
const taking = keptByKind((nights: number) => keptStatement((tx) => insertOfNights(tx, nights)));

/** Gives back what `reserveNights` took. The undo of it, in the same transaction as the booking's change of state. */
export async function releaseNights(tx: Database, roomId: string, stay: Stay): Promise<void> {
  await tx
    .update(roomNights)
    .set({ taken: sql`${roomNights.taken} - 1` })
    .where(and(eq(roomNights.roomId, roomId), nightIn(stay)));
}

/**
 * What is known of a room for a stay: the nights that were ever touched, the holds on them that have run out, and the
 * season rules for it.
 */
export interface RoomNights {
  touched: (OwnNight & { night: NightDate; capacity: number; blocked: number; taken: number })[];
  lapsed: { checkIn: NightDate; checkOut: NightDate }[];
  rules: SeasonRule[];
}

/** Of a room of which nothing is known every room is free at the rack rate. */
export const nothingKnown: RoomNights = { touched: [], lapsed: [], rules: [] };

/** The nights of several rooms for one stay, by room, in three statements however many rooms there are. */
export async function findNights(
  db: Database,
  roomIds: string[],
  stay: Stay,
  nowMs: number,
): Promise<Map<string, RoomNights>> {
  if (roomIds.length === 0) return new Map();
  const rules = await findRulesOfRooms(db, roomIds, stay);
  const byRoom = new Map<string, RoomNights>(
    roomIds.map((id) => [id, { touched: [], lapsed: [], rules: rules.get(id) ?? [] }]),
  );
  const touched = await db
    .select()
    .from(roomNights)
    .where(and(isOneOf(roomNights.roomId, roomIds), nightIn(stay)));
  for (const { roomId, ...night } of touched) byRoom.get(roomId)?.touched.push(night);
  // Without a touched night nothing is taken, and nothing can have run out.
  if (touched.length === 0) return byRoom;
  const lapsed = await db
    .select({ roomId: bookings.roomId, checkIn: bookings.checkIn, checkOut: bookings.checkOut })
    .from(bookings)
    .where(and(isOneOf(bookings.roomId, roomIds), isLapsedHold(nowMs)));
  for (const { roomId, ...hold } of lapsed) byRoom.get(roomId)?.lapsed.push(hold);
  return byRoom;
}

/**
 * What a booking copies of an open room and its hotel, and the nights of the stay that were ever touched; and whether it has holds that have run
 * out and season rules for the stay: mostly neither, and then nothing more has to be asked.
 */
export async function findRoomForStay(tx: Database, roomId: string, stay: Stay, nowMs: number) {
  const [found] = await readingRoomForStay(tx, {
    roomId,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    lastNight: addDays(stay.checkOut, -1),
    now: new Date(nowMs).toISOString(),
  });
  return found;
}

const readingRoomForStay = keptStatement((tx) => {
  const [checkIn, checkOut] = [sql.placeholder('checkIn'), sql.placeholder('checkOut')];
  const isLapsed = and(
    eq(bookings.roomId, rooms.id),
    eq(bookings.state, sql.raw(`'held'`)),
    lte(bookings.heldUntil, sql.placeholder('now')),
  );
  const isNight = and(
    eq(roomNights.roomId, rooms.id),
    between(roomNights.night, checkIn, sql.placeholder('lastNight')),
  );
  return tx
    .select({
      room: {
        id: rooms.id,
        name: rooms.name,
        picture: rooms.picture,
        guestsMax: rooms.guestsMax,
        rackRatePoisha: rooms.rackRatePoisha,
        discountPercent: rooms.discountPercent,
        roomCount: rooms.roomCount,
        forSale: rooms.forSale,
      },
      hotel: {
        id: hotels.id,
        name: hotels.name,
        district: hotels.district,
        cancellation: hotels.cancellation,
        forSale: hotels.forSale,
      },
      hasLapsed: sql<boolean>`exists (select 1 from ${bookings} where ${isLapsed})`,
      hasRules: hasRules({ checkIn, checkOut }),
      touched: sql<RoomNights['touched']>`(
        select coalesce(json_agg(json_build_object(
          'night', night, 'capacity', capacity, 'blocked', blocked, 'closed', closed, 'taken', taken,
          'pricePoisha', price_poisha
        )), '[]') from ${roomNights} where ${isNight})`,
    })
    .from(rooms)
    .innerJoin(hotels, eq(rooms.hotelId, hotels.id))
    .where(and(eq(rooms.id, sql.placeholder('roomId')), isNull(rooms.archivedAt), isNull(hotels.archivedAt)));
});

/** The nights of one room for a stay. */
export async function findNightsOfRoom(
  db: Database,
  roomId: string,
  stay: Stay,
  nowMs: number,
): Promise<RoomNights> {
  return (await findNights(db, [roomId], stay, nowMs)).get(roomId) ?? nothingKnown;
}

/** What the night's terms are decided by. */
export const saleFactsOf = ({ touched, rules }: Pick<RoomNights, 'touched' | 'rules'>): SaleFacts => ({
  own: new Map(touched.map((night) => [night.night, night])),
  rules,
});

/**
 * How many of a room are free for every night of the stay. A hold that has run out counts as free, whether or
 * not it was swept away yet; a night that is not sold counts as any other.
 */
export function countFree(roomCount: number, { touched, lapsed }: Omit<RoomNights, 'rules'>): number {
  const freeOn = ({ night, capacity, taken }: RoomNights['touched'][number]) =>
    capacity - taken + lapsed.filter((hold) => hold.checkIn <= night && night < hold.checkOut).length;
  return Math.max(0, Math.min(roomCount, ...touched.map(freeOn)));
}

/** The holds of a room that have run out and still count in its nights. */
export function findLapsedHolds(
  db: Database,
  roomId: string,
  nowMs: number,
): Promise<{ id: string; checkIn: NightDate; checkOut: NightDate }[]> {
  return db
    .select({ id: bookings.id, checkIn: bookings.checkIn, checkOut: bookings.checkOut })
    .from(bookings)
    .where(and(eq(bookings.roomId, roomId), isLapsedHold(nowMs)));
}

const isLapsedHold = (nowMs: number) =>
  and(eq(bookings.state, 'held'), lte(bookings.heldUntil, new Date(nowMs)));

const nightIn = (stay: Stay) => between(roomNights.night, stay.checkIn, addDays(stay.checkOut, -1));
