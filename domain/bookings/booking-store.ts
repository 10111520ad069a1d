import { and, asc, eq, getTableColumns, gt, gte, isNull, lte, or, sql } from 'drizzle-orm';
import { type BookingRow, bookingEvents, bookingKeys, bookings, payments } from '../../db/schema/bookings.ts';
import { rooms } from '../../db/schema/catalog.ts';
import { isWordOf } from '../../db/schema/columns.ts';
import type { Database } from '../../db/statements/database.ts';
import { preparedStatement } from '../../db/statements/prepared-statement.ts';
import { rowPlaceholders } from '../../db/statements/row-placeholders.ts';
import { keysOf } from '../../kernel/closed-lists.ts';
import { undecidedPaymentStates } from '../../kernel/payment-states.ts';
import type { NightDate, Stay } from '../../kernel/stay-dates.ts';
import { isOneOf } from '../lists/conditions.ts';
import { inOrder } from '../lists/ordered-list.ts';
import type { PaymentRow } from '../payments/payments-store.ts';
import { isHeldForReview } from '../payments/wallet-times.ts';

export type { BookingRow };
export type NewBooking = typeof bookings.$inferInsert;

export async function insertBooking(tx: Database, booking: NewBooking): Promise<void> {
  await tx.insert(bookings).values(booking);
}

/** A person's hold; the other columns have their defaults. */
const holdRow = rowPlaceholders(bookings, [
  'id',
  'reference',
  'kind',
  'state',
  'uid',
  'userEmail',
  'emailConfirmed',
  'hotelId',
  'roomId',
  'checkIn',
  'checkOut',
  'guests',
  'guestName',
  'guestPhone',
  'guestAddress',
  'arrivalTime',
  'wish',
  'forOther',
  'voucherEmail',
  'hotelName',
  'roomName',
  'roomPicture',
  'district',
  'quote',
  'totalPoisha',
  'policy',
  'advance',
  'deskPoisha',
  'language',
  'heldUntil',
  'createdAt',
]);
export type NewHold = Parameters<typeof holdRow.valuesOf>[0];

/** Inserts a hold and the first event of its history. */
export async function insertHold(tx: Database, hold: NewHold): Promise<void> {
  await insertingHold(tx, { ...holdRow.valuesOf(hold), bookingId: hold.id });
}

const insertingHold = preparedStatement('insert_hold', (tx) => {
  const made = tx
    .$with('made')
    .as(tx.insert(bookings).values(holdRow.placeholders()).returning({ id: bookings.id }));
  return tx
    .with(made)
    .insert(bookingEvents)
    .values({ bookingId: sql.placeholder('bookingId'), kind: 'held' });
});

export async function updateBooking(
  tx: Database,
  bookingId: string,
  changes: Partial<NewBooking>,
): Promise<void> {
  await tx.update(bookings).set(changes).where(eq(bookings.id, bookingId));
}

/**
 * Replaces the wishes of an own stay to come; false when there is none: it is not confirmed, the guest has arrived, or it
 * is over. One statement, so that no lock of the room is needed.
 */
export async function updateWishes(
  tx: Database,
  { uid, bookingId, today }: { uid: string; bookingId: string; today: NightDate },
  { arrivalTime = null, wish = null }: Partial<Pick<NewBooking, 'arrivalTime' | 'wish'>>,
): Promise<boolean> {
  const changed = await tx
    .update(bookings)
    .set({ arrivalTime, wish })
    .where(
      and(
        eq(bookings.id, bookingId),
        eq(bookings.uid, uid),
        eq(bookings.state, 'confirmed'),
        isNull(bookings.checkedInAt),
        gt(bookings.checkOut, today),
      ),
    )
    .returning({ id: bookings.id });
  return changed.length === 1;
}

/** Confirms a locked booking and records the event; answers the booking afterwards. */
export async function confirmBooking(tx: Database, booking: BookingRow): Promise<BookingRow> {
  await confirmingBooking(tx, { bookingId: booking.id, at: new Date() });
  return { ...booking, ...confirmed };
}

const confirmed = { state: 'confirmed', heldUntil: null } as const;

const confirmingBooking = preparedStatement('confirm_booking', (tx) => {
  const isThis = eq(bookings.id, sql.placeholder('bookingId'));
  const made = tx.$with('made').as(
    tx
      .update(bookings)
      // The column's own moment would be that of the first confirmation for all that follow.
      .set({ ...confirmed, updatedAt: sql`${sql.placeholder('at')}` })
      .where(isThis)
      .returning({ id: bookings.id }),
  );
  return tx
    .with(made)
    .insert(bookingEvents)
    .values({ bookingId: sql.placeholder('bookingId'), kind: 'confirmed' });
});

