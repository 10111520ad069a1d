import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DataKey, DataKeys } from './data-keys.ts';

/**
 * A keyed hash of a request's content. The content includes a document number, and there are so few of those that a
 * plain hash could be reversed by trying all.
 */
export function hashRequest(keys: DataKeys, content: object): string {
  return hashBy(keys.newest(), content);
}

/**
 * Whether two requests have the same content. True when the key of the hash does not exist any more: nobody can tell
 * then, and the answer to a repeated request is the outcome of the first, which charges nothing.
 */
export function isSameRequest(keys: DataKeys, hash: string, content: object): boolean {
  const key = keys.find(hash.split('.')[0] ?? '');
  if (!key) return true;
  const [sent, own] = [Buffer.from(hash), Buffer.from(hashBy(key, content))];
  return sent.length === own.length && timingSafeEqual(sent, own);
}

const hashBy = (key: DataKey, content: object) =>
  `${key.id}.${createHmac('sha256', key.hashing).update(JSON.stringify(content)).digest('base64url')}`;
