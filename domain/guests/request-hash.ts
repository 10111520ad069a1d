import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DataKey, DataKeys } from './data-keys.ts';

/**
 * What a request said, as a hash that gives nothing away: it covers a document's number, of which there are too few to
 * hide in a hash that anybody can compute.
 */
export function hashRequest(keys: DataKeys, content: object): string {
  return hashBy(keys.newest(), content);
}

/** Whether a request says what the hashed one said. Without the hash's key nobody knows, so it does not. */
export function isSameRequest(keys: DataKeys, hash: string, content: object): boolean {
  const key = keys.find(hash.split('.')[0] ?? '');
  if (!key) return false;
  const [given, own] = [Buffer.from(hash), Buffer.from(hashBy(key, content))];
  return given.length === own.length && timingSafeEqual(given, own);
}

const hashBy = (key: DataKey, content: object) =>
  `${key.id}.${createHmac('sha256', key.hashing).update(JSON.stringify(content)).digest('base64url')}`;