/** A booking with its row locked until the transaction ends. Lock its room first. */
export async function lockBooking(tx: Database, bookingId: string): Promise<BookingRow | undefined> {
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, bookingId)).for('update');
  return booking;
}

/** Locks bookings in the order of their ids. The caller has locked their rooms. */
export function lockBookings(tx: Database, ids: string[]): Promise<BookingRow[]> {
  return tx.select().from(bookings).where(isOneOf(bookings.id, ids)).orderBy(asc(bookings.id)).for('update');
}

/**
 * Locks a room, a booking in it and one of its payments, in this order; undefined when the booking is not in that
 * room, or the payment does not belong to it.
 */
export async function lockPaymentInRoom(
  tx: Database,
  { roomId, bookingId, paymentId }: { roomId: string; bookingId: string; paymentId: string },
): Promise<{ booking: BookingRow; payment: PaymentRow } | undefined> {
  const [locked] = await lockingPayment(tx, { roomId, bookingId, paymentId });
  return locked;
}

const lockingPayment = preparedStatement('lock_payment_in_room', (tx) =>
  // Rows are locked in the order of the tables here, and each is read after it is locked.
  tx
    .select({ booking: bookings, payment: payments })
    .from(rooms)
    .innerJoin(bookings, eq(bookings.roomId, rooms.id))
    .innerJoin(payments, eq(payments.bookingId, bookings.id))
    .where(
      and(
        eq(rooms.id, sql.placeholder('roomId')),
        eq(bookings.id, sql.placeholder('bookingId')),
        eq(payments.id, sql.placeholder('paymentId')),
      ),
    )
    .for('update'),
);

/** A booking of this account; a booking of another account is not found. */
export async function findOwnBooking(
  db: Database,
  uid: string,
  bookingId: string,
): Promise<BookingRow | undefined> {
  const [booking] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), eq(bookings.uid, uid)));
  return booking;
}

/** A booking by its id or its reference; with `uid`, only one of this account. */
export async function findNamedBooking(
  db: Database,
  name: string,
  uid?: string,
): Promise<BookingRow | undefined> {
  const isNamed = name.includes('-') ? eq(bookings.id, name) : eq(bookings.reference, name);
  const [booking] = await db
    .select()
    .from(bookings)
    .where(and(isNamed, uid === undefined ? undefined : eq(bookings.uid, uid)));
  return booking;
}

export async function findBooking(db: Database, bookingId: string): Promise<BookingRow | undefined> {
  const [booking] = await readingBooking(db, { bookingId });
  return booking;
}

const readingBooking = preparedStatement('find_booking', (db) =>
  db
    .select()
    .from(bookings)
    .where(eq(bookings.id, sql.placeholder('bookingId'))),
);

/** The bookings with these ids, in the order of the ids; missing ones are left out. */
export async function findBookingsInOrder(db: Database, ids: string[]): Promise<BookingRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.select().from(bookings).where(isOneOf(bookings.id, ids));
  return inOrder(ids, rows, ({ id }) => id);
}

/** The current room of a booking. The desk may move the booking at any time. */
export async function findRoomOfBooking(db: Database, bookingId: string): Promise<string> {
  const [booking] = await db
    .select({ roomId: bookings.roomId })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  if (!booking) throw new Error(`booking ${bookingId} is not there`);
  return booking.roomId;
}

export async function findBookingByReference(
  db: Database,
  reference: string,
): Promise<BookingRow | undefined> {
  const [booking] = await db.select().from(bookings).where(eq(bookings.reference, reference));
  return booking;
}

/** A hold of an account, as its answers name it. */
export interface OwnHold
  extends Pick<
    BookingRow,
    'id' | 'reference' | 'roomId' | 'checkIn' | 'checkOut' | 'hotelName' | 'roomName' | 'createdAt'
  > {
  heldUntil: Date;
  /** An attempt to pay it has not ended, or its money is under review. */
  isBeingPaid: boolean;
}

/** The account's holds and bookings that decide whether it may hold a room for a stay. */
export interface OwnStays {
  /** The account's hold on this room for this stay. A new card after a declined one uses it again. */
  hold: { id: string; heldUntil: Date } | undefined;
  /** The money of that hold is under review. */
  isUnderReview: boolean;
  /** Holds of this room and stay that are being paid, including those that have ended since. */
  beingPaid: string[];
  /** The latest confirmed booking of this room that covers all nights of the stay. */
  booked: { bookingId: string; reference: string } | undefined;
  /** Every hold of the account, of any room. */
  holds: OwnHold[];
}

