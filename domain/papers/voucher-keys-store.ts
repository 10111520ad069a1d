import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/schema/database.ts';
import { keptStatement } from '../../db/schema/kept-statement.ts';
import { voucherKeys } from '../../db/schema/voucher-keys.ts';

export type VoucherKeyRow = typeof voucherKeys.$inferSelect;

/** A valid key that checks vouchers; a withdrawn or unknown one is not found. */
export async function findVoucherKey(db: Database, id: string): Promise<VoucherKeyRow | undefined> {
  const [key] = await db
    .select()
    .from(voucherKeys)
    .where(and(eq(voucherKeys.id, id), isNull(voucherKeys.withdrawnAt)));
  return key;
}

/** The valid keys, newest first. There are few and every booking reads them, so they are sorted here. */
export async function findVoucherKeys(db: Database): Promise<VoucherKeyRow[]> {
  const keys = await readingKeys(db, {});
  return keys.toSorted(
    (one, other) => other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? -1 : 1),
  );
}

const readingKeys = keptStatement((db) =>
  db.select().from(voucherKeys).where(isNull(voucherKeys.withdrawnAt)),
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
