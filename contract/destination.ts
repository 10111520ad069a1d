import { z } from 'zod';
import { districts } from '../kernel/catalogue-choices.ts';
import { destinationKinds, destinationNeeds } from '../kernel/destination-choices.ts';
import { parsedUrl } from '../kernel/parsed-url.ts';
import type { Fault } from './faults.ts';
import { choice, fault, nightDate, text } from './fields.ts';

export const destinationSentenceMax = 300;
const linkMax = 300;

/** The page of an authority. */
const link = z
  .string(fault('field_invalid'))
  .trim()
  .max(linkMax, fault('link_invalid'))
  .transform((typed) => typed || undefined)
  .refine((typed) => typed === undefined || isPage(typed), fault('link_invalid'))
  .optional();

/** Printed ASCII alone: a browser copies any other letter of an address percent-encoded, and hidden characters stay out. */
const isPage = (typed: string): boolean =>
  /^https?:\/\/[\x21-\x7e]+$/.test(typed) && !/[<>"]/.test(typed) && parsedUrl(typed) !== undefined;

/** The day on which a yearly rule begins again; 29 February counts as 28. */
const yearAfter = (night: string): string =>
  `${String(Number(night.slice(0, 4)) + 1).padStart(4, '0')}${night.slice(4).replace('-02-29', '-02-28')}`;

const flag = z.boolean(fault('field_invalid'));

/** A rule of the authorities for the nights of a place. */
export const destinationRuleInput = z
  .strictObject({
    place: choice(districts),
    kind: choice(destinationKinds).meta({
      description: 'Closed and day trips only close every night; a warning closes none.',
    }),
    from: nightDate,
    to: nightDate.meta({
      description:
        'The last night, included. Of a yearly rule only day and month count, and it may cross the new year.',
    }),
    yearly: flag.optional(),
    leaveBefore: flag.optional().meta({
      description:
        'True: guests have to have left before the first of these nights, so the night before it is closed too.',
    }),
    sentence: text(destinationSentenceMax),
    sentenceBn: text(destinationSentenceMax),
    link,
    needs: z
      .array(choice(destinationNeeds), fault('field_invalid'))
      .max(destinationNeeds.length, fault('too_many'))
      .optional(),
    on: flag.optional().meta({ description: 'False or absent: the rule is kept and has no effect.' }),
  })
  .superRefine(({ from, to, yearly }, context) => {
    const refuse = (message: Fault) => context.addIssue({ code: 'custom', path: ['to'], message });
    if (!yearly && from > to) refuse('range_inverted');
    // Of day and month alone, a longer one would be its last part.
    if (yearly && to >= yearAfter(from)) refuse('year_exceeded');
  });
export type DestinationRuleInput = z.input<typeof destinationRuleInput>;

/** A rule that is in force, as anybody may read it. */
export const destinationRule = z.object({
  _id: z.string(),
  place: z.enum(districts),
  kind: z.enum(destinationKinds),
  from: z.string(),
  to: z.string(),
  yearly: z.boolean(),
  leaveBefore: z.boolean(),
  sentence: z.string(),
  sentenceBn: z.string(),
  link: z.string().optional(),
  needs: z.array(z.enum(destinationNeeds)),
});
export type DestinationRule = z.infer<typeof destinationRule>;

/** A rule for the administrator. `version` is the value for `If-Match`. */
export const keptDestinationRule = destinationRule.extend({
  version: z.number(),
  on: z.boolean(),
  confirmedOn: z.string(),
  toConfirm: z.boolean().meta({ description: 'True: a yearly rule that nobody has confirmed for a year.' }),
});
export type KeptDestinationRule = z.infer<typeof keptDestinationRule>;

/** A rule that touches a stay, with that span of it. */
const touchingRule = destinationRule.omit({ _id: true, yearly: true });

/** The rules of its place for a stay: the strongest, and the others that touch it. */
export const destination = touchingRule.extend({
  others: z.array(touchingRule).optional(),
  coming: z.literal(true).optional().meta({
    description: 'No rule touches the stay, but this closing begins within 30 days after it.',
  }),
  returnBefore: z
    .object({ night: z.string(), leaveBefore: z.boolean() })
    .optional()
    .meta({ description: 'The next closed night after the stay, if it comes within 30 days.' }),
});
export type Destination = z.infer<typeof destination>;
