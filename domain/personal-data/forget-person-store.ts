import { and, eq, gte, inArray, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import { favourites, profiles, visits } from '../../db/schema/accounts.ts';
import { bookingEvents, bookingKeys, bookings, isMade, payments } from '../../db/schema/bookings.ts';
import { goodwills } from '../../db/schema/goodwills.ts';
import { guestDocuments } from '../../db/schema/guest-documents.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import { subscribers } from '../../db/schema/newsletter.ts';
import { rateLimits } from '../../db/schema/rate-limits.ts';
import { refundAccounts } from '../../db/schema/refund-accounts.ts';
import type { Database } from '../../db/statements/database.ts';
import { openPaymentStates } from '../../kernel/payment-states.ts';
import { dhakaMidnightMs, type NightDate } from '../../kernel/stay-dates.ts';
import { pseudonymPrefix } from '../accounts/forgotten-accounts-store.ts';
import { hasPattern, patternOf } from '../lists/conditions.ts';
import type { PaymentRow } from '../payments/payments-store.ts';
import { forgetAuthor } from '../reviews/forget-author-store.ts';

export interface Person {
  uid: string;
  email: string;
  emailVerified: boolean;
  /** Sign-in time of the person who asks for the deletion, in seconds since 1970. */
  signedInAtSeconds?: number;
}

/**
 * The account's bookings whose stay is not over on `today`: confirmed ones, and those with a no-show or check-out
 * recorded today, since the desk can undo it on the same day.
 */
export function findStaysToCome(db: Database, uid: string, today: NightDate) {
  const begin = new Date(dhakaMidnightMs(today));
  return db
    .select({ bookingId: bookings.id, reference: bookings.reference })
    .from(bookings)
    .where(
      and(
        eq(bookings.uid, uid),
        gte(bookings.checkOut, today),
        or(
          and(
            eq(bookings.state, 'confirmed'),
            or(isNull(bookings.checkedOutAt), gte(bookings.checkedOutAt, begin)),
          ),
          and(eq(bookings.state, 'no_show'), gte(bookings.noShowAt, begin)),
        ),
      ),
    )
    .orderBy(bookings.checkIn, bookings.id);
}

/** The payment of the account that is being made, if there is one. */
export async function findPaymentUnderWay(
  db: Database,
  uid: string,
): Promise<Pick<PaymentRow, 'provider'> | undefined> {
  const [open] = await db
    .select({ provider: payments.provider })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(and(eq(bookings.uid, uid), inArray(payments.state, [...openPaymentStates])))
    .limit(1);
  return open;
}

/** The payments of the account that a gateway asks to check. */
export async function findReviewsOf(db: Database, uid: string): Promise<PaymentRow[]> {
  const rows = await db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(and(eq(bookings.uid, uid), eq(payments.state, 'review')));
  return rows.map(({ payment }) => payment);
}

/** Lets the holds of an unmade change lapse: they belong to no account, and their rooms are not locked. */
export async function lapseHoldsOfChange(tx: Database, paymentId: string, nowMs: number): Promise<void> {
  await tx
    .update(bookings)
    .set({ heldUntil: new Date(nowMs) })
    .where(and(eq(bookings.forPayment, paymentId), eq(bookings.state, 'held')));
}

export function findHoldsOf(db: Database, uid: string) {
  return db
    .select({
      id: bookings.id,
      roomId: bookings.roomId,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
    })
    .from(bookings)
    .where(and(eq(bookings.uid, uid), eq(bookings.state, 'held')))
    .orderBy(bookings.roomId, bookings.id);
}

/**
 * Locks all bookings of the account until the transaction ends. A change of one of them that is under
 * way, such as a refund or a corrected name, is finished by then and erased with the rest. The caller has locked the rooms of
 * the holds before.
 */
export async function lockBookingsOf(tx: Database, uid: string): Promise<void> {
  await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.uid, uid))
    .orderBy(bookings.id)
    .for('update');
}

/**
 * The ids of every mail, to guests and hotels, about bookings of deleted accounts, or about one such booking. All deleted
 * accounts are included, because mails that an interrupted deletion left behind do not name their account any more.
 */
export async function findMailIdsOfForgotten(db: Database, bookingId?: string): Promise<string[]> {
  const rows = await db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .innerJoin(bookings, eq(bookings.id, mailOutbox.bookingId))
    .where(
      and(
        like(bookings.uid, `${pseudonymPrefix}%`),
        eq(bookings.userEmail, ''),
        bookingId === undefined ? undefined : eq(bookings.id, bookingId),
      ),
    );
  return rows.map(({ id }) => id);
}

/** The ids of every mail with this address about other people's bookings. The desk can enter any address. */
export async function findMailIdsOfOthers(
  db: Database,
  { uid, email }: { uid: string; email: string },
): Promise<string[]> {
  const theirs = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        isMade,
        hasPattern(sql`${bookings.searchText}`, patternOf(email)),
        sql`${bookings.uid} is distinct from ${uid}`,
      ),
    );
  const rows = await db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(inArray(mailOutbox.bookingId, theirs));
  return rows.map(({ id }) => id);
}

