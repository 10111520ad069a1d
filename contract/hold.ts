import { z } from 'zod';
import { id } from './fields.ts';
import { quote, stayInRoom } from './quote.ts';
import { refineStay } from './stay.ts';

/** The body of POST holdRoom. */
export const holdRequest = z
  .strictObject({
    ...stayInRoom,
    replaces: id.optional().meta({
      description:
        'A holdId of the same account that is given up for this one, unless it is being paid. When this hold is refused, that one stays.',
    }),
  })
  .superRefine(refineStay);

/** The 201 answer of holdRoom, and the 200 answer for the hold that the account already has on this room and stay. */
export const roomHeld = z.object({
  acknowledged: z.literal(true),
  holdId: z.string(),
  heldUntil: z.iso.datetime().meta({ description: 'When others may have the room again.' }),
  secondsLeft: z
    .number()
    .meta({ description: 'The same by the server’s clock, for a browser whose clock is wrong.' }),
  quote,
});
export type RoomHeld = z.infer<typeof roomHeld>;
