import { and, eq, inArray, sql } from 'drizzle-orm';
import { destinationOffers, destinationRules } from '../../db/schema/destinations.ts';
import type { Database } from '../../db/statements/database.ts';
import type { OfferState } from '../../kernel/destination-choices.ts';
import { dayNumber, type Stay } from '../../kernel/stay-dates.ts';
import { isOneOf } from '../lists/conditions.ts';
import { closesAny } from './closings.ts';
import type { DestinationRule } from './destination-rule.ts';
import { ruleColumns } from './destination-rules-store.ts';

/** A stay to which an offer may have been made. */
interface OfferedStay extends Stay {
  id: string;
}

/**
 * The rules for which an offer to the guest of a booking is open: each is in force and still closes a night of the stay.
 * Call it behind the booking's lock before anything is decided by it.
 */
export async function findOpenOffers(
  db: Database,
  { id, checkIn, checkOut }: OfferedStay,
): Promise<DestinationRule[]> {
  const rows = await db
    .select(ruleColumns)
    .from(destinationOffers)
    .innerJoin(destinationRules, eq(destinationRules.id, destinationOffers.ruleId))
    .where(and(eq(destinationOffers.bookingId, id), eq(destinationOffers.state, 'open')))
    .orderBy(destinationRules.firstNight, destinationRules.id);
  return rows.filter((rule) => closesAny([rule], dayNumber(checkIn), dayNumber(checkOut)));
}

/** Which of these bookings have an open offer. */
export async function findOfferedBookings(db: Database, stays: OfferedStay[]): Promise<Set<string>> {
  if (stays.length === 0) return new Set();
  const rows = await db
    .select({ bookingId: destinationOffers.bookingId, rule: ruleColumns })
    .from(destinationOffers)
    .innerJoin(destinationRules, eq(destinationRules.id, destinationOffers.ruleId))
    .where(
      and(
        isOneOf(
          destinationOffers.bookingId,
          stays.map(({ id }) => id),
        ),
        eq(destinationOffers.state, 'open'),
      ),
    );
  const offered = stays.filter(({ id, checkIn, checkOut }) =>
    rows.some(
      ({ bookingId, rule }) => bookingId === id && closesAny([rule], dayNumber(checkIn), dayNumber(checkOut)),
    ),
  );
  return new Set(offered.map(({ id }) => id));
}

/** The state of a rule's offers, by booking. */
export async function findOffersOfRule(db: Database, ruleId: string): Promise<Map<string, OfferState>> {
  const rows = await db
    .select({ bookingId: destinationOffers.bookingId, state: destinationOffers.state })
    .from(destinationOffers)
    .where(eq(destinationOffers.ruleId, ruleId));
  return new Map(rows.map(({ bookingId, state }) => [bookingId, state]));
}

/** Makes an offer, or opens one that has ended again; false when it is open already, or was used. */
export async function openOffer(
  tx: Database,
  offer: { bookingId: string; ruleId: string; at: Date },
): Promise<boolean> {
  const { bookingId, ruleId, at } = offer;
  const made = await tx
    .insert(destinationOffers)
    .values({ bookingId, ruleId, state: 'open', offeredAt: at })
    .onConflictDoUpdate({
      target: [destinationOffers.bookingId, destinationOffers.ruleId],
      set: { state: 'open', offeredAt: at, settledAt: null },
      setWhere: inArray(destinationOffers.state, ['ended', 'changed']),
    })
    .returning({ bookingId: destinationOffers.bookingId });
  return made.length === 1;
}

/** Ends the open offers of a booking. */
export async function settleOffers(
  tx: Database,
  bookingId: string,
  settled: { state: Exclude<OfferState, 'open'>; at: Date },
): Promise<void> {
  await tx
    .update(destinationOffers)
    .set({ state: settled.state, settledAt: settled.at })
    .where(and(eq(destinationOffers.bookingId, bookingId), eq(destinationOffers.state, 'open')));
}

/** After a change of the stay: an offer whose rule closes no night of it any more was used by it. */
export async function settleChangedOffers(tx: Database, stay: OfferedStay, at: Date): Promise<void> {
  if ((await findOpenOffers(tx, stay)).length > 0) return;
  await settleOffers(tx, stay.id, { state: 'changed', at });
}

/** Records that the closed nights of a stay were given back, whether or not its guest had an offer. */
export async function recordGivenBack(
  tx: Database,
  { bookingId, ruleId, at }: { bookingId: string; ruleId: string; at: Date },
): Promise<void> {
  await tx
    .insert(destinationOffers)
    .values({ bookingId, ruleId, state: 'given_back', offeredAt: at, settledAt: at })
    .onConflictDoUpdate({
      target: [destinationOffers.bookingId, destinationOffers.ruleId],
      set: { state: 'given_back', settledAt: at },
    });
}

/** Ends the offers of a rule that nobody has used, when it is taken back. */
export async function endOffersOfRule(tx: Database, ruleId: string, at: Date): Promise<void> {
  await tx
    .update(destinationOffers)
    .set({ state: 'ended', settledAt: at })
    .where(and(eq(destinationOffers.ruleId, ruleId), eq(destinationOffers.state, 'open')));
}

/** SQL: whether a booking's guest has used an offer, on a row of `bookings` by that name. */
export const hasUsedOffer = sql`id in (select o.booking_id from ${destinationOffers} o where o.state in ('changed', 'given_back'))`;
