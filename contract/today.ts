import { z } from 'zod';
import { id } from './fields.ts';
import { pageFields } from './list.ts';

/** The query of GET today: all hotels, or one. */
export const todayQuery = z.strictObject({ hotelId: id.optional() });

/** The query of GET roomsLeft. */
export const freeRoomsQuery = z.strictObject({ hotelId: id.optional(), ...pageFields });

/** A desk's day. Each number of bookings equals that of the list of all bookings with the corresponding filter. */
export const deskToday = z.object({
  day: z.string().meta({ description: 'Today in Dhaka.' }),
  arrivals: z.number(),
  notYetArrived: z.number().meta({ description: 'Arrivals that are not checked in yet.' }),
  arrivalsByPresence: z
    .object({
      toCome: z.number(),
      inHouse: z.number(),
      left: z.number(),
      noShow: z.number(),
      cancelled: z.number(),
    })
    .meta({ description: 'All guests who had booked from today on, by what became of them.' }),
  departures: z.number(),
  notYetLeft: z.number().meta({ description: 'Departures that are not checked out yet.' }),
  inHouse: z.number(),
  roomsLeft: z.number().meta({ description: 'Rooms that can still be sold tonight.' }),
  roomKindsLeft: z
    .number()
    .meta({ description: 'Number of kinds of rooms with rooms left: the rows of the call roomsLeft.' }),
  toCollect: z.object({ bookings: z.number(), amount: z.number() }),
  deskOwes: z.number().optional().meta({
    description:
      'Stays that the authorities closed, of which the desk still has to give money back; absent: none.',
  }),
  rulesToConfirm: z.number().optional().meta({
    description: 'Yearly rules for destinations that nobody has confirmed for a year; absent: none.',
  }),
  refundsRefused: z.number().meta({ description: 'Bookings with a refund that the provider refused.' }),
  paymentsInDoubt: z.number().meta({
    description:
      'Bookings with a payment that the administrator should check, or that the guest disputes at the bank.',
  }),
  mailsNotSent: z
    .number()
    .meta({ description: 'Mails that failed and will be tried again, or were given up.' }),
});
export type DeskToday = z.infer<typeof deskToday>;

/** A kind of room with some rooms left tonight, and the price of one before tax. */
export const freeRoom = z.object({
  roomId: z.string(),
  roomName: z.string(),
  roomNameBn: z.string().optional(),
  hotleId: z.string(),
  hotelName: z.string(),
  hotelNameBn: z.string().optional(),
  maxGuest: z.number(),
  left: z.number(),
  totalRoom: z.number(),
  price: z.number().meta({ description: 'Discounted rate per night in taka, without tax.' }),
});
export type FreeRoom = z.infer<typeof freeRoom>;
