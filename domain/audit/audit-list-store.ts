import { type SQL, sql } from 'drizzle-orm';
import { auditEntries } from '../../db/schema/audit.ts';
import type { Database } from '../../db/statements/database.ts';
import type { AuditAction, AuditSubject } from '../../kernel/audit-actions.ts';
import type { NightDate } from '../../kernel/stay-dates.ts';
import { isOneOf } from '../lists/conditions.ts';
import { inOrder, type OrderedList } from '../lists/ordered-list.ts';
import { hasWords } from '../lists/search-terms.ts';
import { type StoredList, storedList } from '../lists/stored-list.ts';

export type AuditRow = typeof auditEntries.$inferSelect;

export interface AuditQuestion {
  search?: string;
  action?: AuditAction;
  subject?: AuditSubject;
  /** Days in Dhaka, both included. */
  from?: NightDate;
  to?: NightDate;
  descending: boolean;
}

/** The audit entries that match the question. */
export const entries = (db: Database, question: AuditQuestion): StoredList<AuditRow> =>
  storedList(db, listOf(question), (ids) => entriesOf(db, ids));

function listOf(question: AuditQuestion): OrderedList {
  const { search, action, subject, from, to, descending } = question;
  const where = hasWords(sql`search_text`, search);
  if (action) where.push(sql`action = ${action}`);
  if (subject) where.push(sql`subject_kind = ${subject}`);
  if (from) where.push(sql`at >= ${beginOf(sql`${from}::date`)}`);
  // The whole last day belongs to the range.
  if (to) where.push(sql`at < ${beginOf(sql`${to}::date + 1`)}`);
  return {
    name: `audit ${JSON.stringify(question)}`,
    from: sql`${auditEntries}`,
    id: sql`id`,
    where,
    // The order of insertion, which is the order of the primary key.
    order: [{ value: sql`id`, type: 'bigint' }],
    descending,
    tables: ['audit'],
    ...(where.length === 0 && { rowCounter: 'audit' }),
  };
}

const beginOf = (day: SQL) => sql`((${day})::timestamp at time zone 'Asia/Dhaka')`;

async function entriesOf(db: Database, ids: string[]): Promise<AuditRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(auditEntries)
    .where(isOneOf(auditEntries.id, ids.map(Number)));
  return inOrder(ids, rows, ({ id }) => String(id));
}
