import { createHash } from 'node:crypto';
import type { Updated } from '../../../contract/acknowledged.ts';
import { Refusal } from '../../http/refusal.ts';
import { etagOf } from './if-match.ts';

/** The specification's answer to a save that found its document, with the tag of the stored version. */
export function acknowledge(update: { outcome: 'updated' | 'unchanged'; version: number }): {
  status: 200;
  body: Updated;
  headers: Record<string, string>;
} {
  const modifiedCount = update.outcome === 'updated' ? 1 : 0;
  return {
    status: 200,
    body: { acknowledged: true, matchedCount: 1, modifiedCount },
    headers: { ETag: etagOf(update) },
  };
}

/** 409 with both versions: the stored one with its tag, and the sent one. */
export function conflict(etag: string, stored: object, sent: object): Refusal {
  return new Refusal(
    'version_conflict',
    'Somebody else saved this since you opened it. Nothing of yours was saved. Please compare the two versions.',
    { conflict: { etag, stored: { ...stored }, given: { ...sent } }, headers: { ETag: etag } },
  );
}

/** The same 409 for a record without a version: its tag is the hash of its values. */
export function conflictOfValues(stored: object, sent: object): Refusal {
  const tag = createHash('sha256').update(JSON.stringify(stored)).digest('base64url');
  return conflict(`"${tag}"`, stored, sent);
}

/** 422: the key was sent before, with something else. */
export const keyConflict = (what: 'hotel' | 'room' | 'season' | 'rule'): Refusal =>
  new Refusal('idempotency_conflict', `Please send a new Idempotency-Key for a different ${what}.`);
