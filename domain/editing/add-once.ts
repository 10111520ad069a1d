import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../db/statements/database.ts';
import type { AuditSubject } from '../../kernel/audit-actions.ts';
import { isUniqueViolation } from '../../kernel/error-members.ts';
import { findAdded } from '../audit/audit-store.ts';

export type Added = { outcome: 'added'; id: string } | { outcome: 'key_conflict' };

/**
 * Adds a hotel, a room or a season under an id that is derived from its Idempotency-Key. The audit log stores the
 * content that was first added under this id. The same content again answers the same id, even if the record was
 * changed or deleted since; other content is a conflict.
 */
export async function addOnce<Outcome>(
  db: Database,
  {
    subject,
    content,
    add,
  }: { subject: { kind: AuditSubject; id: string }; content: object; add: () => Promise<Outcome> },
): Promise<Added | Outcome> {
  const existing = await resume(db, subject, content);
  if (existing) return existing;
  try {
    const outcome = await add();
    // The refusal may come from another request with the same key that was a moment faster.
    return (await resume(db, subject, content)) ?? outcome;
  } catch (error) {
    const other = isUniqueViolation(error) && (await resume(db, subject, content));
    if (other) return other;
    throw error;
  }
}

async function resume(
  db: Database,
  subject: { kind: AuditSubject; id: string },
  content: object,
): Promise<Added | undefined> {
  const entry = await findAdded(db, subject);
  if (!entry) return undefined;
  // The log also contains names of places, and how many hotels got a season, which are not part of the request.
  const stored: Record<string, unknown> = { ...entry };
  const { hotelName: _, roomName: __, hotelCount: ___, ...added } = stored;
  const isSame = isDeepStrictEqual(added, JSON.parse(JSON.stringify(content)));
  return isSame ? { outcome: 'added', id: subject.id } : { outcome: 'key_conflict' };
}
