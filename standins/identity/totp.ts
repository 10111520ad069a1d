import { Secret, TOTP } from 'otpauth';

/** The values of authenticator apps and of the real service (RFC 6238). */
export const totpParameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const secretBytes = 20;
/**
 * The number of periods before and after the present one whose code is accepted, for telephones whose clock is wrong.
 */
const periodsBeside = 1;

/** A new secret, as base32. */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The time step of `code`; undefined when it is the code of no step near `nowMs`. */
export function stepOfCode(secret: string, code: string, nowMs: number): number | undefined {
  // The library compares bytes and throws for characters of several bytes.
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const totp = new TOTP({ ...totpParameters, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: nowMs, window: periodsBeside });
  return delta === null ? undefined : totp.counter({ timestamp: nowMs }) + delta;
}