export async function findOwnStays(
  db: Database,
  uid: string,
  roomId: string,
  { checkIn, checkOut }: Stay,
): Promise<OwnStays> {
  const rows = await readingOwnStays(db, { uid, roomId, checkIn, checkOut });
  const holds = rows.flatMap(({ state, heldUntil, ...row }) =>
    state === 'held' && heldUntil ? [{ ...row, heldUntil }] : [],
  );
  const hold = holds.find(({ isThis }) => isThis);
  const [booked] = rows
    .filter(({ state }) => state === 'confirmed')
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  return {
    hold,
    isUnderReview: hold !== undefined && isHeldForReview(hold),
    beingPaid: rows
      .filter((row) => row.state !== 'confirmed' && row.isThis && row.isBeingPaid)
      .map(({ id }) => id),
    booked: booked && { bookingId: booked.id, reference: booked.reference },
    holds,
  };
}

/** The states are literals in the statement: with parameters the planner sees no partial index and plans the statement each time. */
const isUndecided = isWordOf('state', undecidedPaymentStates);
const isHeld = isWordOf('state', ['held']);
const isBookedOrExpired = isWordOf('state', ['confirmed', 'expired']);

const readingOwnStays = preparedStatement('find_own_stays_and_holds', (db) => {
  const [uid, roomId] = [sql.placeholder('uid'), sql.placeholder('roomId')];
  const [checkIn, checkOut] = [sql.placeholder('checkIn'), sql.placeholder('checkOut')];
  const isOfStay = and(
    eq(bookings.roomId, roomId),
    eq(bookings.checkIn, checkIn),
    eq(bookings.checkOut, checkOut),
  );
  const covers = and(
    eq(bookings.roomId, roomId),
    lte(bookings.checkIn, checkIn),
    gte(bookings.checkOut, checkOut),
  );
  return db
    .select({
      id: bookings.id,
      reference: bookings.reference,
      state: bookings.state,
      roomId: bookings.roomId,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
      hotelName: bookings.hotelName,
      roomName: bookings.roomName,
      heldUntil: bookings.heldUntil,
      createdAt: bookings.createdAt,
      isThis: sql<boolean>`${isOfStay}`,
      isBeingPaid: sql<boolean>`exists (select 1 from ${payments} where ${and(eq(payments.bookingId, bookings.id), isUndecided)})`,
    })
    .from(bookings)
    .where(and(eq(bookings.uid, uid), or(isHeld, and(covers, isBookedOrExpired))));
});

/** The rooms with holds that ended by `nowMs` and are not expired in the table yet. */
export async function findRoomsWithLapsedHolds(db: Database, nowMs: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ roomId: bookings.roomId })
    .from(bookings)
    .where(and(eq(bookings.state, 'held'), lte(bookings.heldUntil, new Date(nowMs))));
  return rows.map((row) => row.roomId);
}

/** The attempt that a client's Idempotency-Key belongs to. */
export type UsedKey = typeof bookingKeys.$inferSelect;

export async function findKey(db: Database, uid: string, key: string): Promise<UsedKey | undefined> {
  const [row] = await readingKey(db, { uid, key });
  return row;
}

const readingKey = preparedStatement('find_booking_key', (db) =>
  db
    .select()
    .from(bookingKeys)
    .where(and(eq(bookingKeys.uid, sql.placeholder('uid')), eq(bookingKeys.key, sql.placeholder('key')))),
);

export async function insertKey(tx: Database, key: typeof bookingKeys.$inferInsert): Promise<void> {
  await tx.insert(bookingKeys).values(key);
}

const attemptRow = rowPlaceholders(payments, keysOf(getTableColumns(payments)));
const keyRow = rowPlaceholders(bookingKeys, ['uid', 'key', 'requestHash', 'paymentId']);

/** Inserts a payment attempt and the client's key for it. */
export async function insertAttempt(
  tx: Database,
  payment: PaymentRow,
  key: Pick<UsedKey, 'uid' | 'key' | 'requestHash'>,
): Promise<void> {
  await insertingAttempt(tx, {
    ...attemptRow.valuesOf(payment),
    ...keyRow.valuesOf({ ...key, paymentId: payment.id }),
  });
}

const insertingAttempt = preparedStatement('insert_attempt', (tx) => {
  const attempt = tx
    .$with('attempt')
    .as(tx.insert(payments).values(attemptRow.placeholders()).returning({ id: payments.id }));
  return tx.with(attempt).insert(bookingKeys).values(keyRow.placeholders());
});
