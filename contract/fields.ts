import { z } from 'zod';
import { asciiDomain } from '../kernel/email-address.ts';
import { typedNumber } from '../kernel/format.ts';
import { storedPhone } from '../kernel/phone-number.ts';
import { isNightDate } from '../kernel/stay-dates.ts';
import { type Fault, withBounds } from './faults.ts';
import {
  anyLines,
  joinedLines,
  letterCount,
  manyLines,
  oneLine,
  unseen,
  withoutUnseen,
  withPlainBreaks,
  withPlainSpaces,
} from './plain-text.ts';

/** A fault as a zod message. Its type prevents a schema from naming a fault that has no sentence. */
export const fault = (code: Fault) => ({ error: code });

/** Like `fault`, for a required field: a missing value gets the fault of missing fields instead. */
export const missingOr = (code: Fault) => ({
  error: ({ input }: { input?: unknown }): Fault => (input === undefined ? 'required' : code),
});

/** A fault that ends the validation: later checks, also those of several fields together, would get an unchecked value. */
const final = (code: Fault) => ({ ...fault(code), abort: true });

/** The fault of a text of more than `max` characters, with its current length. */
export const tooLong = (max: number) => ({
  error: ({ input }: { input?: unknown }) =>
    withBounds('text_too_long', max, letterCount(String(input ?? ''))),
  abort: true,
});

/** A required text. A value of another type gets another fault than a missing value. */
export const written = () =>
  z
    .string({
      error: ({ input }) =>
        (input === undefined || input === null ? 'required' : 'field_invalid') satisfies Fault,
    })
    .overwrite(withoutUnseen)
    .trim()
    .min(1, { error: 'required' satisfies Fault, abort: true });

/** Whether a form field is empty, or only looks empty. */
export const isBlank = (input: unknown): boolean =>
  typeof input === 'string' && withoutUnseen(input).trim() === '';

/** Optional plain text of one line and at most `max` characters, trimmed. Absent and empty mean the same. */
export const optionalText = (max: number) =>
  z
    .string(fault('field_invalid'))
    .overwrite(withoutUnseen)
    .trim()
    .max(max, tooLong(max))
    .overwrite(withPlainSpaces)
    .regex(oneLine, final('text_plain'))
    .transform((text) => text || undefined)
    .optional();

/**
 * A text to search for, of at most `max` characters. Absent and empty mean the same. It is not stored, so no
 * character is refused: a text that no stored text can contain is just not found. Invisible characters, such as the
 * tab of a copied line, separate words and are not searched for.
 */
export const searchText = (max: number) =>
  z
    .string(fault('field_invalid'))
    .overwrite(withoutUnseen)
    .trim()
    .max(max, tooLong(max))
    .transform((text) => text.replace(unseen, ' ').trim() || undefined)
    .meta({ format: 'search', description: 'Text to search for; any character is allowed.' })
    .optional();

/** Required plain text of one line and at most `max` characters, trimmed. */
export const text = (max: number) =>
  written().max(max, tooLong(max)).overwrite(withPlainSpaces).regex(oneLine, final('text_plain'));

/** Like `text`, for what people copy from several lines, as an address: the lines become one. */
export const joinedText = (max: number) =>
  written()
    .max(max, tooLong(max))
    .overwrite((typed) => withPlainSpaces(joinedLines(typed)))
    .regex(oneLine, final('text_plain'));

/** Like `optionalText`, for what is typed in several lines: the lines become one. */
export const optionalJoinedText = (max: number) =>
  z
    .string(fault('field_invalid'))
    .overwrite(withoutUnseen)
    .trim()
    .max(max, tooLong(max))
    .overwrite((typed) => withPlainSpaces(joinedLines(typed)))
    .regex(oneLine, final('text_plain'))
    .transform((text) => text || undefined)
    .optional();

/** Required plain text of any number of lines and at most `max` characters, trimmed. */
export const longText = (max: number) =>
  written().max(max, tooLong(max)).overwrite(withPlainBreaks).regex(manyLines, fault('text_plain'));

