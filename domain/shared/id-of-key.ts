import { createHash } from 'node:crypto';

/**
 * The id of what an administrator adds: a uuid (version 8, RFC 9562) that the account and its Idempotency-Key alone
 * decide. A primary key cannot be written twice, so the same key makes one booking, one payment, one hotel, one room, one season.
 */
export function idOfKey(
  what: 'walk-in' | 'desk payment' | 'hotel' | 'room' | 'season',
  uid: string,
  key: string,
): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify([what, uid, key]))
    .digest();
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex', 0, 16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
