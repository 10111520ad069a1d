import { createHash, hkdfSync } from 'node:crypto';

/** One data key, as the three values derived from it. The key itself is not kept in memory. */
export interface DataKey {
  /** Derived from the key without revealing it; stored beside everything that the key has encrypted. */
  id: string;
  /** Key for AES-256-GCM. */
  sealing: Buffer;
  /** Key for the hashes of requests that contain a document. */
  hashing: Buffer;
}

/** The keys of this installation. They are read at each use, because a key can be rotated while the server runs. */
export interface DataKeys {
  /** The key that encrypts. */
  newest(): DataKey;
  /** The key with this id; undefined when it is not known here. */
  find(id: string): DataKey | undefined;
}

const keyBytes = 32;

/** The 32 bytes of a key from either alphabet of base64; undefined for any other text. */
export function readKeyText(text: string): Buffer | undefined {
  if (!/^[\w+/-]{43}=?$/.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === keyBytes ? bytes : undefined;
}

function dataKeyOf(secret: Buffer): DataKey {
  const derived = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `nibash ${purpose}`, keyBytes));
  return {
    id: createHash('sha256').update(derived('key id')).digest('hex').slice(0, 12),
    sealing: derived('guest documents'),
    hashing: derived('request hashes'),
  };
}

/** A fixed list of keys, newest first. Throws when a text is not a key. */
export function dataKeysOf(texts: readonly string[]): DataKeys {
  const keys = texts.map((text) => {
    const secret = readKeyText(text);
    if (!secret) throw new Error('a data key is 32 bytes as base64');
    return dataKeyOf(secret);
  });
  const [newest] = keys;
  if (!newest) throw new Error('there is no data key');
  return { newest: () => newest, find: (id) => keys.find((key) => key.id === id) };
}
