import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { acceptedTexts } from '../../db/schema/accepted-texts.ts';
import { payments } from '../../db/schema/bookings.ts';
import type { Database } from '../../db/statements/database.ts';
import { type Acceptance, acceptedPages } from '../../kernel/accepted-texts.ts';
import { capturedPaymentStates } from '../../kernel/payment-states.ts';
import { isOneOf } from '../lists/conditions.ts';

type NewText = Omit<typeof acceptedTexts.$inferInsert, 'since'>;
export type AcceptedText = Omit<typeof acceptedTexts.$inferSelect, 'since'>;

/**
 * Stores texts, each once. Processes that start together store them in the same order, so that they wait for each other and no
 * more.
 */
export async function storeTexts(db: Database, texts: NewText[]): Promise<void> {
  const inOrder = texts.toSorted((one, other) => (one.hash < other.hash ? -1 : 1));
  await db.insert(acceptedTexts).values(inOrder).onConflictDoNothing();
}

/** The stored texts with these hashes. */
export async function findTexts(db: Database, hashes: string[]): Promise<AcceptedText[]> {
  if (hashes.length === 0) return [];
  const { hash, page, language, text } = acceptedTexts;
  return db
    .select({ hash, page, language, text })
    .from(acceptedTexts)
    .where(isOneOf(acceptedTexts.hash, hashes));
}

/** Texts that a booking has accepted together, and the moments at which it did, the newest first. */
interface BookingAcceptance {
  accepted: Acceptance;
  at: Date[];
}

/**
 * The texts that the guest of a booking has accepted, the newest first: with the payment of the stay, and with those of later changes for
 * which consent was asked again. A payment whose money made neither does not count.
 */
export async function findAcceptances(db: Database, bookingId: string): Promise<BookingAcceptance[]> {
  const rows = await db
    .select({ accepted: payments.accepted, at: payments.createdAt })
    .from(payments)
    .where(
      and(
        eq(payments.bookingId, bookingId),
        isNotNull(payments.accepted),
        inArray(payments.state, [...capturedPaymentStates]),
        or(
          eq(payments.state, 'captured'),
          sql`not exists (select from refunds r where r.payment_id = ${payments.id} and r.reason = 'not_paying')`,
        ),
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.attempt));
  const acceptances = new Map<string, BookingAcceptance>();
  for (const { accepted, at } of rows) {
    if (!accepted) continue;
    const key = acceptedPages.map((page) => accepted[page]).join();
    const same = acceptances.get(key);
    if (same) same.at.push(at);
    else acceptances.set(key, { accepted, at: [at] });
  }
  return [...acceptances.values()];
}
