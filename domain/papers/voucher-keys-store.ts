import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/schema/database.ts';
import { preparedStatement } from '../../db/schema/prepared-statement.ts';
import { voucherKeys } from '../../db/schema/voucher-keys.ts';

export type VoucherKeyRow = typeof voucherKeys.$inferSelect;

/** The part of a key that signing needs, with its age to find the newest. */
export type KeyInForce = Pick<VoucherKeyRow, 'id' | 'sealedPrivateKey'> & { createdAt: Date | string };

/** A valid key that checks vouchers; a withdrawn or unknown one is not found. */
export async function findVoucherKey(db: Database, id: string): Promise<VoucherKeyRow | undefined> {
  const [key] = await db
    .select()
    .from(voucherKeys)
    .where(and(eq(voucherKeys.id, id), isNull(voucherKeys.withdrawnAt)));
  return key;
}

/** The valid keys, newest first. */
export const findVoucherKeys = async (db: Database): Promise<VoucherKeyRow[]> =>
  newestFirst(await readingKeys(db, {}));

/** The valid keys as a column of a larger statement. */
export const keysInForce = sql<KeyInForce[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'sealedPrivateKey', sealed_private_key, 'createdAt', created_at)), '[]')
  from ${voucherKeys} where withdrawn_at is null)`;

/** Newest first. The keys are few, and a statement that sorts them would be planned each time. */
export const newestFirst = <Key extends KeyInForce>(keys: Key[]): Key[] =>
  keys.toSorted((one, other) => madeMs(other) - madeMs(one) || (one.id < other.id ? -1 : 1));

const madeMs = ({ createdAt }: KeyInForce) => new Date(createdAt).getTime();

const readingKeys = preparedStatement((db) =>
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
