import { and, eq } from 'drizzle-orm';
import { payments } from '../../db/schema/bookings.ts';
import { gatewayPayments } from '../../db/schema/gateway-payments.ts';
import type { Database } from '../../db/statements/database.ts';
import { isOneOf } from '../lists/conditions.ts';
import { latestReviewEndMs } from './wallet-times.ts';

/** Records when money under review goes back unless somebody has released it before. */
export async function recordReviewEnd(db: Database, paymentId: string, reviewUntil: Date): Promise<void> {
  await db.update(gatewayPayments).set({ reviewUntil }).where(eq(gatewayPayments.paymentId, paymentId));
}

/** When the reviews of these bookings end, at the latest. */
export async function findReviewEnds(db: Database, bookingIds: string[], nowMs: number): Promise<Date[]> {
  const rows = await db
    .select({ reviewUntil: gatewayPayments.reviewUntil })
    .from(gatewayPayments)
    .innerJoin(payments, eq(payments.id, gatewayPayments.paymentId))
    .where(and(isOneOf(payments.bookingId, bookingIds), eq(payments.state, 'review')));
  return rows.map(({ reviewUntil }) => reviewUntil ?? new Date(latestReviewEndMs(nowMs)));
}
