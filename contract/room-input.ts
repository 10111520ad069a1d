import { z } from 'zod';
import { isWordIn } from '../domain/shared/closed-lists.ts';
import { clearable, filled, nightRate, orAbsent, pictureAddress, ticks, toggle } from './catalogue-fields.ts';
import { discounts, roomFacilities } from './enumerations.ts';
import { fault, id, number, text } from './fields.ts';

/** Per cent, as a number or its text; nothing chosen is no discount. */
const discount = orAbsent(
  number(0, 100).refine((percent) => isWordIn(discounts, percent), {
    ...fault('choice_unknown'),
  }),
);

const fields = {
  roomName: text(120),
  roomNameBn: clearable(text(120)),
  maxGuest: orAbsent(number(1, 3, { whole: true })),
  complimentary: text(200),
  roomImgs: pictureAddress,
  rackRate: filled(nightRate),
  discount,
  totalRoom: filled(number(1, 1000, { whole: true })),
  facilities: ticks(roomFacilities).optional(),
  forSale: toggle,
};

/** What POST addRooms takes. The server knows the hotel's name, so the one that is sent along is not read. */
export const newRoom = z.strictObject({
  hotleId: z.string(fault('required')).min(1, fault('required')).pipe(id).meta({ format: 'uuid' }),
  hotelName: z.unknown().optional(),
  ...fields,
});
export type NewRoom = z.infer<typeof newRoom>;

/** What PUT updateRoom takes: what adding requires, save the picture; what is left out stays as it is. */
export const roomChange = z.strictObject({ ...fields, roomImgs: pictureAddress.optional() });
export type RoomChange = z.infer<typeof roomChange>;
