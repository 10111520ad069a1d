import { z } from 'zod';
import { type DocumentType, documentTypes, type GuestDocument } from '../kernel/guest-documents.ts';
import { withoutBetween } from '../kernel/phone-number.ts';
import { bangladesh, countries } from './countries.ts';
import type { Fault } from './faults.ts';
import { choice, fault, written } from './fields.ts';

/** Longer than any number with the spaces and dashes that people write into it. */
const writtenMax = 60;

/** A number in its stored form: `a 123-৪৫৬` and `A123456` are the same one. */
const normalForm = (input: string) => withoutBetween(input).replaceAll('/', '').toUpperCase();

/** A number of 17 digits from Bangladesh begins with the year of birth. */
function beginsWithBirthYear(digits: string): boolean {
  const year = /^\d{17}$/.test(digits) ? Number(digits.slice(0, 4)) : 0;
  return year >= 1900 && year <= new Date().getFullYear();
}

/** The checks of a number by its form alone. No register is asked. */
const rules: Record<DocumentType, { isNumber: (number: string) => boolean; otherwise: Fault }> = {
  nid: {
    isNumber: (number) => /^[1-9]\d{9}$|^\d{13}$/.test(number) || beginsWithBirthYear(number),
    otherwise: 'nid_invalid',
  },
  // ICAO 9303: at most nine characters. A value without a digit is a word.
  passport: {
    isNumber: (number) => /^(?=.*\d)[A-Z0-9]{6,9}$/.test(number),
    otherwise: 'passport_invalid',
  },
  birth_registration: { isNumber: beginsWithBirthYear, otherwise: 'birth_registration_invalid' },
  // Every country and every office has its own format.
  driving_licence: {
    isNumber: (number) => /^(?=.*\d)[A-Z0-9]{5,20}$/.test(number),
    otherwise: 'driving_licence_invalid',
  },
};

const number = written()
  .max(writtenMax, { error: 'text_too_long' satisfies Fault, abort: true })
  .meta({ format: 'nid' });

/** A national identity number; answers its digits. */
export const nid = number.transform((input, context) => {
  const digits = normalForm(input);
  if (rules.nid.isNumber(digits)) return digits;
  context.addIssue({ code: 'custom', message: rules.nid.otherwise });
  return z.NEVER;
});

/**
 * The document that a guest shows. A passport names the issuing country. The other three are issued by Bangladesh;
 * they name Bangladesh or no country.
 */
export const guestDocument = z
  .strictObject({
    type: choice(documentTypes),
    country: z
      .string(fault('choice_unknown'))
      .refine((code) => code === '' || countries.includes(code), fault('choice_unknown'))
      .meta({ description: 'Issuing country, ISO 3166-1, two letters; required for a passport.' })
      .optional(),
    number,
  })
  .transform((input, context): GuestDocument => {
    const { isNumber, otherwise } = rules[input.type];
    const isPassport = input.type === 'passport';
    const country = input.country || (isPassport ? undefined : bangladesh);
    const document = { type: input.type, country: country ?? '', number: normalForm(input.number) };
    const refuse = (path: 'country' | 'number', message: Fault) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (!country) refuse('country', 'required');
    else if (!isPassport && country !== bangladesh) refuse('country', 'choice_unknown');
    if (!isNumber(document.number)) refuse('number', otherwise);
    return document;
  });

/** The document in a body: with its type, or as a national identity number alone. */
export const documentFields = { guestNID: nid.optional(), guestDocument: guestDocument.optional() };

/** The rule of a body with `documentFields`: exactly one document. */
export function addDocumentFaults(
  context: { addIssue(issue: { code: 'custom'; path: string[]; message: Fault }): void },
  { guestNID, guestDocument: input }: { guestNID?: unknown; guestDocument?: GuestDocument | undefined },
): void {
  if (guestNID === undefined && input === undefined)
    context.addIssue({ code: 'custom', path: ['guestNID'], message: 'required' });
  else if (guestNID !== undefined && input !== undefined && guestNID !== input.number)
    context.addIssue({ code: 'custom', path: ['guestNID'], message: 'document_twice' });
}

/** The document that a body names. */
export function documentOf(body: {
  guestNID?: string | undefined;
  guestDocument?: GuestDocument | undefined;
}): GuestDocument {
  // The body's rule guarantees one of the two.
  return body.guestDocument ?? { type: 'nid', country: bangladesh, number: body.guestNID ?? '' };
}

/** A document as the calls answer it. */
export const maskedDocument = z
  .object({ type: z.enum(documentTypes), country: z.string(), masked: z.string() })
  .optional()
  .meta({ description: 'Absent after it is erased.' });

/** A document with its full number, for the administrator. */
export const revealedDocument = z.object({
  type: z.enum(documentTypes),
  country: z.string(),
  number: z.string(),
});
