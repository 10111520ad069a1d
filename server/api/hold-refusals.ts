import type { HeldStay } from '../../contract/held-stay.ts';
import type { Database } from '../../db/statements/database.ts';
import type { OwnHold } from '../../domain/bookings/booking-store.ts';
import type { GaveUp, HoldRefusal } from '../../domain/bookings/outcome.ts';
import { withBanglaNames } from '../../domain/catalog/bangla-names-store.ts';
import { Refusal } from '../http/refusal.ts';

const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Dhaka',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Rounds up to the next whole minute, so that the stated time is never too early. */
const clockTime = (epochMs: number) => time.format(Math.ceil(epochMs / 60_000) * 60_000);

export const underReview = (): Refusal =>
  new Refusal(
    'payment_under_review',
    'Your payment has arrived and is being checked. Nothing more was charged, and no other payment can begin meanwhile. You hear from us by mail: the booking, or all of your money back.',
  );

/** A hold of the account, with the names that its hotel and room have in Bangla. */
async function heldStayOf(db: Database, hold: OwnHold): Promise<HeldStay> {
  const [named = { ...hold, hotelNameBn: undefined, roomNameBn: undefined }] = await withBanglaNames(db, [
    hold,
  ]);
  const { id: bookingId, reference, roomId, hotelName, hotelNameBn, roomName, roomNameBn } = named;
  const { checkIn, checkOut } = named;
  return {
    ...{ bookingId, reference, roomId, hotelName, roomName, checkIn, checkOut },
    ...(hotelNameBn !== undefined && { hotelNameBn }),
    ...(roomNameBn !== undefined && { roomNameBn }),
  };
}

/** The field of an answer that names a hold which was given up. */
export const gaveUpOf = async (db: Database, { gaveUp }: GaveUp): Promise<{ gaveUp?: HeldStay }> =>
  gaveUp ? { gaveUp: await heldStayOf(db, gaveUp) } : {};

/** `unproved`: with a confirmed e-mail the account could hold more. */
export async function tooManyHolds(
  db: Database,
  { unproved, untilMs, hold }: Extract<HoldRefusal, { outcome: 'too_many_holds' }>,
): Promise<Refusal> {
  const holding = unproved
    ? 'You hold another room already, and its payment is not finished.'
    : 'You hold three other rooms already, and their payments are not finished.';
  const mend = unproved ? ', or confirm your e-mail to hold up to three' : '';
  const which = unproved ? 'it' : `the oldest, ${hold.reference}`;
  return new Refusal(
    'too_many_holds',
    `${holding} Nothing was charged. Finish the payment, give ${which} up, wait until the hold ends at ${clockTime(untilMs)}${mend}.`,
    {
      until: new Date(untilMs).toISOString(),
      confirmEmail: unproved,
      held: await heldStayOf(db, hold),
    },
  );
}

export function tooManyDeclines(untilMs: number): Refusal {
  return new Refusal(
    'too_many_declines',
    `Five cards were declined within an hour. Nothing was charged. You can book again from ${clockTime(untilMs)}.`,
    { until: new Date(untilMs).toISOString() },
  );
}
