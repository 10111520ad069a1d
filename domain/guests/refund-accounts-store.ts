import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { bookings } from '../../db/schema/bookings.ts';
import { refundAccounts } from '../../db/schema/refund-accounts.ts';
import type { Database } from '../../db/statements/database.ts';
import { maskedNumber } from '../../kernel/guest-documents.ts';
import type { MaskedRefundAccount, RefundAccount } from '../../kernel/refund-accounts.ts';
import { isOneOf } from '../lists/conditions.ts';
import type { DataKeys } from './data-keys.ts';
import { openNumber, sealNumber } from './sealed-number.ts';

export type RefundAccountRow = typeof refundAccounts.$inferSelect;

/** The name under which an account is encrypted: it can be read neither for another booking nor as its document. */
export const sealedFor = (bookingId: string): string => `refund account of ${bookingId}`;

/** Stores the encrypted account of a booking, replacing an earlier one. */
export async function saveRefundAccount(
  tx: Database,
  keys: DataKeys,
  bookingId: string,
  account: RefundAccount,
): Promise<void> {
  const key = keys.newest();
  const values = {
    kind: account.kind,
    masked: maskedNumber(account.number),
    sealed: sealNumber(key, sealedFor(bookingId), JSON.stringify(account)),
    keyId: key.id,
  };
  await tx
    .insert(refundAccounts)
    .values({ bookingId, ...values })
    .onConflictDoUpdate({ target: refundAccounts.bookingId, set: { ...values, updatedAt: new Date() } });
}

/** The account of a booking, unencrypted; undefined when there is none. Throws UnreadableDocument. */
export async function readRefundAccount(
  db: Database,
  keys: DataKeys,
  bookingId: string,
): Promise<RefundAccount | undefined> {
  const [row] = await db.select().from(refundAccounts).where(eq(refundAccounts.bookingId, bookingId));
  // It is what `saveRefundAccount` has encrypted: nothing else can be decrypted under this name.
  return row && (JSON.parse(openNumber(keys, sealedFor(bookingId), row.sealed)) as RefundAccount);
}

/** The masked accounts of these bookings. */
export async function findRefundAccounts(
  db: Database,
  bookingIds: string[],
): Promise<Map<string, MaskedRefundAccount>> {
  const rows = await db
    .select({
      bookingId: refundAccounts.bookingId,
      kind: refundAccounts.kind,
      masked: refundAccounts.masked,
    })
    .from(refundAccounts)
    .where(isOneOf(refundAccounts.bookingId, bookingIds));
  return new Map(rows.map(({ bookingId, ...account }) => [bookingId, account]));
}

/** The masked accounts of a person, with their bookings, for the file of their own data. */
export function findRefundAccountsOf(db: Database, uid: string) {
  return db
    .select({
      bookingId: refundAccounts.bookingId,
      kind: refundAccounts.kind,
      masked: refundAccounts.masked,
      at: refundAccounts.updatedAt,
    })
    .from(refundAccounts)
    .innerJoin(bookings, eq(bookings.id, refundAccounts.bookingId))
    .where(eq(bookings.uid, uid));
}

const rowsAtOnce = 500;

/** The next accounts after this booking id that another key than this one encrypts. */
export function accountsUnderOtherKeys(
  db: Database,
  keyId: string,
  after: string | undefined,
): Promise<RefundAccountRow[]> {
  return db
    .select()
    .from(refundAccounts)
    .where(
      and(
        sql`${refundAccounts.keyId} <> ${keyId}`,
        after === undefined ? undefined : gt(refundAccounts.bookingId, after),
      ),
    )
    .orderBy(asc(refundAccounts.bookingId))
    .limit(rowsAtOnce);
}

/** Writes a re-encrypted account, if it did not change meanwhile; answers whether it was written. */
export async function replaceSealedAccount(
  db: Database,
  { bookingId, sealed }: RefundAccountRow,
  anew: { keyId: string; sealed: string },
): Promise<boolean> {
  const written = await db
    .update(refundAccounts)
    .set(anew)
    .where(and(eq(refundAccounts.bookingId, bookingId), eq(refundAccounts.sealed, sealed)))
    .returning({ bookingId: refundAccounts.bookingId });
  return written.length > 0;
}
