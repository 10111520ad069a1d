import { randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** `length` random letters and digits, from the system's secure source. */
export function randomToken(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** A new id as the provider writes them: a prefix that says the kind, an underscore, 24 letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomToken(24)}`;
}
