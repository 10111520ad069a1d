import { createHash, hkdfSync } from 'node:crypto';

/** One key, as the three that follow from it; the key itself is kept nowhere in memory. */
export interface DataKey {
  /** Follows from the key and says nothing of it: written beside everything that the key has encrypted. */
  id: string;
  /** For AES-256-GCM. */
  sealing: Buffer;
  /** For the hashes of requests that hold a document. */
  hashing: Buffer;
}

/** The keys of this installation. Asked each time, since a change of the key is heard of while the server runs. */
export interface DataKeys {
  /** The one that encrypts. */
  newest(): DataKey;
  /** The one with this id; undefined when it is not known here. */
  find(id: string): DataKey | undefined;
}

const keyBytes = 32;

/** A key's 32 bytes from base64 of either alphabet; undefined for any other text. */
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

/** Keys that never change, the newest first. Throws when a text is no key. */
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
