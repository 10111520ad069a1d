import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { randomSecret } from '../../shared/secrets.ts';
import { inTransaction } from '../../shared/sqlite.ts';
import { Refusal } from '../errors.ts';

const day = 24 * 60 * 60 * 1000;
/** The signing key is replaced after this time. */
const rotateAfterMs = 30 * day;
/** A retired key is published until every token it signed (one hour) has long expired. */
const publishRetiredMs = day;

interface SigningKey {
  kid: string;
  jwk: JWK;
  state: 'current' | 'next' | 'retired';
  since: number;
}

export type SigningKeys = ReturnType<typeof signingKeysIn>;

/**
 * The RS256 keys. There is always one that signs and one that is published before its use, so that a verifier with a
 * cached key set never meets an unknown key, and rotation signs nobody out.
 */
export function signingKeysIn(database: DatabaseSync, now: () => number) {
  const imported = new Map<string, Promise<CryptoKey>>();
  let working: Promise<SigningKey> | undefined;

  const all = (): SigningKey[] => {
    const rows = database.prepare('SELECT * FROM signing_keys ORDER BY since').all();
    return rows
      .map(signingKeyOf)
      .filter((key) => key.state !== 'retired' || now() - key.since < publishRetiredMs);
  };

  const keyIn = (state: SigningKey['state']) => all().find((key) => key.state === state);

  const make = async (state: 'current' | 'next'): Promise<void> => {
    if (keyIn(state)) return;
    const pair = await generateKeyPair('RS256', { extractable: true });
    const jwk = JSON.stringify(await exportJWK(pair.privateKey));
    // Another caller may have been faster while the key was made, or the service may have been closed.
    if (!database.isOpen || keyIn(state)) return;
    database.prepare('INSERT INTO signing_keys VALUES (?, ?, ?, ?)').run(randomSecret(30), jwk, state, now());
  };

  const promoteNext = () =>
    inTransaction(database, () => {
      const move = database.prepare('UPDATE signing_keys SET state = ?, since = ? WHERE state = ?');
      move.run('retired', now(), 'current');
      move.run('current', now(), 'next');
    });

  const prepare = async (rotateNow: boolean): Promise<SigningKey> => {
    await make('current');
    await make('next');
    const current = keyIn('current');
    if (rotateNow || (current && now() - current.since > rotateAfterMs)) {
      promoteNext();
      await make('next');
    }
    const usable = keyIn('current');
    if (!usable) throw new Error('the identity service is closed');
    return usable;
  };

  /** One at a time: two simultaneous first requests must not make two keys. */
  const queued = (rotateNow: boolean): Promise<SigningKey> => {
    working = (working ?? Promise.resolve()).then(
      () => prepare(rotateNow),
      () => prepare(rotateNow),
    );
    return working;
  };

  const importOnce = (key: SigningKey, jwk: JWK, use: string): Promise<CryptoKey> => {
    const name = `${use}:${key.kid}`;
    const earlier = imported.get(name);
    if (earlier) return earlier;
    const fresh = importJWK(jwk, 'RS256').then((result) => {
      if (result instanceof Uint8Array) throw new Error('not an RSA key');
      return result;
    });
    imported.set(name, fresh);
    return fresh;
  };

  return {
    /** The key that signs now, made at first use and replaced when it is 30 days old. */
    async signer(): Promise<{ kid: string; key: CryptoKey }> {
      const current = keyIn('current');
      const fresh = current && keyIn('next') && now() - current.since <= rotateAfterMs;
      const key = fresh ? current : await queued(false);
      return { kid: key.kid, key: await importOnce(key, key.jwk, 'sign') };
    },

    /** The public key of that id. Throws INVALID_ID_TOKEN when there is none. */
    async verifier(kid: string | undefined): Promise<CryptoKey> {
      const key = all().find((candidate) => candidate.kid === kid);
      if (!key) throw new Refusal('INVALID_ID_TOKEN');
      return importOnce(key, publicPart(key), 'verify');
    },

    /** The JSON Web Key Set that token verifiers fetch. */
    async published(): Promise<{ keys: JWK[] }> {
      await this.signer();
      return { keys: all().map(publicPart) };
    },

    /** Replaces the signing key now. */
    async rotate(): Promise<void> {
      await queued(true);
    },
  };
}

function signingKeyOf(row: Record<string, SQLOutputValue>): SigningKey {
  const { kid, private_jwk: jwk, state, since } = row;
  const use = state === 'current' || state === 'next' ? state : 'retired';
  return { kid: String(kid), jwk: JSON.parse(String(jwk)), state: use, since: Number(since) };
}

function publicPart(key: SigningKey): JWK {
  return { kty: 'RSA', alg: 'RS256', use: 'sig', kid: key.kid, n: key.jwk.n, e: key.jwk.e };
}
