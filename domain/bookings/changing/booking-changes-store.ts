import { and, eq, isNotNull } from 'drizzle-orm';
import { bookingChanges } from '../../../db/schema/booking-changes.ts';
import { bookings } from '../../../db/schema/bookings.ts';
import type { Database } from '../../../db/statements/database.ts';
import type { Stay } from '../../../kernel/stay-dates.ts';

/** A booking's new nights, room and guests, which apply once the payment of the change is captured. */
export type ChangeRow = typeof bookingChanges.$inferSelect;

export async function insertChange(tx: Database, change: typeof bookingChanges.$inferInsert): Promise<void> {
  await tx.insert(bookingChanges).values(change);
}

/** The change that a payment is for; undefined for one that pays the stay itself. */
export async function findChange(db: Database, paymentId: string): Promise<ChangeRow | undefined> {
  const [change] = await db.select().from(bookingChanges).where(eq(bookingChanges.paymentId, paymentId));
  return change;
}

export async function recordChangeMade(tx: Database, paymentId: string, madeAt: Date): Promise<void> {
  await tx.update(bookingChanges).set({ madeAt }).where(eq(bookingChanges.paymentId, paymentId));
}

type HeldNights = Stay & { id: string; roomId: string; heldUntil: Date | null };

const heldNights = {
  id: bookings.id,
  roomId: bookings.roomId,
  checkIn: bookings.checkIn,
  checkOut: bookings.checkOut,
  heldUntil: bookings.heldUntil,
};

/** The nights that are held for a change, including lapsed holds that were not ended yet. */
export function findHoldsOfChange(db: Database, paymentId: string): Promise<HeldNights[]> {
  return db
    .select(heldNights)
    .from(bookings)
    .where(
      and(isNotNull(bookings.forPayment), eq(bookings.forPayment, paymentId), eq(bookings.state, 'held')),
    );
}

/** The same for all changes of a booking. */
export function findHoldsOfChanges(db: Database, bookingId: string): Promise<HeldNights[]> {
  return db
    .select(heldNights)
    .from(bookings)
    .innerJoin(bookingChanges, eq(bookingChanges.paymentId, bookings.forPayment))
    .where(
      and(
        isNotNull(bookings.forPayment),
        eq(bookingChanges.bookingId, bookingId),
        eq(bookings.state, 'held'),
      ),
    );
}
