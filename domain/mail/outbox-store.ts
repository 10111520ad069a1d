import { and, asc, count, eq, gt, inArray, isNull, lte, min, or, sql } from 'drizzle-orm';
import { type BookingRow, bookings } from '../../db/schema/bookings.ts';
import { hasClaim } from '../../db/schema/columns.ts';
import { copiedColumns, mailOutbox } from '../../db/schema/mail.ts';
import type { Database } from '../../db/statements/database.ts';
import { preparedByCount, preparedStatement } from '../../db/statements/prepared-statement.ts';
import { rowPlaceholders } from '../../db/statements/row-placeholders.ts';
import type { PutBack } from '../../kernel/clock.ts';
import { pickFields } from '../../kernel/closed-lists.ts';
import { newId } from '../../kernel/ids.ts';
import { isForStaff, type MailDetail, type MailKind } from '../../kernel/mail-words.ts';
import type { Language } from '../../kernel/person-choices.ts';
import type { NightDate } from '../../kernel/stay-dates.ts';

export type OutboxMail = typeof mailOutbox.$inferSelect;

export interface NewMail {
  kind: MailKind;
  bookingId: string;
  /** Absent: the guest's own address, or for the hotel or the administrator their address at the time of sending. */
  to?: string;
  /** Absent: the booking's language. */
  language?: Language;
  detail?: MailDetail;
  /** Prevents duplicates when several processes may write the same mail: a second one with this key is not written. */
  onceKey?: string;
}

/** Due at once, at any time of the clock. */
const atOnce = new Date(0);

/**
 * Writes a mail about a booking, to be sent after the transaction is committed. The booking has to be in its new
 * state already, because its data are copied into the mail now. A guest without an e-mail address gets no mail (the
 * desk does not require one). `nowMs` is the product's clock, by which the mail's age is also judged.
 */
export async function enqueueMail(
  tx: Database,
  nowMs: number,
  { bookingId, ...mail }: NewMail,
): Promise<void> {
  await enqueueMails(tx, nowMs, bookingId, [mail]);
}

async function enqueueMails(
  tx: Database,
  nowMs: number,
  bookingId: string,
  mails: Omit<NewMail, 'bookingId'>[],
): Promise<void> {
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, bookingId));
  if (!booking) throw new Error(`a mail about booking ${bookingId}, which is not there`);
  await insertMails(tx, nowMs, booking, mails);
}

async function insertMails(
  tx: Database,
  nowMs: number,
  booking: BookingRow,
  mails: Omit<NewMail, 'bookingId'>[],
): Promise<void> {
  const rows = rowsOf(nowMs, booking, mails);
  if (rows.length === 0) return;
  await insertingMails(rows.length)(
    tx,
    Object.assign({}, ...rows.map((row, index) => mailRow.valuesOf(row, index))),
  );
}

/** Writes mails about many bookings, whose rows are in their new state, in one statement. */
export async function enqueueMailsOfMany(
  tx: Database,
  nowMs: number,
  mails: (Omit<NewMail, 'bookingId'> & { booking: BookingRow })[],
): Promise<void> {
  const rows = mails.flatMap(({ booking, ...mail }) => rowsOf(nowMs, booking, [mail]));
  if (rows.length > 0)
    await tx.insert(mailOutbox).values(rows).onConflictDoNothing({ target: mailOutbox.onceKey });
}

/** The rows of the outbox of mails about a booking; of a guest without an address none. */
function rowsOf(nowMs: number, booking: BookingRow, mails: Omit<NewMail, 'bookingId'>[]) {
  const copy = pickFields(booking, copiedColumns);
  // A person for whom somebody else booked hears of it once, when the booking is made.
  const { voucherEmail } = booking;
  const forOther: Omit<NewMail, 'bookingId'>[] =
    voucherEmail && mails.some(({ kind }) => kind === 'booking_confirmed')
      ? [{ kind: 'voucher_for_other', to: voucherEmail, onceKey: `voucher_for_other ${booking.id}` }]
      : [];
  return [...mails, ...forOther]
    .map((mail) => ({ ...mail, to: mail.to ?? (isForStaff(mail.kind) ? null : booking.userEmail) }))
    .filter(({ to }) => to !== '')
    .map((mail) => ({
      id: newId(),
      kind: mail.kind,
      bookingId: booking.id,
      language: mail.language ?? booking.language,
      recipient: mail.to,
      booking: copy,
      detail: mail.detail ?? null,
      onceKey: mail.onceKey ?? null,
      nextTryAt: atOnce,
      createdAt: new Date(nowMs),
    }));
}

