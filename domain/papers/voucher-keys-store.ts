import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { voucherKeys } from '../../db/schema/voucher-keys.ts';
import type { Database } from '../../db/statements/database.ts';
import { preparedStatement } from '../../db/statements/prepared-statement.ts';

export type VoucherKeyRow = typeof voucherKeys.$inferSelect;

/** A valid key that checks vouchers; a withdrawn or unknown one is not found. */
export async function findVoucherKey(db: Database, id: string): Promise<VoucherKeyRow | undefined> {
  const [key] = await db
    .select()
    .from(voucherKeys)
    .where(and(eq(voucherKeys.id, id), isNull(voucherKeys.withdrawnAt)));
  return key;
}

/** The valid keys, newest first. */
export const findVoucherKeys = (db: Database): Promise<VoucherKeyRow[]> => readingKeys(db, {});

const readingKeys = preparedStatement('find_voucher_keys', (db) =>
  db
    .select()
    .from(voucherKeys)
    .where(isNull(voucherKeys.withdrawnAt))
    .orderBy(desc(voucherKeys.createdAt), asc(voucherKeys.id)),
);

export async function insertVoucherKey(db: Database, key: typeof voucherKeys.$inferInsert): Promise<void> {
  await db.insert(voucherKeys).values(key);
}

/** Withdraws a key, or all valid ones; answers the ids of those that were valid until now. */
export async function withdrawVoucherKeys(db: Database, id?: string): Promise<string[]> {
  const withdrawn = await db
    .update(voucherKeys)
    .set({ withdrawnAt: new Date() })
    .where(and(isNull(voucherKeys.withdrawnAt), id === undefined ? undefined : eq(voucherKeys.id, id)))
    .returning({ id: voucherKeys.id });
  return withdrawn.map((key) => key.id);
}
