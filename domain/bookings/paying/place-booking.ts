import type { Database } from '../../../db/statements/database.ts';
import { isUniqueViolation } from '../../../kernel/error-members.ts';
import { hashRequest, isSameRequest } from '../../guests/request-hash.ts';
import { SoldOut } from '../../inventory/inventory-store.ts';
import { attemptIdOf } from '../../payments/payment-attempt.ts';
import { providerOfWay } from '../../payments/payment-providers.ts';
import { findPayment } from '../../payments/payments-store.ts';
import type { BookingDeps, BookingOrder, PlacingDeps } from '../booking-order.ts';
import { findKey, type UsedKey } from '../booking-store.ts';
import { type BeingPaid, type HoldOutcome, holdRoom } from '../holding/hold-room.ts';
import { replacingHolds } from '../holding/replace-hold.ts';
import { stayFaultUnlessHeld } from '../holding/stay-fault-unless-held.ts';
import type { PaymentOutcome, PlaceOutcome } from '../outcome.ts';
import { chargeBooking } from './charge-booking.ts';
import { endOpenAttempts, resumeAttempt } from './earlier-attempt.ts';

/**
 * Books a room: prices the stay, takes its nights and records the attempt in one transaction, then charges the card,
 * then confirms; by wallet it answers with the gateway's page, and confirms when the payment is learned of. A declined
 * card keeps the hold, and the next attempt of the same person for the same room and stay uses it. Throws
 * CardProviderUnavailable and GatewayUnavailable; the attempt is then finished by a request with the same key, or given
 * up by the reconciler.
 */
export async function placeBooking(deps: PlacingDeps, order: BookingOrder): Promise<PlaceOutcome> {
  const first = await place(deps, order);
  if (first.outcome !== 'being_paid') return first;
  const earlier = await endOpenAttempts(deps, first.bookingIds);
  if (earlier) return earlier;
  const second = await place(deps, order);
  // A further attempt has begun since. It is not ended too: two clients could end each other's attempts for ever.
  return second.outcome === 'being_paid' ? { outcome: 'in_progress' } : second;
}

/** Places the order, unless an earlier attempt to pay for the same stay has to end first. */
async function place(deps: PlacingDeps, order: BookingOrder): Promise<PlaceOutcome | BeingPaid> {
  const held = await hold(deps, order);
  if (held.outcome === 'attempt_recorded') {
    const { outcome: _, payment, ...gaveUp } = held;
    return { ...(await chargeBooking(deps, { ...payment, roomId: order.roomId })), ...gaveUp };
  }
  if (held.outcome === 'key_found') return resume(deps, order, held.usedKey);
  // Another request with the same key may be a moment faster, and this one is then refused because of its own booking.
  // A repeated request of yesterday still gets its booking.
  const usedKey = await findKey(deps.db, order.uid, order.key);
  return usedKey ? resume(deps, order, usedKey) : held;
}

async function resume(deps: PlacingDeps, order: BookingOrder, used: UsedKey): Promise<PlaceOutcome> {
  return isSameRequest(deps.dataKeys, used.requestHash, contentOf(order))
    ? resumeAttempt(deps, used.paymentId)
    : { outcome: 'key_conflict' };
}

/** Takes the nights and records the attempt, in a transaction. */
async function hold(deps: PlacingDeps, order: BookingOrder): Promise<HoldOutcome> {
  const fault = await stayFaultUnlessHeld(deps, order);
  if (fault) return { outcome: 'bad_stay', fault };
  const requestHash = hashRequest(deps.dataKeys, contentOf(order));
  try {
    return await replacingHolds(deps, order, (replaced) =>
      deps.db.transaction((tx) => holdRoom(tx, deps, order, requestHash, replaced)),
    );
  } catch (error) {
    if (error instanceof SoldOut) return { outcome: 'sold_out' };
    if (isUniqueViolation(error) && (await isKeyUsed(deps.db, order))) return { outcome: 'key_used' };
    throw error;
  }
}

/**
 * Whether the key is there, or the attempt of this key although its key is not: the key was deleted with the person's
 * data, a month after the hold had ended.
 */
async function isKeyUsed(db: Database, order: BookingOrder): Promise<boolean> {
  if (await findKey(db, order.uid, order.key)) return true;
  const id = attemptIdOf({ ...order, purpose: 'stay', provider: providerOfWay(order.way) });
  return (await findPayment(db, id)) !== undefined;
}

/** Continues the attempt of this key, for a client that no longer has the rest of its request. */
export async function resumeBooking(
  deps: BookingDeps,
  { uid, key }: Pick<BookingOrder, 'uid' | 'key'>,
): Promise<PaymentOutcome | { outcome: 'booking_not_found' }> {
  const used = await findKey(deps.db, uid, key);
  return used ? resumeAttempt(deps, used.paymentId) : { outcome: 'booking_not_found' };
}

/**
 * The content that an Idempotency-Key stands for: the room, the stay, the guest and the card. The language, the shown
 * policy, `again`, `agreed`, the accepted texts and the facts of the sign-in, which may change before the request is sent again, do not belong to it.
 */
function contentOf({
  key: _key,
  userEmail: _email,
  emailVerified: _fact,
  signedInAtSeconds: _at,
  again: _again,
  agreed: _agreed,
  accepted: _texts,
  shownPolicy: _policy,
  language: _,
  ...content
}: BookingOrder): object {
  return content;
}
