import type { DatabaseSync } from 'node:sqlite';
import { preparedStatements } from '../../shared/sqlite.ts';
import { textOf } from '../database.ts';

/** One identity at another provider that belongs to an account. */
export interface FederatedIdentity {
  providerId: string;
  rawId: string;
  uid: string;
  email?: string;
  displayName?: string;
  photoUrl?: string;
}

export type FederatedIdentities = ReturnType<typeof federatedIdentitiesIn>;

/** The identities at other providers. */
export function federatedIdentitiesIn(database: DatabaseSync) {
  const statement = preparedStatements(database);
  return {
    /** The account's identities, by provider. */
    of(uid: string): FederatedIdentity[] {
      const rows = statement('SELECT * FROM federated_identities WHERE uid = ? ORDER BY provider_id').all(
        uid,
      );
      return rows.map((row) => ({
        providerId: String(row.provider_id),
        rawId: String(row.raw_id),
        uid: String(row.uid),
        email: textOf(row.email),
        displayName: textOf(row.display_name),
        photoUrl: textOf(row.photo_url),
      }));
    },

    /** The account an identity belongs to. */
    ownerOf(providerId: string, rawId: string): string | undefined {
      const find = 'SELECT uid FROM federated_identities WHERE provider_id = ? AND raw_id = ?';
      return textOf(database.prepare(find).get(providerId, rawId)?.uid);
    },

    /** Adds an identity or refreshes what its provider says; an account has one for each provider. */
    save(identity: FederatedIdentity): void {
      const { providerId, rawId, uid, email, displayName, photoUrl } = identity;
      this.remove(uid, providerId);
      database
        .prepare('INSERT INTO federated_identities VALUES (?, ?, ?, ?, ?, ?)')
        .run(providerId, rawId, uid, email ?? null, displayName ?? null, photoUrl ?? null);
    },

    /** Unlinks one provider from an account. */
    remove(uid: string, providerId: string): void {
      database
        .prepare('DELETE FROM federated_identities WHERE uid = ? AND provider_id = ?')
        .run(uid, providerId);
    },
  };
}
