import { sql } from 'drizzle-orm';
import { profiles } from '../../db/schema/accounts.ts';
import type { Database } from '../../db/statements/database.ts';
import { isOneOf } from '../lists/conditions.ts';
import { inOrder, type OrderedList, type OrderKey } from '../lists/ordered-list.ts';
import { hasTerms } from '../lists/search-terms.ts';
import { type StoredList, storedList } from '../lists/stored-list.ts';
import type { Profile } from './accounts-store.ts';

export type UserSort = 'added' | 'email' | 'firstName' | 'lastName';

export interface UsersQuestion {
  search: string | undefined;
  by: UserSort;
  descending: boolean;
}

const keys: Record<UserSort, OrderKey> = {
  added: { value: sql`created_at`, type: 'timestamptz' },
  email: { value: sql`email`, type: 'text' },
  firstName: { value: sql`first_name`, type: 'text', nullable: true },
  lastName: { value: sql`last_name`, type: 'text', nullable: true },
};

/** User profiles. Every search word is looked for in names, e-mail and phone. */
export const users = (db: Database, question: UsersQuestion): StoredList<Profile> =>
  storedList(db, listOf(question), (uids) => profilesOf(db, uids));

function listOf(question: UsersQuestion): OrderedList {
  const { search, by, descending } = question;
  const where = hasTerms(sql`search_text`, search);
  return {
    name: `users ${JSON.stringify(question)}`,
    from: sql`${profiles}`,
    id: sql`uid`,
    where,
    order: [keys[by], { value: sql`uid`, type: 'text' }],
    descending,
    tables: ['profiles'],
    ...(where.length === 0 && { rowCounter: 'profiles' }),
  };
}

async function profilesOf(db: Database, uids: string[]): Promise<Profile[]> {
  if (uids.length === 0) return [];
  const rows = await db.select().from(profiles).where(isOneOf(profiles.uid, uids));
  return inOrder(uids, rows, ({ uid }) => uid);
}
