import { and, eq, getTableColumns, ne, not, sql } from 'drizzle-orm';
import { type BookingRow, bookings } from '../../db/schema/bookings.ts';
import { hotels } from '../../db/schema/catalog.ts';
import { destinationOffers, destinationRules } from '../../db/schema/destinations.ts';
import type { Database } from '../../db/statements/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { OfferState } from '../../kernel/destination-choices.ts';
import type { NightDate } from '../../kernel/stay-dates.ts';
import { isOneOf } from '../lists/conditions.ts';
import { isAnythingLeft } from '../payments/give-back-most.ts';
import { closedNights } from './closed-nights.ts';
import type { DestinationRule } from './destination-rule.ts';
import { ruleColumns } from './destination-rules-store.ts';

/** Open offers, each with its rule, of bookings whose hotel is in the rule's place now. */
const readOpenOffers = (db: Database, bookingIds: string[]) =>
  db
    .select({ bookingId: destinationOffers.bookingId, rule: ruleColumns })
    .from(destinationOffers)
    .innerJoin(destinationRules, eq(destinationRules.id, destinationOffers.ruleId))
    .innerJoin(bookings, eq(bookings.id, destinationOffers.bookingId))
    .innerJoin(hotels, and(eq(hotels.id, bookings.hotelId), eq(hotels.district, destinationRules.place)))
    .where(and(isOneOf(destinationOffers.bookingId, bookingIds), eq(destinationOffers.state, 'open')))
    .orderBy(destinationRules.firstNight, destinationRules.id);

/**
 * The rules for which an offer to the guest of a booking is open: each is in force in the stay's place and still closes a night
 * that can be given back. None is once the guest's bank has taken back all of the money. Call it behind the booking's lock before anything is decided by it.
 */
export async function findOpenOffers(
  db: Database,
  stay: BookingRow,
  today: NightDate,
): Promise<DestinationRule[]> {
  const rows = await readOpenOffers(db, [stay.id]);
  const rules = rows
    .map(({ rule }) => rule)
    .filter((rule) => closedNights(stay, [rule], today).open.length > 0);
  return rules.length > 0 && (await isAnythingLeft(db, stay)) ? rules : [];
}

/** Which of these bookings have an open offer. */
export async function findOfferedBookings(
  db: Database,
  stays: BookingRow[],
  today: NightDate,
): Promise<Set<string>> {
  if (stays.length === 0) return new Set();
  const rows = await readOpenOffers(
    db,
    stays.map(({ id }) => id),
  );
  const offered = new Set<string>();
  for (const stay of stays) {
    const isOpen = rows.some(
      ({ bookingId, rule }) => bookingId === stay.id && closedNights(stay, [rule], today).open.length > 0,
    );
    if (isOpen && (await isAnythingLeft(db, stay))) offered.add(stay.id);
  }
  return offered;
}

/** Locks the offers of a booking, so that no rule of them is taken back before the transaction ends. */
export async function lockOffers(tx: Database, bookingId: string): Promise<void> {
  await tx
    .select({ ruleId: destinationOffers.ruleId })
    .from(destinationOffers)
    .where(eq(destinationOffers.bookingId, bookingId))
    .orderBy(destinationOffers.ruleId)
    .for('update');
}

/** The state of a rule's offers, by booking. */
export async function findOffersOfRule(db: Database, ruleId: string): Promise<Map<string, OfferState>> {
  const rows = await db
    .select({ bookingId: destinationOffers.bookingId, state: destinationOffers.state })
    .from(destinationOffers)
    .where(eq(destinationOffers.ruleId, ruleId));
  return new Map(rows.map(({ bookingId, state }) => [bookingId, state]));
}

/** Makes offers, or opens them again for nights that are closed since. Answers the bookings that had no open one. */
export async function openOffers(
  tx: Database,
  { bookingIds, ruleId, at }: { bookingIds: string[]; ruleId: string; at: Date },
): Promise<Set<string>> {
  if (bookingIds.length === 0) return new Set();
  const made = await tx
    .insert(destinationOffers)
    .values(bookingIds.map((bookingId) => ({ bookingId, ruleId, state: 'open' as const, offeredAt: at })))
    .onConflictDoUpdate({
      target: [destinationOffers.bookingId, destinationOffers.ruleId],
      set: { state: 'open', offeredAt: at, settledAt: null },
      setWhere: ne(destinationOffers.state, 'open'),
    })
    .returning({ bookingId: destinationOffers.bookingId });
  return new Set(made.map(({ bookingId }) => bookingId));
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

/** Ends the open offers of a booking whose rules concern it no more, after its stay or its closed nights have changed. */
export async function settleOffersWithout(
  tx: Database,
  stay: BookingRow,
  { state, clock }: { state: Exclude<OfferState, 'open'>; clock: Clock },
): Promise<void> {
  const still = await findOpenOffers(tx, stay, clock.today());
  await tx
    .update(destinationOffers)
    .set({ state, settledAt: new Date(clock.now()) })
    .where(
      and(
        eq(destinationOffers.bookingId, stay.id),
        eq(destinationOffers.state, 'open'),
        not(
          isOneOf(
            destinationOffers.ruleId,
            still.map(({ id }) => id),
          ),
        ),
      ),
    );
}

/** Ends the open offers that a rule concerns no more, after its nights or its place have changed. */
export async function endOffersLeft(tx: Database, rule: DestinationRule, clock: Clock): Promise<void> {
  const rows = await tx
    .select({ stay: getTableColumns(bookings), place: hotels.district })
    .from(destinationOffers)
    .innerJoin(bookings, eq(bookings.id, destinationOffers.bookingId))
    .innerJoin(hotels, eq(hotels.id, bookings.hotelId))
    .where(and(eq(destinationOffers.ruleId, rule.id), eq(destinationOffers.state, 'open')));
  const today = clock.today();
  const left = rows.filter(
    ({ stay, place }) => place !== rule.place || closedNights(stay, [rule], today).open.length === 0,
  );
  if (left.length === 0) return;
  await tx
    .update(destinationOffers)
    .set({ state: 'ended', settledAt: new Date(clock.now()) })
    .where(
      and(
        eq(destinationOffers.ruleId, rule.id),
        eq(destinationOffers.state, 'open'),
        isOneOf(
          destinationOffers.bookingId,
          left.map(({ stay }) => stay.id),
        ),
      ),
    );
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

/** SQL: whether a booking's guest had an offer that is over, on a row of `bookings` by that name. */
export const hasUsedOffer = sql`id in (select o.booking_id from ${destinationOffers} o where o.state <> 'open')`;
