import { z } from 'zod';
import { latinDigits } from '../domain/shared/digits.ts';
import { isNightDate } from '../domain/shared/stay-dates.ts';
import type { Fault } from './faults.ts';

/** A fault as a zod message; keeps schemas from naming a fault that has no sentence. */
export const fault = (code: Fault) => ({ error: code });

// Control characters have no place in a name or an address, and < > only serve to smuggle markup.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point.
const plain = /^[^<>\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/;

/** Optional plain text of at most `max` characters, trimmed; absent and empty are the same. */
export const optionalText = (max: number) =>
  z
    .string(fault('field_invalid'))
    .trim()
    .max(max, fault('text_too_long'))
    .regex(plain, fault('text_plain'))
    .transform((written) => written || undefined)
    .optional();

/** Required plain text of at most `max` characters, trimmed. */
export const text = (max: number) =>
  z
    .string(fault('required'))
    .trim()
    .min(1, fault('required'))
    .max(max, fault('text_too_long'))
    .regex(plain, fault('text_plain'));

/** A number or its text in Latin or Bangla digits, within bounds; answers the number. */
export function number(min: number, max: number, options: { whole: boolean } = { whole: false }) {
  return z.union([z.number(), z.string()], fault('number_invalid')).transform((given, context) => {
    const written = typeof given === 'string' ? latinDigits(given).trim() : given;
    const value = written === '' ? Number.NaN : Number(written);
    const wrong: Fault | undefined = !Number.isFinite(value)
      ? 'number_invalid'
      : options.whole && !Number.isInteger(value)
        ? 'number_whole'
        : value < min
          ? 'number_too_small'
          : value > max
            ? 'number_too_large'
            : undefined;
    if (wrong) {
      context.addIssue({ code: 'custom', message: wrong });
      return z.NEVER;
    }
    return value;
  });
}

/** One of a closed list. */
export const choice = <const T extends readonly string[]>(values: T) =>
  z.enum(values, fault('choice_unknown'));

/** A date of the calendar; whether it can be booked is asked of the clock, on the server. */
export const nightDate = z
  .string(fault('date_invalid'))
  .refine(isNightDate, fault('date_invalid'))
  .meta({ format: 'date', description: 'YYYY-MM-DD in Asia/Dhaka' });

/** An e-mail address, trimmed; compared in lower case as the authentication service does. */
export const email = z
  .string(fault('required'))
  .trim()
  .min(1, fault('required'))
  .max(254, fault('text_too_long'))
  .regex(/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]{2,}$/, fault('email_invalid'))
  .transform((address) => address.toLowerCase());

const bangladeshMobile = /^(?:\+?88)?(01[3-9]\d{8})$/;
const international = /^\+[1-9]\d{6,14}$/;

/** The stored form of a phone number, `+8801XXXXXXXXX` or any E.164 number; undefined for anything else. */
export function storedPhone(written: string): string | undefined {
  const digits = latinDigits(written).replace(/[\s-]/g, '');
  const mobile = bangladeshMobile.exec(digits);
  if (mobile) return `+88${mobile[1]}`;
  return international.test(digits) && !digits.startsWith('+880') ? digits : undefined;
}

/** A phone number as people write it; answers its stored form. */
export const phone = z
  .string(fault('required'))
  .trim()
  .min(1, fault('required'))
  .transform((written, context) => {
    const stored = storedPhone(written);
    if (stored === undefined) context.addIssue({ code: 'custom', message: 'phone_invalid' satisfies Fault });
    return stored ?? z.NEVER;
  });

/** Whether 10, 13 or 17 digits can be a national identity number: that and a believable year is all that shows. */
function believableNid(digits: string, year: number): boolean {
  if (/^[1-9]\d{9}$/.test(digits) || /^\d{13}$/.test(digits)) return true;
  const birthYear = /^\d{17}$/.test(digits) ? Number(digits.slice(0, 4)) : 0;
  return birthYear >= 1900 && birthYear <= year;
}

/** A national identity number; answers its digits. */
export const nid = z
  .string(fault('required'))
  .trim()
  .min(1, fault('required'))
  .transform((written, context) => {
    const digits = latinDigits(written).replace(/[\s-]/g, '');
    if (believableNid(digits, new Date().getFullYear())) return digits;
    context.addIssue({ code: 'custom', message: 'nid_invalid' satisfies Fault });
    return z.NEVER;
  });

/** Ids are uuids; a text that is none is answered like an unknown one, so nobody learns the difference. */
export const id = z.uuid(fault('id_invalid'));
