import { type SQL, sql } from 'drizzle-orm';
import { auditEntries } from '../../db/schema/audit.ts';
import type { Database } from '../../db/schema/database.ts';
import { hasPattern, isOneOf, patternsOf } from '../lists/conditions.ts';
import { findPage } from '../lists/find-page.ts';
import { batchesOfIds, inOrder, type OrderedList } from '../lists/ordered-list.ts';
import type { AuditAction, AuditSubject } from '../shared/audit-actions.ts';
import type { NightDate } from '../shared/stay-dates.ts';

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

/** The entries that are asked for, a page or all of them, and how many there are. */
export async function findEntries(
  db: Database,
  question: AuditQuestion,
  window?: { offset: number; limit: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  const { ids, total } = await findPage(db, listOf(question), window);
  return { rows: await entriesOf(db, ids), total };
}

/** The same, all of it, batch by batch. */
export async function* entriesInBatches(db: Database, question: AuditQuestion): AsyncGenerator<AuditRow[]> {
  for await (const ids of batchesOfIds(db, listOf(question))) yield entriesOf(db, ids);
}

function listOf(question: AuditQuestion): OrderedList {
  const { search, action, subject, from, to, descending } = question;
  const where = patternsOf(search).map((pattern) => hasPattern(sql`search_text`, pattern));
  if (action) where.push(sql`action = ${action}`);
  if (subject) where.push(sql`subject_kind = ${subject}`);
  if (from) where.push(sql`at >= ${beginOf(sql`${from}::date`)}`);
  // The day after the last one that can be written cannot be written: the database counts it.
  if (to) where.push(sql`at < ${beginOf(sql`${to}::date + 1`)}`);
  return {
    name: `audit ${JSON.stringify(question)}`,
    from: sql`${auditEntries}`,
    id: sql`id`,
    where,
    // In the order of being written, which is the primary key's.
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
