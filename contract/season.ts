import { z } from 'zod';
import { advanceTerms, districts } from '../kernel/catalogue-choices.ts';
import { weekdays } from '../kernel/stay-dates.ts';
import { nightRate } from './catalogue-fields.ts';
import type { Fault } from './faults.ts';
import { choice, fault, id, nightDate, number, text } from './fields.ts';

const nameMax = 80;

/** Per cent above or below the rack rate. 0 is the rack rate itself, and overrides a rule of the hotel. */
export const changePercent = number(-90, 300, { whole: true });
const nightsMin = number(1, 90, { whole: true });

/**
 * A rule for the nights of a span: their price, the minimum length of a stay that begins on them, whether they are
 * sold, and what is paid when booking. Money in taka. A rule must state at least one of these.
 */
const terms = {
  name: text(nameMax),
  from: nightDate,
  to: nightDate.meta({ description: 'The last night, included.' }),
  weekdays: z
    .array(choice(weekdays), fault('field_invalid'))
    .min(1, fault('required'))
    .max(weekdays.length, fault('too_many'))
    .optional()
    .meta({ description: 'Only nights of these days of the week; absent: every night.' }),
  price: nightRate.optional().meta({ description: 'Taka before the discount; replaces the rack rate.' }),
  changePercent: changePercent
    .optional()
    .meta({ description: 'Per cent above the rack rate; negative: below it.' }),
  nightsMin: nightsMin.optional(),
  closed: z.boolean(fault('field_invalid')).optional(),
  advance: choice(advanceTerms).optional().meta({
    description:
      'The part that is paid when booking one of these nights, if it is more than the hotel asks for.',
  }),
};

interface Terms {
  from: string;
  to: string;
  price?: number | undefined;
  changePercent?: number | undefined;
  nightsMin?: number | undefined;
  closed?: boolean | undefined;
  advance?: string | undefined;
}

function refineTerms(
  { from, to, price, changePercent: percent, nightsMin: minimum, closed, advance }: Terms,
  context: z.RefinementCtx,
) {
  const add = (path: string, message: Fault) => context.addIssue({ code: 'custom', path: [path], message });
  if (from > to) add('to', 'range_inverted');
  if (price !== undefined && percent !== undefined) add('changePercent', 'price_or_percent');
  if ([price, percent, minimum, advance].every((value) => value === undefined) && !closed)
    add('price', 'season_says_nothing');
}

export const seasonInput = z
  .strictObject({
    hotelId: id,
    roomId: id.optional().meta({ description: 'The room; absent: every room of the hotel.' }),
    ...terms,
  })
  .superRefine(refineTerms);
export type SeasonInput = z.input<typeof seasonInput>;

/** A rule for each hotel that is there now, of a district or of all. */
export const hotelsSeasonInput = z
  .strictObject({
    district: choice(districts).optional().meta({ description: 'Absent: every hotel.' }),
    ...terms,
  })
  .superRefine(refineTerms);
export type HotelsSeasonInput = z.input<typeof hotelsSeasonInput>;

/** A season rule in the answers. `version` is the value for `If-Match`. */
export const season = z.object({
  _id: z.string(),
  version: z.number(),
  hotelId: z.string(),
  roomId: z.string().optional(),
  roomName: z.string().optional(),
  roomNameBn: z.string().optional(),
  name: z.string(),
  from: z.string(),
  to: z.string(),
  weekdays: z.array(z.enum(weekdays)),
  price: z.number().optional(),
  changePercent: z.number().optional(),
  nightsMin: z.number().optional(),
  closed: z.boolean(),
  advance: z.enum(advanceTerms).optional(),
});
export type Season = z.infer<typeof season>;

/** The query of GET seasons. */
export const seasonsQuery = z.strictObject({ hotelId: id });

/** A rule that is not saved yet. `_id` is the rule that it would replace. */
export const seasonPreviewRequest = z.strictObject({ season: seasonInput, _id: id.optional() });

const span = z.object({ lowest: z.number(), highest: z.number() }).optional();

/** The rule's effect on a room's future nights. Taka that a guest pays for a night, tax included. */
export const seasonEffect = z.object({
  _id: z.string(),
  roomName: z.string(),
  roomNameBn: z.string().optional(),
  nights: z.number().meta({ description: 'Number of nights that the rule applies to.' }),
  priced: z.number().meta({ description: 'Number of these nights whose price the rule sets.' }),
  now: span,
  planned: span,
});
export type SeasonEffect = z.infer<typeof seasonEffect>;

const namedHotel = z.object({ _id: z.string(), hotelName: z.string(), hotelNameBn: z.string().optional() });

/** A season that was made for many hotels. */
export const hotelsSeason = z.object({
  _id: z.string(),
  name: z.string(),
  addedAt: z.iso.datetime(),
  hotels: z.number().meta({ description: 'Number of hotels that got it.' }),
  district: z.enum(districts).optional(),
  from: z.string(),
  to: z.string(),
  closed: z.boolean().meta({ description: 'It closes its nights: taken back, they are for sale again.' }),
});
export type HotelsSeason = z.infer<typeof hotelsSeason>;

/** The answer of takeSeasonBack. */
export const seasonTakenBack = z.object({
  deletedCount: z.number().meta({ description: 'Number of hotels that no longer have it.' }),
  leftCount: z
    .number()
    .meta({ description: 'Number of hotels that have changed it since, and so still have it.' }),
  left: z.array(namedHotel).meta({ description: 'The first of these hotels by name.' }),
});

/** The change that a season for many hotels would make. */
export const hotelsSeasonPreview = z.object({
  hotels: z.number().meta({ description: 'Number of hotels that would get the rule.' }),
  fullCount: z.number().meta({
    description:
      'Number of hotels without room for one more rule; the season is refused while there are any.',
  }),
  full: z.array(namedHotel).meta({
    description: 'Hotels without room for one more rule; the season is refused while there are any.',
  }),
  effects: z
    .array(
      seasonEffect
        .omit({ roomName: true, roomNameBn: true })
        .extend({ hotelName: z.string(), hotelNameBn: z.string().optional() }),
    )
    .meta({
      description:
        'The first hotels by name, each over all its rooms; `priced` counts the nights of its rooms together.',
    }),
});
export type HotelsSeasonPreview = z.infer<typeof hotelsSeasonPreview>;
