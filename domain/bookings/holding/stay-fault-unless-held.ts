import type { Database } from '../../../db/statements/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { type Stay, type StayFault, stayFault } from '../../../kernel/stay-dates.ts';
import { findOwnStays } from '../booking-store.ts';

/**
 * The fault in a stay that a person asks for. A night that has begun since the person held it is none: midnight does
 * not end a hold.
 */
export async function stayFaultUnlessHeld(
  { db, clock }: { db: Database; clock: Clock },
  { uid, roomId, stay }: { uid: string; roomId: string; stay: Stay },
): Promise<StayFault | undefined> {
  const fault = stayFault(stay, clock.today());
  if (fault?.fault !== 'date_past') return fault;
  const { hold } = await findOwnStays(db, uid, roomId, stay);
  return hold && hold.heldUntil.getTime() > clock.now() ? undefined : fault;
}
