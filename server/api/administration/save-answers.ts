import type { Updated } from '../../../contract/acknowledged.ts';
import { Refusal } from '../../http/refusal.ts';

/** The specification's answer to a save that met its document. */
export function acknowledge(outcome: 'updated' | 'unchanged'): Updated {
  return { acknowledged: true, matchedCount: 1, modifiedCount: outcome === 'updated' ? 1 : 0 };
}

/** 409 with both versions: what is stored now under which tag, and what was sent. */
export function conflict(etag: string, stored: object, given: object): Refusal {
  return new Refusal(
    'version_conflict',
    'Somebody else saved this since you opened it. Nothing of yours was saved. Please compare the two versions.',
    { conflict: { etag, stored: { ...stored }, given: { ...given } }, headers: { ETag: etag } },
  );
}