const mailRow = rowPlaceholders(mailOutbox, [
  'id',
  'kind',
  'bookingId',
  'recipient',
  'language',
  'booking',
  'detail',
  'onceKey',
  'nextTryAt',
  'createdAt',
]);

const insertingMails = preparedByCount((count) =>
  preparedStatement(`insert_${count}_mails`, (tx) =>
    tx
      .insert(mailOutbox)
      .values(Array.from({ length: count }, (_, index) => mailRow.placeholders(index)))
      .onConflictDoNothing({ target: mailOutbox.onceKey }),
  ),
);

/**
 * Writes the mails to guest and hotel when a booking is confirmed, changed or cancelled. `booking`: its id, or its
 * row in the new state.
 */
export async function enqueueBookingMails(
  tx: Database,
  nowMs: number,
  booking: string | BookingRow,
  what: 'confirmed' | 'changed' | 'cancelled',
  detail?: MailDetail,
): Promise<void> {
  const kinds = [`booking_${what}`, `hotel_booking_${what}`] as const;
  const mails = kinds.map((kind) => ({ kind, ...(detail && { detail }) }));
  if (typeof booking === 'string') await enqueueMails(tx, nowMs, booking, mails);
  else await insertMails(tx, nowMs, booking, mails);
}

/**
 * Writes the mails about a move to another hotel: to the guest, to the new hotel, which gets it as a new booking, and
 * to the old hotel, with the stay that it knew.
 */
export async function enqueueMailsToBothHotels(
  tx: Database,
  nowMs: number,
  { before, after }: { before: BookingRow; after: BookingRow },
  { detail, comesOn }: { detail: MailDetail; comesOn?: NightDate | undefined },
): Promise<void> {
  await insertMails(tx, nowMs, after, [
    { kind: 'booking_changed', detail },
    { kind: 'hotel_booking_confirmed', ...(comesOn && { detail: { comesOn } }) },
  ]);
  await insertMails(tx, nowMs, before, [{ kind: 'hotel_booking_cancelled', detail: { toOtherHotel: true } }]);
}

/** Longer than sending one mail takes, including its papers and the mail server's own time limits. */
const leaseMs = 5 * 60_000;
/** The longest delay until a mail's next try. */
export const mailDelayMsMax = 30 * 60_000;

/**
 * Claims the mail that has been due longest, for five minutes; undefined when none was due at `dueMs`. Only the
 * process that has the claim sends the mail, outside of any transaction. `withReminders`: also reminders and
 * invitations, which depend on the day.
 */
export async function claimMail(
  db: Database,
  nowMs: number,
  { dueMs, withReminders }: { dueMs: number; withReminders: boolean },
): Promise<OutboxMail | undefined> {
  const [claimed] = await claimingMail(db, {
    without: withReminders
      ? []
      : (['stay_reminder', 'destination_reminder', 'review_invitation'] satisfies MailKind[]),
    due: new Date(dueMs),
    now: new Date(nowMs),
    until: new Date(nowMs + leaseMs),
    at: new Date(),
  });
  return claimed;
}

const claimingMail = preparedStatement('claim_mail', (db) => {
  const next = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(
      and(
        // A literal, so that the plan of every mail uses the index of waiting ones.
        sql`${mailOutbox.state} = 'waiting'`,
        sql`${mailOutbox.kind} <> all(${sql.placeholder('without')}::text[])`,
        lte(mailOutbox.nextTryAt, sql.placeholder('due')),
        or(isNull(mailOutbox.claimedUntil), lte(mailOutbox.claimedUntil, sql.placeholder('now'))),
      ),
    )
    .orderBy(asc(mailOutbox.nextTryAt), asc(mailOutbox.createdAt))
    .limit(1)
    .for('update', { skipLocked: true });
  return db
    .update(mailOutbox)
    .set({ claimedUntil: sql`${sql.placeholder('until')}`, updatedAt: sql`${sql.placeholder('at')}` })
    .where(eq(mailOutbox.id, next))
    .returning();
});

