import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, like, sql } from 'drizzle-orm';
import { auditEntries } from '../../db/schema/audit.ts';
import type { Database } from '../../db/statements/database.ts';
import type { AuditAction, AuditSubject } from '../../kernel/audit-actions.ts';
import { keysOf, pickFields } from '../../kernel/closed-lists.ts';

/** The administrator's account that changes something. */
export interface Actor {
  uid: string;
  email: string;
}

/** One change: its subject, with the name at that time, and the changed fields before and after. */
export interface Change {
  actor: Actor;
  action: AuditAction;
  subject: { kind: AuditSubject; id: string; name: string };
  before: object | null;
  after: object | null;
}

/** Records a change in the transaction that makes it, so that neither exists without the other. */
export const recordChange = (tx: Database, change: Change): Promise<void> => recordChanges(tx, [change]);

/** The same for several changes, in this order. */
export async function recordChanges(tx: Database, changes: readonly Change[]): Promise<void> {
  await tx.insert(auditEntries).values(
    changes.map(({ actor, subject, ...change }) => ({
      actorUid: actor.uid,
      actorEmail: actor.email,
      subjectKind: subject.kind,
      subjectId: subject.id,
      subjectName: subject.name,
      ...change,
    })),
  );
}

/** The content of the audit entry that added this subject. */
export async function findAdded(
  db: Database,
  subject: { kind: AuditSubject; id: string },
): Promise<object | undefined> {
  const [entry] = await db
    .select({ after: auditEntries.after })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectKind, subject.kind),
        eq(auditEntries.subjectId, subject.id),
        like(auditEntries.action, '%.add'),
      ),
    );
  return entry?.after ?? undefined;
}

/**
 * The newest entries with this action whose subject has no later one with the other action, and what they have in `after`, in the
 * form in which the action writes it. Only those whose text of the field `field` there is not below `atLeast`.
 */
export function findNotUndone<After extends object>(
  db: Database,
  {
    action,
    undoneBy,
    field,
    atLeast,
  }: Record<'action' | 'undoneBy', AuditAction> & { field: keyof After & string; atLeast: string },
  limit: number,
): Promise<{ id: string; name: string; at: Date; after: After }[]> {
  return db
    .select({
      id: auditEntries.subjectId,
      name: auditEntries.subjectName,
      at: auditEntries.at,
      after: sql<After>`${auditEntries.after}`,
    })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.action, action),
        sql`${auditEntries.after}->>${field}::text >= ${atLeast}`,
        sql`not exists (select from audit_entries undone where undone.action = ${undoneBy}
          and undone.id > ${auditEntries.id} and undone.subject_id = ${auditEntries.subjectId})`,
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit);
}

/** As the log stores it. The database answers the names of a value in another order than a call writes them. */
const asJson = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));

/** The fields that differ between two records, before and after; undefined when none differs. */
export function differenceOf<Row extends object>(
  before: Row,
  after: Partial<Row>,
): { before: Partial<Row>; after: Partial<Row> } | undefined {
  const changed = keysOf<keyof Row & string>(after).filter(
    (field) => !isDeepStrictEqual(asJson(before[field]), asJson(after[field])),
  );
  if (changed.length === 0) return undefined;
  return { before: pickFields(before, changed), after: pickFields(after, changed) };
}
