import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { type NightDate, nightCount, type Stay } from '../../kernel/stay-dates.ts';

/** The content of a voucher's signed code. */
export interface VoucherFacts {
  reference: string;
  revision: number;
  stay: Stay;
  guests: number;
}

/**
 * The parameter `s` of a voucher's address: key id, revision, nights, guests, and the signature over them and the
 * reference.
 */
const written = /^([a-z0-9]{8})\.(0|[1-9]\d{0,6})\.(\d{8})\.(\d{8})\.([1-9]\d?)\.([\w-]{86})$/;

/** Has a version, so that a signature of another kind of paper can never count for a voucher. */
const signedText = (keyId: string, facts: VoucherFacts): Buffer =>
  Buffer.from(`nibash-voucher-1\n${facts.reference}\n${unsigned(keyId, facts)}`);

const unsigned = (keyId: string, { revision, stay, guests }: VoucherFacts): string =>
  [keyId, revision, compact(stay.checkIn), compact(stay.checkOut), guests].join('.');

const compact = (night: NightDate): string => night.replaceAll('-', '');
const dateOf = (digits: string): NightDate =>
  `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;

/**
 * Signs the facts of a voucher with Ed25519: anybody with the public key can check the signature, and nobody can make
 * one.
 */
export function signVoucher(key: { id: string; privateKey: KeyObject }, facts: VoucherFacts): string {
  const signature = sign(null, signedText(key.id, facts), key.privateKey);
  return `${unsigned(key.id, facts)}.${signature.toString('base64url')}`;
}

/** Parses a code without checking its signature; undefined for a text that is not a code. */
export function readVoucher(
  reference: string,
  code: string,
): { keyId: string; facts: VoucherFacts; signature: Buffer } | undefined {
  const [, keyId = '', revision = '', from = '', to = '', guests = '', letters = ''] =
    written.exec(code) ?? [];
  const signature = Buffer.from(letters, 'base64url');
  // The last character has unused bits, so other characters would decode to the same signature; only the canonical
  // spelling is accepted.
  if (keyId === '' || signature.toString('base64url') !== letters) return undefined;
  const stay = { checkIn: dateOf(from), checkOut: dateOf(to) };
  return {
    keyId,
    facts: { reference, revision: Number(revision), stay, guests: Number(guests) },
    signature,
  };
}

/** Whether the key signed exactly these facts. */
export function isSigned(
  publicKey: string,
  { keyId, facts, signature }: { keyId: string; facts: VoucherFacts; signature: Buffer },
): boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' });
  return verify(null, signedText(keyId, facts), key, signature) && nightCount(facts.stay) > 0;
}
