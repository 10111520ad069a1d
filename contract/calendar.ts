import { z } from 'zod';
import { nightRateTaka } from '../kernel/money.ts';
import { nightRate } from './catalogue-fields.ts';
import { fault, id, missingOr, nightDate, number, searchText } from './fields.ts';
import { pageFields } from './list.ts';

/** Two months and a day: this fits one answer and one screen. */
const calendarNightsMax = 62;
/** The rooms and nights that one change may name: a page of rooms, and every night up to the horizon. */
const changedRoomsMax = 50;
const changedNightsMax = 731;
const blockedMax = 10_000;

const withComma = (value: string) => `${JSON.stringify(value)},`.length;
const longestId = '00000000-0000-0000-0000-000000000000';
/**
 * The size in bytes of the longest change, with the seen value of each of its nights; the longest value is a price
 * with two decimals in quotes. The rest of the last kilobyte, and one kilobyte more, are for the other fields.
 */
export const nightsChangeBytesMax =
  1024 *
  (1 +
    Math.ceil(
      (changedRoomsMax * (withComma(longestId) + '[],'.length + changedNightsMax * withComma('999999.99')) +
        changedNightsMax * withComma('2027-02-26')) /
        1024,
    ));

/** The query of GET calendar: the rooms of a hotel, or the rooms with a word in their own or their hotel's name. */
export const calendarQuery = z
  .strictObject({
    hotelId: id.optional(),
    search: searchText(100),
    ...pageFields,
    from: nightDate,
    nights: number(1, calendarNightsMax, { whole: true }).optional(),
  })
  .refine(({ hotelId, search }) => hotelId !== undefined || search !== undefined, {
    path: ['hotelId'],
    ...fault('required'),
  });

export const calendarNight = z.object({
  night: z.string(),
  free: z.number(),
  taken: z.number(),
  blocked: z.number().meta({ description: 'Number of rooms that are blocked.' }),
  closed: z.boolean().meta({
    description: 'True: this night itself is closed, so no room is sold, even if the room count changes.',
  }),
  price: z.number().meta({
    description:
      'Taka, before the discount: the night’s own price, else the season rule’s price, else the rack rate.',
  }),
  ownPrice: z.boolean(),
  season: z.string().optional().meta({ description: 'Name of the season rule that sets the price.' }),
  closedBy: z.string().optional().meta({
    description: 'Name of a season rule that closes the night, or the sentence of a rule of its place.',
  }),
  closedByBn: z.string().optional().meta({ description: 'That sentence in Bangla.' }),
  nightsMin: z.number().meta({ description: 'Minimum nights of a stay that begins on this night.' }),
  subTotal: z
    .number()
    .meta({ description: 'Taka that a guest pays for the night: after the discount, with tax.' }),
});
export type CalendarNight = z.infer<typeof calendarNight>;

/** A room of the calendar with every requested night. Money in taka a night. */
export const calendarRoom = z.object({
  _id: z.string(),
  roomName: z.string(),
  roomNameBn: z.string().optional(),
  hotleId: z.string(),
  hotelName: z.string(),
  hotelNameBn: z.string().optional(),
  totalRoom: z.number(),
  rackRate: z.number(),
  discount: z.number(),
  nights: z.array(calendarNight),
});
export type CalendarRoom = z.infer<typeof calendarRoom>;

const chosen = {
  roomIds: z
    .array(id, missingOr('field_invalid'))
    .min(1, fault('required'))
    .max(changedRoomsMax, fault('too_many')),
  nights: z
    .array(nightDate, missingOr('field_invalid'))
    .min(1, fault('required'))
    .max(changedNightsMax, fault('too_many')),
};

/**
 * The seen values of the nights: for each of `roomIds` the values of `nights`, in their order. If a night has another
 * value by now, the whole change is refused. When absent, the nights are changed whatever their values are.
 */
const seen = <Value extends z.ZodType>(value: Value) =>
  z
    .array(
      z.array(value, fault('field_invalid')).max(changedNightsMax, fault('too_many')),
      fault('field_invalid'),
    )
    .max(changedRoomsMax, fault('too_many'))
    .optional();

const wasFits = ({
  roomIds,
  nights,
  was,
}: {
  roomIds: string[];
  nights: string[];
  was?: unknown[][] | undefined;
}) =>
  was === undefined || (was.length === roomIds.length && was.every((row) => row.length === nights.length));
const fitting = { path: ['was'], ...fault('field_invalid') };

/** A price for each of the nights in each of the rooms. Null removes their own price. */
export const pricesChange = z
  .strictObject({
    ...chosen,
    price: nightRate.nullable(),
    was: seen(number(0, nightRateTaka.max).nullable()),
  })
  .refine(wasFits, fitting);
export type PricesChange = z.input<typeof pricesChange>;

/** The number of rooms of each kind kept back on each night; it replaces the earlier number. 0 frees them. */
export const blocksChange = z
  .strictObject({
    ...chosen,
    blocked: number(0, blockedMax, { whole: true }),
    was: seen(number(0, blockedMax, { whole: true })),
  })
  .refine(wasFits, fitting);
export type BlocksChange = z.input<typeof blocksChange>;

/** Whether these nights are closed for new bookings. Existing bookings stay. */
export const closingChange = z
  .strictObject({
    ...chosen,
    closed: z.boolean(missingOr('field_invalid')),
    was: seen(z.boolean(fault('field_invalid'))),
  })
  .refine(wasFits, fitting);

/** The number of rooms and of their nights that changed, and the values of these nights before. */
export const nightsChanged = z.object({
  acknowledged: z.literal(true),
  rooms: z.number(),
  nights: z.number(),
  before: z
    .array(
      z.object({
        roomId: z.string(),
        nights: z.array(z.string()),
        was: z.array(z.union([z.number(), z.boolean(), z.null()])),
      }),
    )
    .meta({
      description:
        'The changed nights of each changed room, each with its earlier value: `price`, `blocked` or `closed`.',
    }),
});

/** The reason why a block was refused: the first night on which too few rooms are free. */
export const blockLimit = z.object({
  roomId: z.string(),
  roomName: z.string(),
  night: z.string(),
  taken: z.number(),
  most: z.number().meta({ description: 'The largest number of rooms that can be blocked on that night.' }),
});

/**
 * The current values of nights that somebody else has changed since they were seen. `price` is null for a night
 * without its own price.
 */
export const nightsNow = z.array(
  z.object({
    roomId: z.string(),
    roomName: z.string(),
    night: z.string(),
    price: z.number().nullable(),
    blocked: z.number(),
    closed: z.boolean(),
  }),
);
