import { z } from 'zod';
import { roomFields } from '../kernel/catalogue-fields.ts';
import { isWordIn } from '../kernel/closed-lists.ts';
import {
  clearable,
  filled,
  nightRate,
  orAbsent,
  pictureAddress,
  ticks,
  toggle,
  whole,
} from './catalogue-fields.ts';
import { destination } from './destination.ts';
import { discounts, roomFacilities } from './enumerations.ts';
import { fault, id, missingOr, number, text } from './fields.ts';
import { archivedField, listFields, pageFields } from './list.ts';
import { refineStay, stayFields } from './stay.ts';

/** A room type of a hotel in the answers, in the specification's spelling. Money in taka a night. */
export const room = z.object({
  _id: z.string(),
  roomName: z.string(),
  roomNameBn: z.string().optional(),
  hotelName: z.string(),
  hotleId: z.string(),
  maxGuest: z.number(),
  bedType: z.enum(roomFields.bedType.of).optional(),
  sizeSquareMetres: z.number().optional(),
  complimentary: z.string(),
  roomImgs: z.string(),
  rackRate: z.number(),
  discount: z.number(),
  totalRoom: z.number(),
  facilities: z.array(z.enum(roomFacilities)),
  forSale: z.boolean(),
  available: z
    .number()
    .optional()
    .meta({ description: 'With dates: number of rooms free for the whole stay.' }),
  nightsMin: z.number().optional().meta({
    description: 'With dates of a stay that is too short: minimum nights of a stay with this arrival.',
  }),
  destination: destination.optional().meta({
    description: 'With dates: the rules of its place that touch the stay.',
  }),
  notForSale: z.literal(true).optional().meta({
    description: 'With dates: true if a night of the stay is closed, so that no room is available.',
  }),
  stayRackRate: z
    .number()
    .optional()
    .meta({ description: 'With dates: rack rate per night of the stay, an average if nights differ.' }),
  stayRoomRent: z.number().optional().meta({
    description: 'With dates: discounted rate per night of the stay, an average if nights differ.',
  }),
  stayTotal: z.number().optional().meta({ description: 'With dates: the quote’s total in taka.' }),
  stayAdvance: z.number().optional().meta({
    description: 'With dates: what of the total is paid when booking; absent where all of it is.',
  }),
});
export type Room = z.infer<typeof room>;

/** A room as the administrator's list of all rooms answers it. */
export const roomListed = room.extend({ hotelNameBn: z.string().optional() });
export type RoomListed = z.infer<typeof roomListed>;

/**
 * The query of GET rooms. The default order is newest first. Dates need a hotel; with them each room has the price of
 * a stay and the number of free rooms, also when it is not for sale.
 */
export const roomsQuery = z
  .strictObject({
    ...listFields(['added', 'roomName', 'hotelName', 'rackRate', 'discount']),
    hotelId: id.optional(),
    archived: archivedField,
    ...stayFields,
  })
  .superRefine((value, context) => {
    refineStay(value, context);
    if (value.checkIn !== undefined && value.hotelId === undefined)
      context.addIssue({ code: 'custom', path: ['hotelId'], message: 'required' });
  });

/** The query of GET room/{hotelId}. */
export const roomsOfHotelQuery = z
  .strictObject({ ...stayFields, guests: whole(roomFields.maxGuest).optional(), ...pageFields })
  .superRefine(refineStay);

/** Per cent, as a number or its text. An empty choice means no discount. */
const discount = orAbsent(
  number(0, 100).refine((percent) => isWordIn(discounts, percent), { ...fault('choice_unknown') }),
);

const fields = {
  roomName: text(roomFields.roomName.max),
  roomNameBn: clearable(text(roomFields.roomNameBn.max)),
  maxGuest: orAbsent(whole(roomFields.maxGuest)),
  bedType: clearable(z.enum(roomFields.bedType.of, fault('choice_unknown'))),
  sizeSquareMetres: clearable(whole(roomFields.sizeSquareMetres)),
  complimentary: text(roomFields.complimentary.max),
  roomImgs: pictureAddress,
  rackRate: filled(nightRate),
  discount,
  totalRoom: filled(whole(roomFields.totalRoom)),
  facilities: ticks(roomFacilities).optional(),
  forSale: toggle,
};

/** The body of POST addRooms. The server knows the hotel's name, so a name in the body is not read. */
export const newRoom = z.strictObject({
  hotleId: z.string(missingOr('id_invalid')).min(1, fault('required')).pipe(id).meta({ format: 'uuid' }),
  hotelName: z.unknown().optional(),
  ...fields,
});
export type NewRoom = z.infer<typeof newRoom>;

/** The body of PUT updateRoom: the fields required for adding, except the picture. A missing field stays as it is. */
export const roomChange = z.strictObject({ ...fields, roomImgs: pictureAddress.optional() });
export type RoomChange = z.infer<typeof roomChange>;
