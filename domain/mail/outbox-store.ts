import { and, asc, count, eq, gt, inArray, isNull, lte, min, or, sql } from 'drizzle-orm';
import { bookings } from '../../db/schema/bookings.ts';
import { hasClaim } from '../../db/schema/columns.ts';
import type { Database } from '../../db/schema/database.ts';
import { keptByKind, keptStatement, placeOf } from '../../db/schema/kept-statement.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import type { BookingRow } from '../bookings/booking-store.ts';
import type { PutBack } from '../shared/clock.ts';
import { newId } from '../shared/ids.ts';
import type { MailKind } from '../shared/mail-words.ts';
import type { Language } from '../shared/person-choices.ts';
import type { NightDate } from '../shared/stay-dates.ts';

/** What of a booking is copied into a mail when it is written. The guest's data stay in the booking. */
const toldMembers = [
  'reference',
  'revision',
  'state',
  'kind',
  'hotelId',
  'hotelName',
  'roomId',
  'roomName',
  'district',
  'checkIn',
  'checkOut',
  'guests',
  'quote',
  'totalPoisha',
  'policy',
] as const satisfies readonly (keyof BookingRow)[];

/** The booking as it was copied into the mail. */
export type ToldBooking = Pick<BookingRow, (typeof toldMembers)[number]>;

export type OutboxMail = Omit<typeof mailOutbox.$inferSelect, 'booking' | 'detail'> & {
  booking: ToldBooking;
  detail: MailDetail | null;
};

/** What only some mails say. */
export interface MailDetail {
  /** Of a refund, asked or done; of a cancellation or a change, what goes back to the card. */
  amountPoisha?: number;
  /** To how many card payments that goes back; absent, to one. They may have been made with one card or with several. */
  cardPayments?: number;
  /** Of a cancellation or a change, with the next two: what the desk gives back. Absent from mails of earlier versions. */
  atDeskPoisha?: number;
  /** What of the money that was paid, or of what a change by the guest made cheaper, is kept. */
  keptPoisha?: number;
  /** What of it had gone back before, or was on its way. */
  earlierPoisha?: number;
  /** Of a change: what of the price comes off what is to be paid at the desk. */
  offDuePoisha?: number;
  /** Why money goes back: `not_paying`, `outside`, `cancelled`, `changed`, ... */
  reason?: string;
  /** Of a change: where and when the booking was before. */
  from?: {
    hotelName: string;
    roomName: string;
    roomId: string;
    checkIn: string;
    checkOut: string;
    guests?: number;
  };
  /** To the hotel that a guest does not come to: the booking was not cancelled, but moved to another hotel. */
  toOtherHotel?: true;
  /** To the hotel that a booking was moved to after its stay had begun elsewhere: when the guest comes. */
  comesOn?: NightDate;
  /** The desk has corrected who the guest is; the stay is as it was. */
  corrected?: true;
  /** Of a cancellation by the hotel or the business: the reason that the guest reads. */
  why?: string;
  /** Of a change: what the guest paid for it, or is still to pay at the desk. */
  paidPoisha?: number;
}

export interface NewMail {
  kind: MailKind;
  bookingId: string;
  /** Absent: the guest's own address, or for a `hotel_` kind the hotel's as it is when the mail is sent. */
  to?: string;
  /** Absent: the booking's. */
  language?: Language;
  detail?: MailDetail;
  /** Where several may write the same mail: the second one with this key is not written. */
  onceKey?: string;
}

/** Due at once, whatever the clock says. */
const atOnce = new Date(0);

/**
 * Writes a mail about a booking, to be sent once the transaction is committed. The booking has to be in its new state
 * already: what the mail tells of it is copied now. A guest without an e-mail address, as at the desk, gets none.
 * `nowMs` is of the product's clock, by which the mail's age is judged as well.
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
  const { shapes, values } = mailsToInsert(nowMs, booking, mails);
  if (shapes.length > 0) await inserting(shapes)(tx, values);
}

/** The mails to guest and hotel about a booking that is confirmed, for a statement that writes more than them. */
export const confirmationMails = (nowMs: number, confirmed: BookingRow) =>
  mailsToInsert(nowMs, confirmed, [{ kind: 'booking_confirmed' }, { kind: 'hotel_booking_confirmed' }]);

