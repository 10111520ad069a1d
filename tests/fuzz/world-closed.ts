import type { DestinationRule } from '../../contract/destination.ts';
import type { Hotel } from '../../contract/hotel.ts';
import { type Send, senderFor, type Target } from './target.ts';
import { bookingOf, type FreeStay } from './world.ts';
import { pay, toCard } from './world-cards.ts';

/** A stay of the guest with a closed night, the rule that closes it, and what goes back. */
export interface WorldClosed {
  ruleId: string;
  /** A rule that closes nothing, to be changed and taken back. */
  harmlessId: string;
  /** The guest has an offer. */
  offeredId: string;
  refund: number;
  /** A booking of the desk, whose closed night the administrator gives back. */
  givenBackId: string;
  cost: number;
}

/** A rule that closes nothing by itself, and nothing either when one of its fields is another one. */
export const harmlessRule = {
  place: 'Dhaka',
  kind: 'warning',
  from: '2199-01-01',
  to: '2199-01-31',
  yearly: false,
  leaveBefore: false,
  sentence: 'At most 2,000 visitors a day.',
  sentenceBn: 'দিনে সর্বোচ্চ ২,০০০ পর্যটক।',
  link: 'https://moef.gov.bd/rules',
  needs: ['travel_pass', 'ship_ticket'],
  on: true,
};

/** Books a night for the guest and at the desk, closes it, and offers the guest other dates. `free`: finds the night. */
export async function makeClosed(
  target: Target,
  { guestToken, asAdministrator }: { guestToken: string; asAdministrator: Send },
  free: () => Promise<FreeStay>,
): Promise<WorldClosed> {
  // Those of earlier rounds would close the same nights.
  for (const { _id } of await asAdministrator<DestinationRule[]>('GET', '/api/destinationRules'))
    await asAdministrator('DELETE', `/api/destinationRule/${_id}`);
  const placeOf = async ({ room }: FreeStay) =>
    (await asAdministrator<Hotel>('GET', `/api/hotels/${room.hotleId}`)).district;
  const at = await free();
  const place = await placeOf(at);
  let other = await free();
  for (let tries = 0; tries < 100 && (await placeOf(other)) !== place; tries++) other = await free();
  const asGuest = senderFor(target, guestToken);
  const { insertedId: offeredId } = await asGuest<{ insertedId: string }>('POST', '/api/addBooking', {
    body: { ...bookingOf(at), paymentMethodId: await pay(target, toCard.good), again: true },
    key: true,
  });
  const { booking } = await asAdministrator<{ booking: { _id: string } }>('POST', '/api/walkIn', {
    body: bookingOf(other),
    key: true,
  });
  const { checkIn } = at.stay;
  const { insertedId: ruleId } = await asAdministrator<{ insertedId: string }>(
    'POST',
    '/api/destinationRule',
    {
      body: { ...harmlessRule, place, kind: 'closed', from: checkIn, to: checkIn },
    },
  );
  await asAdministrator('POST', `/api/offerDates/${ruleId}`, { body: { bookingId: offeredId } });
  const { insertedId: harmlessId } = await asAdministrator<{ insertedId: string }>(
    'POST',
    '/api/destinationRule',
    { body: harmlessRule },
  );
  return { ruleId, harmlessId, offeredId, refund: at.total, givenBackId: booking._id, cost: other.total };
}
