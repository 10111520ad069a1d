import { and, asc, between, eq, isNull, lte, sql } from 'drizzle-orm';
import { bookings } from '../../db/schema/bookings.ts';
import { hotels, rooms } from '../../db/schema/catalog.ts';
import { roomNights } from '../../db/schema/inventory.ts';
import type { Database } from '../../db/statements/database.ts';
import { preparedByCount, preparedStatement } from '../../db/statements/prepared-statement.ts';
import { addDays, type NightDate, nightsOf, type Stay } from '../../kernel/stay-dates.ts';
import { isOneOf } from '../lists/conditions.ts';
import { isClosed, type SaleFacts } from '../pricing/night-terms.ts';
import type { SeasonRule } from '../pricing/season-rule.ts';
import type { OwnNight } from '../pricing/stay-rule.ts';
import { findRulesOfRooms, hasRules } from './season-rules-store.ts';

/**
 * Thrown inside a transaction when a night of the stay has no room left, so that the whole transaction is rolled
 * back.
 */
export class SoldOut extends Error {}

/** The same for a closed night, however many rooms are free. */
export class NotForSale extends SoldOut {}

/**
 * Locks a room's row until the transaction ends. Every change of the nights or the bookings of a room does this
 * first: one lock order prevents deadlocks, and buyers of one room wait for each other.
 */
export async function lockRoom(tx: Database, roomId: string): Promise<void> {
  await lockingRoom(tx, { roomId });
}

const lockingRoom = preparedStatement('lock_room', (tx) =>
  tx
    .select({ id: rooms.id })
    .from(rooms)
    .where(eq(rooms.id, sql.placeholder('roomId')))
    .for('update'),
);

/**
 * Locks several rooms, always in the order of their ids, so that two changes of the same rooms wait for each other
 * and never deadlock.
 */
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
 * end). The statement skips a night without a free room, so that a sold-out room is not an error in the database's
 * log. Behind `lockRoom` nobody else changes the same nights meanwhile, and the table's check is the last safeguard.
 * A booking that is changed keeps the nights that it `had` in this room, closed or not. `seasonRules`: the season
 * rules for the stay, if this transaction has read them already.
 */
export async function reserveNights(
  tx: Database,
  roomId: string,
  roomCount: number,
  stay: Stay,
  had?: Stay,
  seasonRules?: SeasonRule[],
): Promise<void> {
  if (roomCount < 1) throw new SoldOut();
  const nights = nightsOf(stay);
  const rules = seasonRules ?? (await findRulesOfRooms(tx, [roomId], stay)).get(roomId) ?? [];
  const taken = await takingNights(nights.length)(tx, { roomId, roomCount, ...nights });
  requireTaken(taken, nights, rules, had);
}

/** Takes one room for so many nights, whose values are named 0, 1, 2 and so on; answers the nights that were free. */
const takingNights = preparedByCount((count) =>
  preparedStatement(`take_${count}_nights`, (tx) =>
    tx
      .insert(roomNights)
      .values(
        Array.from({ length: count }, (_, index) => ({
          roomId: sql.placeholder('roomId'),
          night: sql.placeholder(String(index)),
          capacity: sql.placeholder('roomCount'),
          taken: 1,
        })),
      )
      .onConflictDoUpdate({
        target: [roomNights.roomId, roomNights.night],
        set: { taken: sql`${roomNights.taken} + 1` },
        setWhere: sql`${roomNights.taken} < ${roomNights.capacity}`,
      })
      .returning(),
  ),
);

type TakenNight = OwnNight & { night: NightDate };

/** Throws unless every night was taken and every new night may be sold; nights that the booking `had` are exempt. */
function requireTaken(taken: TakenNight[], nights: NightDate[], rules: SeasonRule[], had?: Stay): void {
  if (taken.length < nights.length) throw new SoldOut();
  const isNew = (night: NightDate) => !(had && had.checkIn <= night && night < had.checkOut);
  const facts: SaleFacts = { own: new Map(taken.map((night) => [night.night, night])), rules };
  if (taken.some(({ night }) => isNew(night) && isClosed(night, facts))) throw new NotForSale();
}

/** Releases the nights that `reserveNights` took. Call it in the transaction that changes the booking's state. */
export async function releaseNights(tx: Database, roomId: string, stay: Stay): Promise<void> {
  await tx
    .update(roomNights)
    .set({ taken: sql`${roomNights.taken} - 1` })
    .where(and(eq(roomNights.roomId, roomId), nightIn(stay)));
}

/** The stored facts of a room for a stay: the nights with a row, the lapsed holds on them, and the season rules. */
export interface RoomNights {
  touched: (OwnNight & { night: NightDate; capacity: number; blocked: number; taken: number })[];
  lapsed: { checkIn: NightDate; checkOut: NightDate }[];
  rules: SeasonRule[];
}

/** For a room without stored facts every room is free at the rack rate. */
export const noNights: RoomNights = { touched: [], lapsed: [], rules: [] };

/** The nights of several rooms for one stay, by room, in three statements for any number of rooms. */
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
  // Without a stored night nothing is taken, so no hold can have lapsed.
  if (touched.length === 0) return byRoom;
  const lapsed = await db
    .select({ roomId: bookings.roomId, checkIn: bookings.checkIn, checkOut: bookings.checkOut })
    .from(bookings)
    .where(and(isOneOf(bookings.roomId, roomIds), isLapsedHold(nowMs)));
  for (const { roomId, ...hold } of lapsed) byRoom.get(roomId)?.lapsed.push(hold);
  return byRoom;
}

/**
 * The facts of an open room and its hotel that a booking copies, and the stored nights of the stay. Also says whether
 * the room has lapsed holds, and season rules for the stay; usually there are none, and no further query is needed.
 */
export async function findRoomForStay(tx: Database, roomId: string, stay: Stay, nowMs: number) {
  const [row] = await readingRoomForStay(tx, {
    roomId,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    lastNight: addDays(stay.checkOut, -1),
    now: new Date(nowMs).toISOString(),
  });
  return row;
}

const readingRoomForStay = preparedStatement('find_room_for_stay', (tx) => {
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
        advance: hotels.advance,
        taxes: hotels.taxes,
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
  return (await findNights(db, [roomId], stay, nowMs)).get(roomId) ?? noNights;
}

/** The facts that decide a night's terms. */
export const saleFactsOf = ({ touched, rules }: Pick<RoomNights, 'touched' | 'rules'>): SaleFacts => ({
  own: new Map(touched.map((night) => [night.night, night])),
  rules,
});

/**
 * How many of a room are free for every night of the stay. A lapsed hold counts as free even if it was not ended yet.
 * Closed nights are not considered here.
 */
export function countFree(roomCount: number, { touched, lapsed }: Omit<RoomNights, 'rules'>): number {
  const freeOn = ({ night, capacity, taken }: RoomNights['touched'][number]) =>
    capacity - taken + lapsed.filter((hold) => hold.checkIn <= night && night < hold.checkOut).length;
  return Math.max(0, Math.min(roomCount, ...touched.map(freeOn)));
}

/** The lapsed holds of a room that were not ended yet and still count in its nights. */
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