/** The person with the pseudonym of the bookings. */
type Forgotten = Person & {
  pseudonym: string;
  /** The texts of the reviews go too; otherwise they stay as those of "A guest". */
  withdrawReviews?: boolean;
};

/**
 * Removes the person from every table. Profile, favourites, visits, newsletter, documents, accounts for refunds, keys and rate limit counts
 * are deleted. In bookings, mails and the audit log the personal fields are replaced. Nights, money and states stay
 * as they are. Answers how many bookings were kept. An address that was not confirmed may belong to somebody else, so
 * its newsletter subscription stays.
 */
export async function forgetPerson(
  tx: Database,
  { uid, email, emailVerified, pseudonym, withdrawReviews = false }: Forgotten,
): Promise<number> {
  const own = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.uid, uid));
  await tx.delete(favourites).where(eq(favourites.uid, uid));
  await tx.delete(visits).where(eq(visits.uid, uid));
  await tx.delete(bookingKeys).where(eq(bookingKeys.uid, uid));
  if (emailVerified) await tx.delete(subscribers).where(eq(subscribers.email, email));
  // The key of a rate limit ends with the uid.
  await tx.delete(rateLimits).where(sql`right(${rateLimits.key}, ${uid.length}) = ${uid}`);
  await tx.delete(guestDocuments).where(inArray(guestDocuments.bookingId, own));
  await tx.delete(refundAccounts).where(inArray(refundAccounts.bookingId, own));
  await forgetAuthor(tx, uid, withdrawReviews);
  await forgetRecipients(tx, inArray(mailOutbox.bookingId, own));
  // The hotel's words to the guest about a goodwill may speak of the guest.
  await tx
    .update(mailOutbox)
    .set({ detail: sql`${mailOutbox.detail} - 'why'` })
    .where(and(eq(mailOutbox.kind, 'booking_given_back'), inArray(mailOutbox.bookingId, own)));
  await forgetInLogs(tx, uid, pseudonym);
  await tx.update(goodwills).set({ reason: '' }).where(inArray(goodwills.bookingId, own));
  const remaining = await tx
    .update(bookings)
    .set({
      uid: pseudonym,
      userEmail: '',
      guestName: sql`case when ${bookings.guestName} = '' then '' else ${pseudonym} end`,
      // A check of the table requires a phone for every made booking.
      guestPhone: sql`case when ${bookings.guestPhone} = '' then '' else '-' end`,
      guestAddress: '',
      wish: null,
      deskNote: null,
      roomNumber: null,
      voucherEmail: null,
    })
    .where(eq(bookings.uid, uid))
    .returning({ id: bookings.id });
  await tx.delete(profiles).where(eq(profiles.uid, uid));
  return remaining.length;
}

/** Removes the recipients of these mails to guests; those that wait are not sent any more. */
export async function forgetRecipients(tx: Database, theirs: SQL): Promise<void> {
  await tx
    .update(mailOutbox)
    .set({
      recipient: '',
      state: sql`case when ${mailOutbox.state} = 'waiting' then 'not_needed' else ${mailOutbox.state} end`,
    })
    .where(and(isNotNull(mailOutbox.recipient), theirs));
}

/** Personal fields of an audit entry about a booking. */
const personalFields = [
  'guestName',
  'guestPhone',
  'guestAddress',
  'documentType',
  'documentEnd',
  'userEmail',
];

/**
 * The triggers of both logs allow only these changes, in a transaction that sets `nibash.forgetting`: three columns of the audit
 * log, and the reason of what was given back in a booking's history.
 */
async function forgetInLogs(tx: Database, uid: string, pseudonym: string): Promise<void> {
  await tx.execute(sql`select set_config('nibash.forgetting', 'on', true)`);
  const withoutPerson = (column: 'before' | 'after') =>
    sql`${sql.identifier(column)} - ${sql`array[${sql.join(
      personalFields.map((field) => sql`${field}`),
      sql`, `,
    )}]::text[]`}`;
  await tx.execute(sql`
    update audit_entries e set
      subject_name = b.reference || ' ' || ${pseudonym}::text,
      before = ${withoutPerson('before')},
      after = case when e.action = 'booking.give_back' then ${withoutPerson('after')} - 'reason' else ${withoutPerson('after')} end
    from ${bookings} b
    where b.uid = ${uid} and e.subject_kind = 'booking' and e.subject_id = b.id::text`);
  await tx
    .update(bookingEvents)
    .set({ detail: sql`${bookingEvents.detail} - 'reason'` })
    .where(
      and(
        eq(bookingEvents.kind, 'given_back'),
        sql`${bookingEvents.bookingId} in (select b.id from ${bookings} b where b.uid = ${uid})`,
      ),
    );
  await tx.execute(sql`select set_config('nibash.forgetting', 'off', true)`);
}
