import { randomId } from '../../shared/secrets.ts';

const dhakaMs = 6 * 3_600_000;

/** `2026-11-20 14:05:31`: the time of Dhaka, without its zone. */
export const dhakaTime = (ms: number): string =>
  new Date(ms + dhakaMs).toISOString().slice(0, 19).replace('T', ' ');

/** The date without its century, the time with an hour of one or two digits, and 15 letters or digits. */
export function newGatewayId(ms: number): string {
  const digits = dhakaTime(ms).replaceAll(/\D/g, '');
  return `${digits.slice(2, 8)}${Number(digits.slice(8, 10))}${digits.slice(10)}${randomId(15)}`;
}

export const newSessionKey = (): string => randomId(32, '0123456789ABCDEF');
export const newRefundReference = (): string => randomId(13, '0123456789abcdef');

/** Two decimals, as in callbacks. */
export const takaText = (poisha: number): string => (poisha / 100).toFixed(2);

/** The net amount of the validation's answers has no zeros at its end. */
export const shortTakaText = (poisha: number): string => String(poisha / 100);

/** A fee of 2.5 %. */
export const netPoisha = (poisha: number): number => poisha - Math.round(poisha / 40);

/** Poisha of a decimal with at most two places; undefined for anything else. */
export function poishaOf(text: string): number | undefined {
  return /^\d{1,8}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
}
