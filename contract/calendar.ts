import { z } from 'zod';
import { nightRate } from './catalogue-fields.ts';
import { fault, id, nightDate, number, searchText } from './fields.ts';
import { pageFields } from './page.ts';

/** Two months and a day: what fits an answer and a screen. */
const calendarNightsMax = 62;
/** Rooms and nights that one change may name: a page of rooms, and every night up to the horizon. */
const changedRoomsMax = 50;
const changedNightsMax = 731;
const blockedMax = 10_000;

/** What GET calendar may be asked: the rooms of a hotel, or those with a word in their own or their hotel's name. */
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
  blocked: z.number(),
  price: z
    .number()
    .meta({ description: 'Taka, before the discount: the night’s own price or the rack rate.' }),
  ownPrice: z.boolean(),
});
export type CalendarNight = z.infer<typeof calendarNight>;

/** A room of the calendar with every night that was asked for. Money in taka a night. */
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
    .array(id, fault('field_invalid'))
    .min(1, fault('required'))
    .max(changedRoomsMax, fault('too_many')),
  nights: z
    .array(nightDate, fault('field_invalid'))
    .min(1, fault('required'))
    .max(changedNightsMax, fault('too_many')),
};

/** Every one of the nights in every one of the rooms; null takes their own price away again. */
export const pricesChange = z.strictObject({
  ...chosen,
  price: nightRate.nullable(),
});
export type PricesChange = z.input<typeof pricesChange>;

/** How many of each room are kept back on each night, whatever was kept back before; 0 frees them. */
export const blocksChange = z.strictObject({ ...chosen, blocked: number(0, blockedMax, { whole: true }) });
export type BlocksChange = z.input<typeof blocksChange>;

/** How many rooms and how many of their nights are different now. */
export const nightsChanged = z.object({
  acknowledged: z.literal(true),
  rooms: z.number(),
  nights: z.number(),
});

/** Why a block was refused: the first night that has too few rooms which are not taken. */
export const blockLimit = z.object({
  roomId: z.string(),
  roomName: z.string(),
  night: z.string(),
  taken: z.number(),
  most: z.number().meta({ description: 'How many can be blocked on that night.' }),
});
