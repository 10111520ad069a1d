import { z } from 'zod';
import { latinDigits } from '../kernel/format.ts';
import { binPattern, isLicenceOfOther, licenceAuthorities, licenceTextMax } from '../kernel/hotel-licence.ts';
import { taxKinds } from '../kernel/money.ts';
import { profilesFault, taxPartsMax, taxPercentMax, taxProfilesMax } from '../kernel/tax-profiles.ts';
import type { Fault } from './faults.ts';
import { choice, fault, isBlank, nightDate, number, text, written } from './fields.ts';

/** A part of a tax in the answers. Money in taka. */
const taxPart = z.object({
  kind: z.enum(taxKinds).meta({ description: '`fees`: taxes and fees in one part, the default.' }),
  percent: z.number(),
  amount: z.number(),
  included: z.boolean().meta({
    description: 'True: contained in the rent, for information; no sum adds it.',
  }),
});
export type TaxPart = z.infer<typeof taxPart>;

export const taxParts = z.array(taxPart);

/** In a request: the parts that were shown. They are only compared. */
export const shownTaxParts = z
  .array(
    z.strictObject({
      kind: choice(taxKinds),
      percent: number(0, taxPercentMax),
      amount: number(0, 1_000_000_000),
      included: z.boolean(fault('field_invalid')),
    }),
    fault('field_invalid'),
  )
  .max(taxPartsMax, fault('too_many'))
  .optional()
  .meta({
    description:
      'The parts of the tax that were shown; other ones are refused (price_changed). Absent: the price alone is compared.',
  });

/** A tax profile in the answers. */
export const taxProfile = z.object({
  from: z.string().meta({ description: 'The first night for which it holds, until that of the next one.' }),
  service: z.number().meta({ description: 'Service charge in per cent of the rent.' }),
  vat: z.number().meta({ description: 'VAT in per cent of rent and service charge.' }),
  included: z.boolean().meta({ description: 'True: the prices contain both; otherwise they are added.' }),
});

/** Per cent with at most one decimal. */
const percent = number(0, taxPercentMax)
  .refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6, fault('percent_one_decimal'))
  // The error of binary fractions would make another tax of it.
  .transform((value) => Math.round(value * 10) / 10);

const flag = z.union(
  [z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')],
  fault('choice_unknown'),
);

/** The profiles in the bodies of addHotels and updateHotel, by their dates. An empty list is the default. */
export const taxProfilesInput = z
  .array(
    z.strictObject({ from: nightDate, service: percent, vat: percent, included: flag }),
    fault('field_invalid'),
  )
  .max(taxProfilesMax, fault('too_many'))
  .superRefine((profiles, context) => {
    const at = profilesFault(profiles);
    if (at === undefined) return;
    context.addIssue({ code: 'custom', path: [at, 'from'], message: 'tax_dates' satisfies Fault });
  })
  .transform((profiles) => (profiles.length > 0 ? profiles : null));

/** Nine digits, a hyphen, four digits; Bangla digits and other dashes count as these. */
export const binInput = written()
  .transform((input) => latinDigits(input).replaceAll(/[\u2010-\u2015\s-]+/g, '-'))
  .refine((input) => binPattern.test(input), fault('bin_invalid'))
  .meta({ format: 'bin', description: 'Nine digits, a hyphen and four digits.' });

/** A hotel's licence in the answers. */
export const licence = z.object({
  class: z.string(),
  number: z.string(),
  authority: z.enum(licenceAuthorities),
});

/** A form's licence in which nothing is written is none. */
const isUnwritten = (input: unknown): boolean =>
  isBlank(input) ||
  (typeof input === 'object' &&
    input !== null &&
    !Array.isArray(input) &&
    Object.keys(input).length > 0 &&
    Object.values(input).every(isBlank));

export const licenceInput = z.preprocess(
  (input) => (isUnwritten(input) ? null : input),
  z
    .strictObject(
      { class: text(licenceTextMax), number: text(licenceTextMax), authority: choice(licenceAuthorities) },
      fault('field_invalid'),
    )
    .nullable()
    .optional(),
);

/** A hotel of one or two stars is licensed by the Deputy Commissioner, one of three or more by the Ministry. */
export function refineLicence(
  hotel: Parameters<typeof isLicenceOfOther>[0],
  context: z.core.$RefinementCtx,
): void {
  if (!isLicenceOfOther(hotel)) return;
  context.addIssue({
    code: 'custom',
    path: ['licence', 'authority'],
    message: 'licence_authority' satisfies Fault,
  });
}
