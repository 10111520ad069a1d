import type { AuditEntry } from '../../../contract/audit.ts';
import { sortOf } from '../../../contract/list.ts';
import type { Database } from '../../../db/statements/database.ts';
import { type AuditRow, entries } from '../../../domain/audit/audit-list-store.ts';
import type { Handler } from '../../http/mount.ts';
import { auditColumns } from './audit-file.ts';
import { answerList } from './list-answer.ts';

export const getAudit =
  ({ db }: { db: Database }): Handler<'audit'> =>
  async (input) => {
    const { search, action, subject, from, to, sort } = input.query;
    const { descending } = sortOf(sort, '-at');
    const question = { search, action, subject, from, to, descending };
    return answerList(input, {
      ...entries(db, question),
      shapesOf: (rows) => rows.map(entryShape),
      fileName: 'audit-log',
      columns: auditColumns,
    });
  };

function entryShape(entry: AuditRow): AuditEntry {
  return {
    _id: String(entry.id),
    at: entry.at.toISOString(),
    actor: entry.actorEmail,
    action: entry.action,
    subject: entry.subjectKind,
    subjectId: entry.subjectId,
    subjectName: entry.subjectName,
    before: entry.before && { ...entry.before },
    after: entry.after && { ...entry.after },
  };
}
