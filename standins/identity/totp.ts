import { Secret, TOTP } from 'otpauth';

/** As authenticator apps and the real service have it (RFC 6238). */
export const totpParameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const secretBytes = 20;
/** Periods before and after the present one whose code is taken, for telephones whose clock is wrong. */
const periodsBeside = 1;

/** A new secret, as base32. */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The period of which `code` is the code; undefined when it is of none near `nowMs`. */
export function stepOfCode(secret: string, code: string, nowMs: number): number | undefined {
  // The library compares bytes and throws where letters have several.
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const totp = new TOTP({ ...totpParameters, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: nowMs, window: periodsBeside });
  return delta === null ? undefined : totp.counter({ timestamp: nowMs }) + delta;
}
