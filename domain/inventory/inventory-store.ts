import { and, asc, between, eq, isNull, lte, sql } from 'drizzle-orm';
import { bookings } from '../../db/schema/bookings.ts';
import { hotels, rooms } from '../../db/schema/catalog.ts';
import { roomNights } from '../../db/schema/inventory.ts';
import type { Database } from '../../db/statements/database.ts';
import { preparedByCount, preparedStatement } from '../../db/statements/prepared-statement.ts';
import { addDays, dayNumber, type NightDate, nightsOf, type Stay } from '../../kernel/stay-dates.ts';
import { effectOn } from '../destinations/closings.ts';
import type { DestinationRule } from '../destinations/destination-rule.ts';
import {
  findDestinationRulesOfRoom,
  findDestinationRulesOfRooms,
  hasDestinationRules,
} from '../destinations/destination-rules-store.ts';
import { isOneOf } from '../lists/conditions.ts';
import {
  type DestinationClosed,
  isClosed,
  isClosedByDestination,
  type SaleFacts,
  type SaleRules,
} from '../pricing/night-terms.ts';
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

/** The same for a night that a rule of its place closes. */
export class ClosedByDestination extends SoldOut {
  readonly refusal: DestinationClosed;
  constructor(refusal: DestinationClosed) {
    super(refusal.outcome);
    this.refusal = refusal;
  }
}

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
 * Takes one room for every night of the stay, or throws SoldOut, NotForSale or ClosedByDestination and takes none (the transaction has to
 * end). The statement skips a night without a free room, so that a sold-out room is not an error in the database's
 * log. Behind `lockRoom` nobody else changes the same nights meanwhile, and the table's check is the last safeguard.
 * A booking that is changed keeps the nights that it `had` in this room, closed or not. `saleRules`: the
 * rules for the stay, if this transaction has read them already.
 */
export async function reserveNights(
  tx: Database,
  roomId: string,
  roomCount: number,
  stay: Stay,
  had?: Stay,
  saleRules?: SaleRules,
): Promise<void> {
  if (roomCount < 1) throw new SoldOut();
  const nights = nightsOf(stay);
  const rules = saleRules ?? (await findSaleRules(tx, roomId, stay));
  const refusal = closedByDestination(nights.filter(isAdded(had)), rules);
  if (refusal) throw new ClosedByDestination(refusal);
  const taken = await takingNights(nights.length)(tx, { roomId, roomCount, ...nights });
  requireTaken(taken, nights, rules, had);
}

/** The rules for a stay in a room. */
export async function findSaleRules(tx: Database, roomId: string, stay: Stay): Promise<Required<SaleRules>> {
  return {
    rules: (await findRulesOfRooms(tx, [roomId], stay)).get(roomId) ?? [],
    destination: await findDestinationRulesOfRoom(tx, roomId),
  };
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
function requireTaken(taken: TakenNight[], nights: NightDate[], rules: SaleRules, had?: Stay): void {
  if (taken.length < nights.length) throw new SoldOut();
  const facts: SaleFacts = { own: new Map(taken.map((night) => [night.night, night])), ...rules };
  if (nights.filter(isAdded(had)).some((night) => isClosed(night, facts))) throw new NotForSale();
}

/** Whether a night is none of those that a booking had before. */
const isAdded =
  (had: Stay | undefined) =>
  (night: NightDate): boolean =>
    !(had && had.checkIn <= night && night < had.checkOut);

/** Why nights cannot be taken in a place; undefined when no rule of it closes any of them. In date order. */
export function closedByDestination(nights: NightDate[], rules: SaleRules): DestinationClosed | undefined {
  const closed = nights.find((night) => isClosedByDestination(night, rules));
  if (closed === undefined) return undefined;
  const effect = effectOn(rules.destination ?? [], dayNumber(closed), dayNumber(closed) + 1);
  return effect && { outcome: 'destination_closed', destination: effect };
}

/** Releases the nights that `reserveNights` took. Call it in the transaction that changes the booking's state. */
export async function releaseNights(tx: Database, roomId: string, stay: Stay): Promise<void> {
  await tx
    .update(roomNights)
    .set({ taken: sql`${roomNights.taken} - 1` })
    .where(and(eq(roomNights.roomId, roomId), nightIn(stay)));
}

/** The stored facts of a room for a stay: the nights with a row, the lapsed holds on them, and the rules. */
export interface RoomNights {
  touched: (OwnNight & { night: NightDate; capacity: number; blocked: number; taken: number })[];
  lapsed: { checkIn: NightDate; checkOut: NightDate }[];
  rules: SeasonRule[];
  /** The rules of its place that are on, whatever their nights. */
  destination: readonly DestinationRule[];
}

/** For a room without stored facts every room is free at the rack rate. */
export const noNights: RoomNights = { touched: [], lapsed: [], rules: [], destination: [] };

/** The nights of several rooms for one stay, by room, in four statements for any number of rooms. */
export async function findNights(
  db: Database,
  roomIds: string[],
  stay: Stay,
  nowMs: number,
): Promise<Map<string, RoomNights>> {
  if (roomIds.length === 0) return new Map();
  const rules = await findRulesOfRooms(db, roomIds, stay);
  const destination = await findDestinationRulesOfRooms(db, roomIds);
  const byRoom = new Map<string, RoomNights>(
    roomIds.map((id) => [
      id,
      { touched: [], lapsed: [], rules: rules.get(id) ?? [], destination: destination.get(id) ?? [] },
    ]),
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
 * the room has lapsed holds, and rules for the stay; usually there are none, and no further query is needed.
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
        forSale: hotels.forSale,
      },
      hasLapsed: sql<boolean>`exists (select 1 from ${bookings} where ${isLapsed})`,
      hasRules: sql<boolean>`${hasRules({ checkIn, checkOut })} or ${hasDestinationRules}`,
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
export const saleFactsOf = ({
  touched,
  rules,
  destination,
}: Pick<RoomNights, 'touched' | 'rules' | 'destination'>): SaleFacts => ({
  own: new Map(touched.map((night) => [night.night, night])),
  rules,
  destination,
});

/**
 * How many of a room are free for every night of the stay. A lapsed hold counts as free even if it was not ended yet.
 * Closed nights are not considered here.
 */
export function countFree(
  roomCount: number,
  { touched, lapsed }: Pick<RoomNights, 'touched' | 'lapsed'>,
): number {
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
