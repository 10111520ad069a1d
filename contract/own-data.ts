import { z } from 'zod';
import { paidByChoices } from '../kernel/payment-states.ts';
import { acceptance, acceptedText } from './accepted-texts.ts';
import { me } from './account.ts';
import { ownBooking } from './booking.ts';
import { deskNoteFields } from './desk-note.ts';
import { favourite, visit } from './favourites.ts';
import { maskedRefundAccount } from './refund-account.ts';
import { stayToReview } from './review.ts';

const money = z.number().meta({ description: 'In taka.' });

/** The payments for a booking or a hold, and the mails about it. */
const moneyAndMails = {
  payments: z.array(
    z.object({
      at: z.string(),
      state: z.string(),
      amount: money,
      paidBy: z.enum(paidByChoices).optional(),
      agreedAt: z.string().optional(),
      accepted: acceptance.optional().meta({
        description: 'The texts that were accepted with this payment, by their hashes in `acceptedTexts`.',
      }),
      refunded: money.optional(),
    }),
  ),
  refundAccount: maskedRefundAccount.extend({ at: z.string() }).optional(),
  mails: z.array(z.object({ kind: z.string(), to: z.string(), state: z.string(), at: z.string() })),
};

/** The file of GET myData. A document’s number is masked in it, as everywhere on the site. */
export const ownData = z.object({
  madeAt: z.string(),
  account: me.omit({ admin: true, secondFactorMissing: true }).extend({ emailConfirmed: z.boolean() }),
  favourites: z.array(favourite),
  visits: z.array(visit),
  newsletter: z
    .object({ state: z.string(), language: z.string(), since: z.string() })
    .nullable()
    .meta({ description: 'State of the newsletter subscription; only if the e-mail address is confirmed.' }),
  bookings: z.array(ownBooking.omit({ refundAccount: true }).extend({ ...moneyAndMails, ...deskNoteFields })),
  acceptedTexts: z
    .array(acceptedText)
    .optional()
    .meta({ description: 'The texts that were accepted with the payments; absent: none.' }),
  reviews: z
    .array(stayToReview)
    .optional()
    .meta({ description: 'Stays with a review, or with one that was withdrawn; absent: none.' }),
  holds: z
    .array(
      z.object({
        hotelName: z.string(),
        roomName: z.string(),
        checkIn: z.string(),
        checkOut: z.string(),
        state: z.string(),
        at: z.string(),
        guestName: z.string().meta({ description: 'Empty once it is erased, as the other two are.' }),
        guestPhone: z.string(),
        guestAddress: z.string(),
        ...moneyAndMails,
      }),
    )
    .meta({ description: 'Holds that did not become bookings.' }),
});
export type OwnData = z.infer<typeof ownData>;
