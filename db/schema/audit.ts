import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { auditActions, auditSubjects } from '../../kernel/audit-actions.ts';

/**
 * The administrator's changes. Each entry is written in the transaction of the change. A trigger of the migration
 * refuses every update and delete, so that no code path can rewrite it.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    actorUid: text('actor_uid').notNull(),
    actorEmail: text('actor_email').notNull(),
    /** The action, like `hotel.update`. */
    action: text('action', { enum: auditActions }).notNull(),
    /** The kind of the changed thing. */
    subjectKind: text('subject_kind', { enum: auditSubjects }).notNull(),
    subjectId: text('subject_id').notNull(),
    /** Its name at that time, for the reader. */
    subjectName: text('subject_name').notNull(),
    /** The fields that changed, before and after; null where nothing existed before or nothing exists after. */
    before: jsonb('before').$type<object>(),
    after: jsonb('after').$type<object>(),
    /** The text that the administrator's search reads, in lower case. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(subject_name || ' ' || actor_email)`),
  },
  (table) => [
    // For one kind of subject, one action or a span of time, newest first. The whole log is read by its primary key.
    index('audit_by_subject').on(table.subjectKind, table.id),
    index('audit_by_action').on(table.action, table.id),
    index('audit_by_time').on(table.at, table.id),
    index('audit_by_part').using('gin', sql`search_text gin_trgm_ops`),
  ],
);