/** After the clock was set back: makes waiting mails due, and ends every claim that is longer than a claim can be. */
export async function makeMailsDue(db: Database, nowMs: number, since: PutBack): Promise<void> {
  const later = new Date(since === 'now' ? nowMs : nowMs + mailDelayMsMax);
  const isWaiting = eq(mailOutbox.state, 'waiting');
  const now = new Date(nowMs);
  await db
    .update(mailOutbox)
    .set({ nextTryAt: now })
    .where(and(isWaiting, gt(mailOutbox.nextTryAt, later)));
  await db
    .update(mailOutbox)
    .set({ claimedUntil: null })
    .where(and(isWaiting, gt(mailOutbox.claimedUntil, new Date(nowMs + leaseMs))));
}

/**
 * Records the result of a claimed mail and ends the claim; false when the result was not recorded. A success is
 * recorded even if another process has claimed the mail since. Another result is then left to that process.
 */
export async function recordTry(
  db: Database,
  { id, tries, claimedUntil }: OutboxMail,
  outcome:
    | { state: 'sent'; at: Date }
    | { state: 'not_needed' }
    | { state: 'waiting' | 'given_up'; problem: string; nextTryAt: Date },
): Promise<boolean> {
  const noted = await db
    .update(mailOutbox)
    .set({
      state: outcome.state,
      claimedUntil: null,
      tries: tries + 1,
      ...(outcome.state === 'sent' && { sentAt: outcome.at, problem: null }),
      ...('problem' in outcome && { problem: outcome.problem, nextTryAt: outcome.nextTryAt }),
    })
    .where(
      and(
        eq(mailOutbox.id, id),
        eq(mailOutbox.state, 'waiting'),
        'problem' in outcome ? hasClaim(mailOutbox.claimedUntil, claimedUntil) : undefined,
      ),
    )
    .returning({ id: mailOutbox.id });
  return noted.length === 1;
}

/** Whether the mail server has accepted any mail since then. */
export async function hasSentSince(db: Database, since: Date): Promise<boolean> {
  const [sent] = await db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(gt(mailOutbox.sentAt, since))
    .limit(1);
  return sent !== undefined;
}

/** Makes the given-up mails of a kind about a booking due again, as if never tried; answers how many. */
export async function sendGivenUpAgain(tx: Database, bookingId: string, kind: MailKind): Promise<number> {
  const due = await tx
    .update(mailOutbox)
    .set({ state: 'waiting', tries: 0, nextTryAt: atOnce, claimedUntil: null })
    .where(
      and(eq(mailOutbox.bookingId, bookingId), eq(mailOutbox.kind, kind), eq(mailOutbox.state, 'given_up')),
    )
    .returning({ id: mailOutbox.id });
  return due.length;
}

/** How many mails wait and were given up, and since when the oldest one waits. */
export async function countUnsent(
  db: Database,
): Promise<{ waiting: number; givenUp: number; oldestAt: Date | undefined }> {
  const rows = await db
    .select({ state: mailOutbox.state, mails: count(), oldestAt: min(mailOutbox.createdAt) })
    .from(mailOutbox)
    .where(inArray(mailOutbox.state, ['waiting', 'given_up']))
    .groupBy(mailOutbox.state);
  const of = (state: string) => rows.find((row) => row.state === state);
  return {
    waiting: of('waiting')?.mails ?? 0,
    givenUp: of('given_up')?.mails ?? 0,
    oldestAt: of('waiting')?.oldestAt ?? undefined,
  };
}

/** Tried but not sent, or given up. Literals, so that the planner uses the index of unsent mails. */
export const unsentAfterTrying = sql`${mailOutbox.state} in ('waiting', 'given_up') and (${mailOutbox.state} = 'given_up' or ${mailOutbox.tries} > 0)`;

/** The mails that were tried but not sent, or were given up; oldest first. */
export function findUnsent(db: Database, limit: number) {
  return db
    .select({
      kind: mailOutbox.kind,
      state: mailOutbox.state,
      problem: mailOutbox.problem,
      tries: mailOutbox.tries,
      createdAt: mailOutbox.createdAt,
      nextTryAt: mailOutbox.nextTryAt,
      bookingId: mailOutbox.bookingId,
      reference: bookings.reference,
    })
    .from(mailOutbox)
    .innerJoin(bookings, eq(bookings.id, mailOutbox.bookingId))
    .where(unsentAfterTrying)
    .orderBy(asc(mailOutbox.createdAt))
    .limit(limit);
}
