import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { auditActions, auditSubjects } from '../../domain/shared/audit-actions.ts';

/**
 * What the administrator changed. Written in the transaction of the change; a trigger of the migration refuses
 * every update and delete, so that no code path can rewrite it.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    actorUid: text('actor_uid').notNull(),
    actorEmail: text('actor_email').notNull(),
    /** What was done, like `hotel.update`. */
    action: text('action', { enum: auditActions }).notNull(),
    /** What it was done to. */
    subjectKind: text('subject_kind', { enum: auditSubjects }).notNull(),
    subjectId: text('subject_id').notNull(),
    /** Its name at that time, for the reader. */
    subjectName: text('subject_name').notNull(),
    /** The fields that changed, as they were and as they are; null where there was or is nothing. */
    before: jsonb('before').$type<object>(),
    after: jsonb('after').$type<object>(),
    /** What the administrator's search looks in, in lower case. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(subject_name || ' ' || actor_email)`),
  },
  (table) => [
    // One kind of subject, one action, a time, newest first; the whole log comes by its key.
    index('audit_by_subject').on(table.subjectKind, table.id),
    index('audit_by_action').on(table.action, table.id),
    index('audit_by_time').on(table.at, table.id),
    index('audit_by_part').using('gin', sql`search_text gin_trgm_ops`),
  ],
);
