import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/statements/database.ts';
import { auditBooks } from '../../domain/payments/audit-books.ts';
import type { CardCapture } from '../../domain/payments/card-provider.ts';
import { dhakaDate } from '../../kernel/stay-dates.ts';
import { gatewayDifferences } from '../fixtures/gateway-books.ts';
import type { CrashSite } from './crash-site.ts';
import { brokenGifts } from './goodwill-guests.ts';
import type { Journal } from './guests.ts';
import type { Life } from './life.ts';

/** A start that never ends its first round hangs. */
const roundMsMax = 120_000;
const dayMs = 86_400_000;

/**
 * Everything that has not reached an end. A gateway makes a refund hours after it was asked for, and a review waits for a
 * decision.
 */
async function findOpen(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ what: string }>(sql`
    select 'payment ' || id || ' ' || state as what from payments
      where state in ('started', 'requires_action') or (state = 'refund_due' and provider = 'stripe')
    union all select 'refund ' || id || ' ' || state from refunds where state = 'due'
    union all select 'booking ' || id || ' ' || state from bookings
      where state = 'held' and held_until < '9999-01-01'
    union all select 'mail ' || id || ' ' || kind || ' ' || state || coalesce(' ' || problem, '') from mail_outbox
      where state in ('waiting', 'given_up')`);
  return rows.map(({ what }) => what);
}

/**
 * Waits until nothing is open any more. Answers the open items when the reconciler reaches its second round, or when
 * the process is killed meanwhile.
 */
export async function untilNothingIsOpen(db: Database, life: Life): Promise<string[]> {
  const since = performance.now();
  for (;;) {
    const isSecondRound = life.reconciled > 1;
    const open = await findOpen(db);
    // The outbox has its own rounds, every few seconds.
    const late = open.filter((what) => isSecondRound && !what.startsWith('mail'));
    if (late.length > 0) return late;
    // Before its first round ends, the reconciler may still begin something, such as the refund of a review whose time is over.
    const isAtRest = open.length === 0 && life.reconciled > 0;
    if (isAtRest || life.isOver || performance.now() - since > roundMsMax) return open;
    await setTimeout(30);
  }
}

/** Every violated rule, in words. */
export async function findFaults(site: CrashSite, journal: Journal, nowMs: number): Promise<string[]> {
  const { db } = site.database;
  let captures: CardCapture[] = [];
  const capturesSince = async (sinceMs: number) => {
    captures = await site.cards.capturesSince(sinceMs);
    return captures;
  };
  const clock = { now: () => nowMs, today: () => dhakaDate(nowMs) };
  const differences = await auditBooks(
    { db, cards: { ...site.cards, capturesSince }, clock },
    { graceMs: 0, nowMs: nowMs + dayMs, days: 30 },
  );
  const { rows: intents } = await db.execute<{ id: string }>(
    sql`select intent_id as id from payments where intent_id is not null`,
  );
  const ids = new Set(intents.map(({ id }) => id));
  const unknown = captures.filter(({ intentId }) => !ids.has(intentId));
  return [
    ...differences.map(({ what, id, detail }) => `${what} ${id}: ${detail}`),
    ...(await gatewayDifferences(db, await site.gatewayMoney())),
    ...unknown.map(({ intentId }) => `${intentId} was captured and is not known here`),
    ...(await brokenPromises(db, journal)),
    ...(await brokenGifts(db, journal)),
    ...(await lostMails(db, site.mails.taken)),
    ...journal.faults,
  ];
}

async function brokenPromises(db: Database, { orders, cancels }: Journal): Promise<string[]> {
  const { rows } = await db.execute<{
    id: string;
    state: string;
    checkOut: string;
    goneBack: number;
    paid: number;
  }>(sql`
    select b.id, b.state, b.check_out::text as "checkOut",
      (select count(*)::int from payments p where p.booking_id = b.id and p.state in ('captured', 'refund_due', 'refunded')) as paid,
      (select coalesce(sum(r.amount_poisha), 0)::int from refunds r join payments p on p.id = r.payment_id
        where p.booking_id = b.id and r.state in ('asked', 'made') and r.reason = 'cancelled') as "goneBack"
    from bookings b`);
  const bookings = new Map(rows.map((row) => [row.id, row]));
  const faults: string[] = [];
  for (const { bookingId, change } of orders) {
    if (!bookingId) continue;
    const booking = bookings.get(bookingId);
    if (change && booking?.checkOut !== change.stay.checkOut)
      faults.push(
        `the guest was told that ${bookingId} ends on ${change.stay.checkOut}, not ${booking?.checkOut}`,
      );
    const cancelled = cancels.find((each) => each.bookingId === bookingId);
    const allowed = cancelled
      ? cancelled.isTold
        ? ['cancelled']
        : ['cancelled', 'confirmed']
      : ['confirmed'];
    if (!booking || !allowed.includes(booking.state))
      faults.push(`the guest was told of booking ${bookingId}, which is ${booking?.state ?? 'not there'}`);
    else if (booking.paid < 1) faults.push(`booking ${bookingId} is ${booking.state} and was never paid`);
    if (cancelled && booking?.state === 'cancelled' && booking.goneBack !== cancelled.refundPoisha)
      faults.push(
        `${booking.goneBack} poisha went back of ${bookingId} instead of ${cancelled.refundPoisha}`,
      );
  }
  return faults;
}

/** A mail recorded as sent was accepted by the mail server, once or, after a crash, again under its id. */
async function lostMails(db: Database, taken: string[]): Promise<string[]> {
  const arrived = new Set(taken);
  const { rows } = await db.execute<{ id: string; kind: string }>(
    sql`select id, kind from mail_outbox where state = 'sent'`,
  );
  return rows
    .filter(({ id }) => !arrived.has(id))
    .map(({ id, kind }) => `mail ${id} (${kind}) never reached the mail server`);
}
