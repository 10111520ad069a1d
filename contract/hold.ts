import { z } from 'zod';
import { id } from './fields.ts';
import { heldStay } from './held-stay.ts';
import { quote, stayInRoom } from './quote.ts';
import { refineStay } from './stay.ts';

/** The body of POST holdRoom. */
export const holdRequest = z
  .strictObject({
    ...stayInRoom,
    replaces: id.optional().meta({
      description:
        'Id of another hold of the same account, which is released for this one unless it is being paid; at most 30 an hour (429). If this hold is refused, the other one stays.',
    }),
    anew: z.boolean().optional().meta({
      description:
        'True: ends the account’s hold of this room and stay, and holds it again at the present price and for the whole time.',
    }),
  })
  .superRefine(refineStay);

/** The 201 answer of holdRoom, and the 200 answer for the hold that the account already has on this room and stay. */
export const roomHeld = z.object({
  acknowledged: z.literal(true),
  holdId: z.string(),
  heldUntil: z.iso.datetime().meta({ description: 'End of the hold; afterwards others can book the room.' }),
  secondsLeft: z.number().meta({
    description: 'Seconds until `heldUntil` by the server’s clock, for browsers whose clock is wrong.',
  }),
  quote,
  gaveUp: heldStay.optional().meta({
    description:
      'The account’s oldest hold, which was given up for this one, because the account may not have more holds. Absent otherwise.',
  }),
});
export type RoomHeld = z.infer<typeof roomHeld>;
