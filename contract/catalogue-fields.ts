import { z } from 'zod';
import { latinDigits } from '../kernel/format.ts';
import { nightRateTaka } from '../kernel/money.ts';
import { parsedUrl } from '../kernel/parsed-url.ts';
import { storedHotelPhone } from '../kernel/phone-number.ts';
import { fault, isBlank, number, written } from './fields.ts';
import { oneLine } from './plain-text.ts';

/** Field schemas that only the administrator's hotel and room forms use. */

const emptyAsNothing = (input: unknown) => (isBlank(input) ? null : input);

/** A field that can be removed again: when absent, it stays as it is; null and an empty text remove it. */
export const clearable = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(emptyAsNothing, schema.nullable().optional());

/** An empty choice of a form counts as absent. */
export const orAbsent = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((input) => emptyAsNothing(input) ?? undefined, schema.optional());

/** A required field; this is checked before its other rules. */
export const filled = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    emptyAsNothing,
    z
      .any()
      .refine((input) => input !== undefined && input !== null, { ...fault('required'), abort: true })
      .pipe(schema),
  );

/** Ticks of a closed list, each once, in any order. */
export const ticks = <const T extends readonly string[]>(offered: T) =>
  z
    .array(z.enum(offered, fault('choice_unknown')), fault('field_invalid'))
    .max(100, fault('field_invalid'))
    .transform((list) => [...new Set(list)]);

/** A switch, as a boolean or its word. When absent, it stays as it is. */
export const toggle = orAbsent(
  z.union(
    [z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')],
    fault('choice_unknown'),
  ),
);

/** A reception's phone: any number that a person may have, or a landline of Bangladesh, stored as `+880…`. */
export const hotelPhone = written()
  .transform((input, context) => {
    const stored = storedHotelPhone(input);
    if (stored === undefined) context.addIssue({ code: 'custom', message: 'phone_invalid' });
    return stored ?? z.NEVER;
  })
  .meta({ format: 'phone' });

/** `//host` and `/\host` lead to another site, and a quote or a space would end the address early. */
const address = /^(?:https?:\/\/[^\s<>"'\\]+|\/(?![/\\])[^\s<>"'\\]*)$/i;

/** The address of a picture: any http(s) address, or a path of this site. */
export const pictureAddress = written()
  .max(2000, fault('text_too_long'))
  .refine(
    (text) => oneLine.test(text) && address.test(text) && parsedUrl(text, 'http://localhost') !== undefined,
    fault('picture_address'),
  )
  .meta({ format: 'uri-reference' });

/** A whole number within a field's bounds. */
export const whole = ({ min, max }: { readonly min: number; readonly max: number }) =>
  number(min, max, { whole: true });

const decimal = /^-?\d{1,3}(?:\.\d{1,15})?$/;

/** Degrees within a field's bounds, as a number or its text in Latin or Bangla digits. */
export const degrees = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.union([z.number(), z.string()], fault('number_invalid')).transform((input, context) => {
    const text = latinDigits(String(input)).trim();
    const value = decimal.test(text) ? Number(text) : Number.NaN;
    if (min <= value && value <= max) return value;
    const code = Number.isNaN(value) ? 'number_invalid' : 'outside_bangladesh';
    context.addIssue({ code: 'custom', message: code });
    return z.NEVER;
  });

/**
 * Taka a night, for a rack rate and for a night's own price. A price that no way to pay can take is refused when the
 * room is held, because the desk may take it.
 */
export const nightRate = number(nightRateTaka.min, nightRateTaka.max);
