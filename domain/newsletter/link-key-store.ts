import { eq } from 'drizzle-orm';
import { newsletterKey } from '../../db/schema/newsletter.ts';
import type { Database } from '../../db/statements/database.ts';

type SealedLinkKey = Pick<typeof newsletterKey.$inferSelect, 'sealed' | 'keyId'>;

export async function findLinkKey(db: Database): Promise<SealedLinkKey | undefined> {
  const [row] = await db.select().from(newsletterKey);
  return row;
}

/** Keeps the key, unless another process was faster: the first one stays. */
export async function insertLinkKey(db: Database, key: SealedLinkKey): Promise<void> {
  await db.insert(newsletterKey).values(key).onConflictDoNothing();
}

/** Stores the same key as another data key has encrypted it, unless that was done meanwhile. */
export async function replaceLinkKey(db: Database, was: string, key: SealedLinkKey): Promise<void> {
  await db.update(newsletterKey).set(key).where(eq(newsletterKey.sealed, was));
}
