import { z } from 'zod';
import { districts } from './enumerations.ts';
import { choice } from './fields.ts';
import { hotel } from './hotel.ts';
import { archivedField, listFields } from './list.ts';

/** A hotel as the administrator's list answers it: the list's columns, without texts and pictures. */
export const hotelListed = hotel
  .pick({
    _id: true,
    hotelName: true,
    hotelNameBn: true,
    hotelPhoneNumber: true,
    address: true,
    addressBn: true,
    upazila: true,
    district: true,
    forSale: true,
  })
  .extend({
    hasRoomForSale: z.boolean().meta({
      description:
        'Whether any room is for sale. A hotel without one is not offered, even if `forSale` is true.',
    }),
  });
export type HotelListed = z.infer<typeof hotelListed>;

/** The query of GET allHotels. The default order is newest first. */
export const allHotelsQuery = z.strictObject({
  ...listFields(['added', 'hotelName', 'district']),
  district: choice(districts).optional(),
  archived: archivedField,
});
