import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { forgottenAccounts } from '../../db/schema/accounts.ts';
import type { Database } from '../../db/statements/database.ts';
import { preparedStatement } from '../../db/statements/prepared-statement.ts';
import { newReference } from '../../kernel/ids.ts';

/** How the pseudonym begins under which bookings of a deleted account are kept. */
export const pseudonymPrefix = 'guest-';

export const newPseudonym = (): string => `${pseudonymPrefix}${newReference().toLowerCase()}`;

/** Whether a booking's account was deleted: it has a pseudonym, and nobody to write to. */
export const isOfForgotten = ({ uid, userEmail }: { uid: string | null; userEmail: string }): boolean =>
  userEmail === '' && uid !== null && uid.startsWith(pseudonymPrefix);

/** An account, and when it signed in. */
interface Visitor {
  uid: string;
  signedInAtSeconds?: number | undefined;
}

/** Longer than the lifetime of an ID token. */
const storedMs = 24 * 60 * 60_000;

/** A plain hash is enough: a uid is long and random and cannot be found by trying. */
export const hashOf = (uid: string): string => createHash('sha256').update(uid).digest('hex');

/**
 * Records that an account's data is deleted now, so that no request which began earlier writes new data. The caller
 * has locked the account. The authentication service issues tokens by its own clock. The machine's clock may have
 * been set back since, and a token may be dated one second ahead, so the recorded time is never earlier than the
 * sign-in that asked, or than an earlier deletion.
 */
export async function recordForgotten(tx: Database, { uid, signedInAtSeconds = 0 }: Visitor): Promise<void> {
  const forgottenAt = new Date(Math.max(Date.now(), signedInAtSeconds * 1000));
  await tx
    .insert(forgottenAccounts)
    .values({ uidHash: hashOf(uid), forgottenAt })
    .onConflictDoUpdate({
      target: forgottenAccounts.uidHash,
      set: { forgottenAt: sql`greatest(${forgottenAccounts.forgottenAt}, excluded.forgotten_at)` },
    });
}

/** Removes the records of deletions that no valid token is older than. By the machine's clock, as tokens are. */
export async function removeOldForgotten(db: Database): Promise<void> {
  await db
    .delete(forgottenAccounts)
    .where(lt(forgottenAccounts.forgottenAt, new Date(Date.now() - storedMs)));
}

/** Whether the account's data was deleted since this sign-in. Call it behind the account's lock. */
export async function isForgotten(tx: Database, visitor: Visitor): Promise<boolean> {
  const [account] = await readingForgotten(tx, { uidHash: hashOf(visitor.uid) });
  return account !== undefined && isForgottenAt(visitor, account.forgottenAt);
}

/** Whether data that was deleted then was deleted since this sign-in. */
export const isForgottenAt = ({ signedInAtSeconds = 0 }: Visitor, forgottenAt: Date): boolean =>
  signedInAtSeconds <= Math.floor(forgottenAt.getTime() / 1000);

const readingForgotten = preparedStatement('find_forgotten_account', (tx) =>
  tx
    .select({ forgottenAt: forgottenAccounts.forgottenAt })
    .from(forgottenAccounts)
    .where(eq(forgottenAccounts.uidHash, sql.placeholder('uidHash'))),
);
