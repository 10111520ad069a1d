import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSigned, readVoucher, signVoucher } from './voucher-code.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const spki = publicKey.export({ format: 'der', type: 'spki' }).toString('base64url');
const facts = {
  reference: 'K7WQ2M9D',
  revision: 3,
  stay: { checkIn: '2026-12-04', checkOut: '2026-12-07' },
  guests: 2,
};
const code = signVoucher({ id: 'a1b2c3d4', privateKey }, facts);

const isGenuine = (reference: string, written: string) => {
  const read = readVoucher(reference, written);
  // The key that checks is always ours, whatever key the code names.
  return read !== undefined && read.keyId === 'a1b2c3d4' && isSigned(spki, read);
};

test('a code says what was signed', () => {
  expect(isGenuine(facts.reference, code)).toBe(true);
  expect(readVoucher(facts.reference, code)).toMatchObject({ keyId: 'a1b2c3d4', facts });
});

test('no code and no reference with one letter changed is signed, and none that is longer or shorter', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.+/=% ০';
  const changed = (text: string) =>
    [...text].flatMap((old, at) =>
      [...letters]
        .filter((letter) => letter !== old)
        .map((letter) => text.slice(0, at) + letter + text.slice(at + 1)),
    );
  const codes = changed(code);
  expect(codes.length).toBeGreaterThan(7_000);
  const others = ['', code.slice(1), code.slice(0, -1), `${code}A`, `${code}=`, `${code}\n`, ` ${code}`];
  expect([...codes, ...others].filter((each) => isGenuine(facts.reference, each))).toEqual([]);
  expect(changed(facts.reference).filter((each) => isGenuine(each, code))).toEqual([]);
});

test('a signature of another key, or of other facts, is none of this voucher', () => {
  const foreign = signVoucher(
    { id: 'a1b2c3d4', privateKey: generateKeyPairSync('ed25519').privateKey },
    facts,
  );
  expect(isGenuine(facts.reference, foreign)).toBe(false);
  const signature = code.split('.').at(-1);
  for (const other of [
    { ...facts, revision: 4 },
    { ...facts, guests: 3 },
    { ...facts, stay: { ...facts.stay, checkOut: '2026-12-08' } },
  ]) {
    const unsigned = signVoucher({ id: 'a1b2c3d4', privateKey }, other).split('.').slice(0, -1);
    expect(isGenuine(facts.reference, [...unsigned, signature].join('.'))).toBe(false);
  }
});
