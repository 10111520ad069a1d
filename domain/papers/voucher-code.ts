import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { type NightDate, nightCount, type Stay } from '../shared/stay-dates.ts';

/** What a voucher says in its signed code. */
export interface VoucherFacts {
  reference: string;
  revision: number;
  stay: Stay;
  guests: number;
}

/** The `s` of a voucher's address: key id, revision, nights, guests, and the signature over them and the reference. */
const written = /^([a-z0-9]{8})\.(0|[1-9]\d{0,6})\.(\d{8})\.(\d{8})\.([1-9]\d?)\.([\w-]{86})$/;

/** Versioned, so that no signature of another kind of paper can ever be one of a voucher. */
const signedText = (keyId: string, facts: VoucherFacts): Buffer =>
  Buffer.from(`nibash-voucher-1\n${facts.reference}\n${unsigned(keyId, facts)}`);

const unsigned = (keyId: string, { revision, stay, guests }: VoucherFacts): string =>
  [keyId, revision, compact(stay.checkIn), compact(stay.checkOut), guests].join('.');

const compact = (night: NightDate): string => night.replaceAll('-', '');
const dateOf = (digits: string): NightDate =>
  `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;

/** Signs what a voucher says, by Ed25519: anybody with the public key can check it, and nobody can make it. */
export function signVoucher(key: { id: string; privateKey: KeyObject }, facts: VoucherFacts): string {
  const signature = sign(null, signedText(key.id, facts), key.privateKey);
  return `${unsigned(key.id, facts)}.${signature.toString('base64url')}`;
}

/** The parts of a code as they are written, whoever wrote them; undefined for a text that is no code. */
export function readVoucher(
  reference: string,
  code: string,
): { keyId: string; facts: VoucherFacts; signature: Buffer } | undefined {
  const [, keyId = '', revision = '', from = '', to = '', guests = '', letters = ''] =
    written.exec(code) ?? [];
  const signature = Buffer.from(letters, 'base64url');
  // The last letter has bits to spare: other letters would be the same signature.
  if (keyId === '' || signature.toString('base64url') !== letters) return undefined;
  const stay = { checkIn: dateOf(from), checkOut: dateOf(to) };
  return {
    keyId,
    facts: { reference, revision: Number(revision), stay, guests: Number(guests) },
    signature,
  };
}

/** Whether the key's owner signed exactly this. */
export function isSigned(
  publicKey: string,
  { keyId, facts, signature }: { keyId: string; facts: VoucherFacts; signature: Buffer },
): boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' });
  return verify(null, signedText(keyId, facts), key, signature) && nightCount(facts.stay) > 0;
}
