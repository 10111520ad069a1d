import type { Database } from '../../db/statements/database.ts';
import type { RaiseAlarm } from '../../kernel/alarms.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Poisha } from '../../kernel/money.ts';
import type { PaymentProviderName } from '../../kernel/payment-states.ts';
import { bookDifferences } from '../../kernel/stored-sentences.ts';
import {
  findCaptured,
  findCapturedSince,
  findUnbalancedBookings,
  findUnbalancedNights,
  findUnbalancedPayments,
  findUnfinishedOf,
} from './books-store.ts';
import type { AttemptName, CardProvider } from './card-provider.ts';

const dayMs = 86_400_000;

/** Our database and the card provider. A gateway lists no captures, so it is asked about each payment by itself. */
interface Books {
  db: Database;
  cards: Audited;
  /** The providers of old payments that are not configured any more. */
  missingProviders?: readonly PaymentProviderName[];
}
type Audited = Pick<CardProvider, 'capturesSince' | 'findRefunds'>;

/** A difference in the books, with the id of its subject. */
export interface BooksDifference {
  what: 'booking' | 'payment' | 'night' | 'provider';
  id: string;
  detail: string;
  /** For a capture that no payment here knows: what is left of it, which the administrator can refund. */
  leftPoisha?: Poisha;
}

/**
 * Compares bookings, nights and the provider's books, and answers every difference: each card booking's captures less
 * refunds equal its price, each captured payment belongs to such a booking or is refunded in full, each taken night
 * belongs to a live hold or booking. Rows that changed within `graceMs` may be unfinished and are skipped. It uses
 * the machine's clock, as the provider and the rows' own times do, not a moved one.
 */
export async function auditBooks(
  deps: Books & { clock: Clock },
  {
    days = 3,
    graceMs = 300_000,
    nowMs = Date.now(),
  }: { days?: number; graceMs?: number; nowMs?: number } = {},
): Promise<BooksDifference[]> {
  const { db, clock, missingProviders: missing = [] } = deps;
  const untilMs = nowMs - graceMs;
  const bookings = await findUnbalancedBookings(db, untilMs);
  const payments = await findUnbalancedPayments(db, untilMs);
  const nights = await findUnbalancedNights(db, clock.today(), { most: 100 });
  return [
    ...bookings.map(
      ({ bookingId, state, costPoisha, paidPoisha }): BooksDifference => ({
        what: 'booking',
        id: bookingId,
        detail: bookDifferences.write('bookingPrice', { bookingState: state, costPoisha, paidPoisha }),
      }),
    ),
    ...payments.map(
      ({ paymentId, state, capturedPoisha, refundedPoisha }): BooksDifference => ({
        what: 'payment',
        id: paymentId,
        detail: bookDifferences.write('paymentRefunds', {
          paymentState: state,
          capturedPoisha,
          refundedPoisha,
        }),
      }),
    ),
    ...nights.map(
      ({ roomId, night, taken, live }): BooksDifference => ({
        what: 'night',
        id: `${roomId} ${night}`,
        detail: bookDifferences.write('night', { taken, live }),
      }),
    ),
    ...(await findUnfinishedOf(db, missing)).map(
      ({ id, provider }): BooksDifference => ({
        what: 'payment',
        id,
        detail: bookDifferences.write('providerMissing', { provider }),
      }),
    ),
    // Without its keys there is nobody to compare with.
    ...(missing.includes('stripe') ? [] : await providerDifferences(deps, nowMs - days * dayMs, untilMs)),
  ];
}

/** Audits the books and raises an alarm when they differ; answers the differences. */
export async function auditAndAlarm(
  deps: Books & { clock: Clock; alarm: RaiseAlarm },
): Promise<BooksDifference[]> {
  const differences = await auditBooks(deps);
  const first = differences.slice(0, 5).map(({ what, id, detail }) => `${what} ${id}: ${detail}`);
  if (first.length > 0) deps.alarm('books_differ', { count: differences.length, first: first.join('; ') });
  return differences;
}

/** Captured and refunded amounts of an intent. */
interface Amounts {
  capturedPoisha: Poisha;
  refundedPoisha: Poisha;
}

/** Compares the providers' captures with ours, and ours with the providers'. */
async function providerDifferences(
  { db, cards }: Books,
  sinceMs: number,
  untilMs: number,
): Promise<BooksDifference[]> {
  // Read ours first: a capture made while the provider is asked is then only in the provider's list, and is judged by
  // its time.
  const ours = await findCapturedSince(db, sinceMs, untilMs);
  const theirs = new Map<string, Amounts & { attempt?: AttemptName }>();
  // Our time is that of the payment's creation, the provider's is a little later; a wider window misses none of ours.
  for (const { intentId, capturedAtMs, ...amounts } of await cards.capturesSince(sinceMs - dayMs))
    if (capturedAtMs <= untilMs) theirs.set(intentId, amounts);
  const written = await findCaptured(db, [...theirs.keys()]);
  // After a restore or a failover the attempt itself may be unknown here. A capture that the provider has refunded in full needs no correction.
  // Captures of another system that uses the same provider account name no attempt and are ignored.
  const unwritten = [...theirs].flatMap(([id, { attempt, capturedPoisha, refundedPoisha }]) =>
    attempt && !written.has(id) && refundedPoisha < capturedPoisha
      ? [{ id, attempt, leftPoisha: capturedPoisha - refundedPoisha }]
      : [],
  );
  const differences = [
    ...ours
      .filter((intentId) => !theirs.has(intentId))
      .map(
        (id): BooksDifference => ({
          what: 'provider',
          id,
          detail: bookDifferences.write('unknownThere', {}),
        }),
      ),
    ...unwritten.map(
      ({ id, attempt, leftPoisha }): BooksDifference => ({
        what: 'provider',
        id,
        detail:
          'paymentId' in attempt
            ? bookDifferences.write('unknownAttempt', { attempt: attempt.paymentId })
            : bookDifferences.write('unknownHere', { booking: attempt.bookingId }),
        leftPoisha,
      }),
    ),
  ];
  for (const [id, there] of theirs) {
    const here = written.get(id);
    if (!here || isSame(here, there)) continue;
    const detail = await lastingDifference({ db, cards }, id, there, untilMs);
    if (detail) differences.push({ what: 'provider', id, detail });
  }
  return differences;
}

/**
 * The difference of an intent after a second look. One side alone may know of a refund on its way, so the refunds are
 * read again on both sides. Undefined when they agree then, or when the provider made a refund after `untilMs`.
 */
async function lastingDifference(
  { db, cards }: Books,
  intentId: string,
  { capturedPoisha }: Amounts,
  untilMs: number,
): Promise<string | undefined> {
  const here = (await findCaptured(db, [intentId])).get(intentId);
  // Read after ours: a refund recorded here meanwhile is recent there.
  const refunds = (await cards.findRefunds(intentId)).filter(({ status }) => status !== 'failed');
  if (!here || refunds.some(({ createdAtMs }) => createdAtMs > untilMs)) return undefined;
  const refundedPoisha = refunds.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0);
  if (isSame(here, { capturedPoisha, refundedPoisha })) return undefined;
  return bookDifferences.write('amounts', {
    ...here,
    capturedTherePoisha: capturedPoisha,
    refundedTherePoisha: refundedPoisha,
  });
}

const isSame = (one: Amounts, other: Amounts): boolean =>
  one.capturedPoisha === other.capturedPoisha && one.refundedPoisha === other.refundedPoisha;
