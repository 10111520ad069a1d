import { and, eq, like } from 'drizzle-orm';
import { auditEntries } from '../../db/schema/audit.ts';
import type { Database } from '../../db/schema/database.ts';
import { keysOf, pickFields } from '../../domain/shared/closed-lists.ts';
import type { AuditAction, AuditSubject } from '../shared/audit-actions.ts';

/** Who changes something: the administrator's account. */
export interface Actor {
  uid: string;
  email: string;
}

/** One change: what it was done to, by its name at that time, and the fields that changed as they were and as they are. */
export interface Change {
  actor: Actor;
  action: AuditAction;
  subject: { kind: AuditSubject; id: string; name: string };
  before: object | null;
  after: object | null;
}

/** Writes a change down, in the transaction that makes it: none is made without its entry, and no entry without it. */
export async function recordChange(tx: Database, { actor, subject, ...change }: Change): Promise<void> {
  await tx.insert(auditEntries).values({
    actorUid: actor.uid,
    actorEmail: actor.email,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectName: subject.name,
    ...change,
  });
}

/** What was added under this id, as it was then. */
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

/** The fields that differ between two records, as they were and as they are; undefined when nothing does. */
export function differenceOf<Row extends object>(
  before: Row,
  after: Partial<Row>,
): { before: Partial<Row>; after: Partial<Row> } | undefined {
  const changed = keysOf<keyof Row & string>(after).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  if (changed.length === 0) return undefined;
  return { before: pickFields(before, changed), after: pickFields(after, changed) };
}
