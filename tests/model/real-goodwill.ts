import type { Database } from '../../db/statements/database.ts';
import { findBooking } from '../../domain/bookings/booking-store.ts';
import { giveBack } from '../../domain/desk/give-back.ts';
import { findGiveBackMost } from '../../domain/payments/give-back-most.ts';
import { actor } from './real-gateway.ts';

type Deps = Parameters<typeof giveBack>[0] & { db: Database };

/** The product gives back all that it says can be given back, or a part of it, twice under one key. */
export async function giveGoodwill(deps: Deps, bookingId: string, part: number): Promise<string> {
  const booking = await findBooking(deps.db, bookingId);
  const most = booking ? await findGiveBackMost(deps.db, booking) : 0;
  const amountPoisha = Math.floor(most / part);
  if (amountPoisha === 0) return 'nothing to give back';
  const request = { actor, key: crypto.randomUUID(), bookingId, amountPoisha, reason: 'a reason' };
  await giveBack(deps, request);
  const { outcome } = await giveBack(deps, request);
  return outcome === 'given_back' ? `given back ${amountPoisha}` : outcome;
}
