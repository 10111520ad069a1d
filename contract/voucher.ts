import { z } from 'zod';

const voucherStay = z.object({
  checkIn: z.string(),
  checkOut: z.string(),
  nights: z.number(),
  guests: z.number(),
});

/**
 * The answer of GET /voucher/{reference}, for anybody who holds a voucher. It contains nothing about the guest's
 * identity, and no details at all of a voucher that is not genuine.
 */
export const voucherCheck = z.discriminatedUnion('genuine', [
  z.object({ genuine: z.literal(false) }),
  z.object({
    genuine: z.literal(true),
    state: z.enum(['valid', 'changed', 'cancelled', 'no_show']),
    reference: z.string(),
    hotelName: z.string(),
    hotelNameBn: z.string().optional(),
    roomName: z.string(),
    roomNameBn: z.string().optional(),
    printed: voucherStay.meta({ description: 'The stay as the voucher was printed.' }),
    now: voucherStay.optional().meta({ description: 'With state `changed`: the stay as it is booked now.' }),
    over: z.boolean().meta({ description: 'True: the last booked night is over.' }),
  }),
]);
export type VoucherCheck = z.infer<typeof voucherCheck>;