function mailsToInsert(
  nowMs: number,
  booking: BookingRow,
  mails: Omit<NewMail, 'bookingId'>[],
): { shapes: MailShape[]; values: Record<string, unknown> } {
  const addressed = mails
    .map((mail) => ({ ...mail, to: mail.to ?? (mail.kind.startsWith('hotel_') ? null : booking.userEmail) }))
    .filter(({ to }) => to !== '');
  const told = JSON.stringify(Object.fromEntries(toldMembers.map((member) => [member, booking[member]])));
  const rows = addressed.map((mail) => ({
    id: newId(),
    kind: mail.kind,
    bookingId: booking.id,
    language: mail.language ?? booking.language,
    booking: told,
    nextTryAt: atOnce,
    createdAt: new Date(nowMs),
    updatedAt: new Date(),
    ...(mail.to !== null && { recipient: mail.to }),
    ...(mail.detail && { detail: mail.detail }),
    ...(mail.onceKey !== undefined && { onceKey: mail.onceKey }),
  }));
  const values = rows.flatMap((row, at) =>
    Object.entries(row).map(([name, value]) => [`${name}${at}`, value]),
  );
  const shapes = rows.map((row) => ({
    recipient: 'recipient' in row,
    detail: 'detail' in row,
    onceKey: 'onceKey' in row,
  }));
  return { shapes, values: Object.fromEntries(values) };
}

/** Which of the members that a mail may lack it has. */
export interface MailShape {
  recipient: boolean;
  detail: boolean;
  onceKey: boolean;
}

/** The insert of such mails, with places for their values. */
export function insertOfMails(tx: Database, shapes: MailShape[]) {
  const rows = shapes.map((has, at) => ({
    id: sql.placeholder(`id${at}`),
    kind: sql.placeholder(`kind${at}`),
    bookingId: sql.placeholder(`bookingId${at}`),
    language: sql.placeholder(`language${at}`),
    // As text that was written once, although the column holds JSON.
    booking: placeOf(`booking${at}`),
    nextTryAt: sql.placeholder(`nextTryAt${at}`),
    createdAt: sql.placeholder(`createdAt${at}`),
    updatedAt: sql.placeholder(`updatedAt${at}`),
    ...(has.recipient && { recipient: sql.placeholder(`recipient${at}`) }),
    ...(has.detail && { detail: sql.placeholder(`detail${at}`) }),
    ...(has.onceKey && { onceKey: sql.placeholder(`onceKey${at}`) }),
  }));
  return tx.insert(mailOutbox).values(rows).onConflictDoNothing({ target: mailOutbox.onceKey });
}

/** For each number of mails and each choice of what they have: few, since they follow from the kinds of mails. */
const inserting = keptByKind((shapes: MailShape[]) =>
  keptStatement<Record<string, unknown>, unknown>((tx) => insertOfMails(tx, shapes)),
);

/** Writes the mails to guest and hotel when a booking is confirmed, changed or cancelled: its id, or its row as it is now. */
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
 * Writes the mails about a booking that was moved to another hotel: to the guest, to the hotel that the guest comes to,
 * as of a new booking, and to the one that the guest does not come to any more, of the stay that it knew.
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

/** Longer than one mail takes, with its papers and the mail server's own time limits. */
const leaseMs = 5 * 60_000;
/** No mail waits longer for its next try. */
export const mailDelayMsMax = 30 * 60_000;

/**
 * Claims the mail that has been due longest, for five minutes; undefined when none was due at `dueMs`. Only
 * the process that has the claim sends it, outside of any transaction.
 */
export async function claimMail(db: Database, nowMs: number, dueMs: number): Promise<OutboxMail | undefined> {
  const next = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.state, 'waiting'),
        lte(mailOutbox.nextTryAt, new Date(dueMs)),
        or(isNull(mailOutbox.claimedUntil), lte(mailOutbox.claimedUntil, new Date(nowMs))),
      ),
    )
    .orderBy(asc(mailOutbox.nextTryAt), asc(mailOutbox.createdAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(mailOutbox)
    .set({ claimedUntil: new Date(nowMs + leaseMs) })
    .where(eq(mailOutbox.id, next))
    .returning();
  // The columns of JSON hold what this file writes.
  return claimed as OutboxMail | undefined;
}

/** Makes mails due that wait for a later time, after the clock was put back, and gives up every claim that is longer than one can be. */
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
 * Notes what became of a claimed mail, and gives the claim back; false when that was not noted. What was sent is sent,
 * whoever has claimed it since; what is to be tried again is then the other's affair.
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

/** Tried and not sent, or given up. Written out, so that the index of unsent mails is seen to hold them. */
export const unsentAfterTrying = sql`${mailOutbox.state} in ('waiting', 'given_up') and (${mailOutbox.state} = 'given_up' or ${mailOutbox.tries} > 0)`;

/** The mails that were not sent although they were tried, or were given up; the oldest first. */
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
