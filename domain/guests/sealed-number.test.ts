import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { dataKeysOf, readKeyText } from './data-keys.ts';
import { hashRequest, isSameRequest } from './request-hash.ts';
import { openNumber, sealNumber, UnreadableDocument } from './sealed-number.ts';

const newKey = () => randomBytes(32).toString('base64');
const [oldKey, key] = [newKey(), newKey()];
const keys = dataKeysOf([key]);
const rotated = dataKeysOf([newKey(), key]);
const bookingId = crypto.randomUUID();
const number = '19901234567890123';

test('a number comes out as it went in, by its own key, and is never encrypted the same way twice', () => {
  const sealed = sealNumber(keys.newest(), bookingId, number);
  expect(sealed.startsWith(`${keys.newest().id}.`)).toBe(true);
  expect(openNumber(rotated, bookingId, sealed)).toBe(number);
  expect(sealNumber(keys.newest(), bookingId, number)).not.toBe(sealed);
});

test('nobody reads it as another booking’s, with another key, or with one character changed', () => {
  const sealed = sealNumber(keys.newest(), bookingId, number);
  expect(() => openNumber(keys, crypto.randomUUID(), sealed)).toThrow(UnreadableDocument);
  expect(() => openNumber(dataKeysOf([oldKey]), bookingId, sealed)).toThrow(UnreadableDocument);
  for (let at = 0; at < sealed.length; at += 1) {
    // The last character of base64 may carry unused bits.
    if (sealed[at + 1] === '.' || at + 1 === sealed.length) continue;
    const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
    expect(() => openNumber(keys, bookingId, changed), changed).toThrow(UnreadableDocument);
  }
  for (const cut of ['', '..', sealed.slice(0, -8), `${keys.newest().id}..`])
    expect(() => openNumber(keys, bookingId, cut)).toThrow(UnreadableDocument);
});

test('a key is 32 bytes as base64 of either alphabet, and nothing else', () => {
  const bytes = randomBytes(32);
  expect(readKeyText(bytes.toString('base64'))).toEqual(bytes);
  expect(readKeyText(bytes.toString('base64url'))).toEqual(bytes);
  for (const wrong of ['', 'secret', bytes.toString('hex'), randomBytes(31).toString('base64'), `${key} `])
    expect(readKeyText(wrong), wrong).toBeUndefined();
});

test('a request is known again by its hash after the key was changed, and is taken for the first one when its key is gone', () => {
  const request = { guest: { document: { number } } };
  const hash = hashRequest(keys, request);
  expect(isSameRequest(rotated, hash, request)).toBe(true);
  expect(isSameRequest(rotated, hash, { guest: { document: { number: '1990123456' } } })).toBe(false);
  expect(isSameRequest(dataKeysOf([oldKey]), hash, request)).toBe(true);
  expect(hashRequest(dataKeysOf([oldKey]), request)).not.toBe(hash);
});