/**
 * A long text in which < and > are allowed: a description may speak of rooms > 20 square metres. It is never read as
 * markup.
 */
export const description = (max: number) =>
  written().max(max, tooLong(max)).overwrite(withPlainBreaks).regex(anyLines, fault('text_plain'));

/** Taka have two decimals. The rounding error of binary fractions does not count as a third one. */
const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4;

interface NumberOptions {
  whole?: boolean;
  /** The fault of a value beyond the bounds, in place of those about small and large numbers. */
  beyond?: Fault;
}

interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** A number, or its text in Latin or Bangla digits, within bounds and with at most two decimals. Answers the number. */
export const number = (min: number, max: number, options: NumberOptions = {}) =>
  numberWithin({ min, max }, options);

/** The bounds are read for each number, because some change with the calendar. */
function numberWithin(bounds: Bounds, options: NumberOptions) {
  return z.union([z.string(), z.number()], fault('number_invalid')).transform((input, context) => {
    const { min, max } = bounds;
    const value = typeof input === 'number' ? input : typedNumber(input);
    const wrong = numberFault(value, min, max, options.whole);
    if (wrong) {
      const isBeyond = wrong === 'number_too_small' || wrong === 'number_too_large';
      const message = isBeyond ? withBounds(options.beyond ?? wrong, min, max) : wrong;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
    return value;
  });
}

/** A year within bounds. */
export const year = (bounds: Bounds) => numberWithin(bounds, { whole: true, beyond: 'year_outside' });

function numberFault(value: number, min: number, max: number, whole = false): Fault | undefined {
  if (!Number.isFinite(value)) return 'number_invalid';
  if (whole && !Number.isInteger(value)) return 'number_whole';
  if (value < min) return 'number_too_small';
  if (value > max) return 'number_too_large';
  return hasTwoDecimals(value) ? undefined : 'number_decimals';
}

/** One value of a closed list. */
export const choice = <const T extends readonly string[]>(values: T) =>
  z.enum(values, fault('choice_unknown'));

/** A date of the calendar. Whether it can be booked depends on the clock and is checked on the server. */
export const nightDate = z
  .string(fault('date_invalid'))
  .refine(isNightDate, fault('date_invalid'))
  .meta({ format: 'date', description: 'YYYY-MM-DD in Asia/Dhaka' });

/** One `@` between two texts, without the characters that separate addresses in a mail's header. */
const emailShape =
  /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\".]+(?:\.[^\s@<>()[\],;:\\".]+)*\.[^\s@<>()[\],;:\\".]{2,}$/;

/** RFC 5321; in ASCII a domain of another script is longer than it is typed. */
const emailMax = 254;

/**
 * An e-mail address, trimmed, in lower case and its domain in ASCII, as the authentication service compares it and
 * mailers send it.
 */
export const email = written()
  .max(emailMax, tooLong(emailMax))
  .refine((address) => oneLine.test(address) && emailShape.test(address), final('email_invalid'))
  .transform((address, context) => {
    const at = address.lastIndexOf('@');
    const domain = asciiDomain(address.slice(at + 1));
    const stored = `${address.slice(0, at).toLowerCase()}@${domain}`;
    if (domain !== undefined && stored.length <= emailMax && emailShape.test(stored)) return stored;
    context.addIssue({ code: 'custom', message: 'email_invalid' satisfies Fault });
    return z.NEVER;
  })
  .meta({ format: 'email' });

/** A phone number as people write it; answers its stored form. */
export const phone = written()
  .transform((input, context) => {
    const stored = storedPhone(input);
    if (stored === undefined) context.addIssue({ code: 'custom', message: 'phone_invalid' satisfies Fault });
    return stored ?? z.NEVER;
  })
  .meta({ format: 'phone' });

/**
 * Ids are uuids. A text that is not a uuid is answered like an unknown id, so that nobody learns the difference. Ids
 * are brought to lower case, as the database writes them, so that a look-up does not depend on the spelling.
 */
export const id = z.uuid(missingOr('id_invalid')).toLowerCase();
