import type { Database } from '../../../db/statements/database.ts';
import { isUniqueViolation } from '../../../kernel/error-members.ts';
import { hashRequest, isSameRequest } from '../../guests/request-hash.ts';
import { SoldOut } from '../../inventory/inventory-store.ts';
import { attemptIdOf } from '../../payments/payment-attempt.ts';
import { providerOfWay } from '../../payments/payment-providers.ts';
import { findPayment } from '../../payments/payments-store.ts';
import type { BookingDeps, BookingOrder, PlacingDeps } from '../booking-order.ts';
import { findKey, type UsedKey } from '../booking-store.ts';
import { holdRoom } from '../holding/hold-room.ts';
import { replacingHolds } from '../holding/replace-hold.ts';
import { stayFaultUnlessHeld } from '../holding/stay-fault-unless-held.ts';
import type { PaymentOutcome, PlaceOutcome } from '../outcome.ts';
import { chargeBooking } from './charge-booking.ts';
import { endOpenAttempts, resumeAttempt } from './earlier-attempt.ts';

/**
 * Books a room: prices the stay, takes its nights and records the attempt in one transaction, then charges the card,
 * then confirms; by wallet it answers with the gateway's page, and confirms when the payment is learned of. A declined card keeps the hold, and the next attempt of the same person for the same room and stay
 * uses it. Throws CardProviderUnavailable and GatewayUnavailable; the attempt is then finished by a request with the same key, or given up
 * by the reconciler.
 */
export function placeBooking(deps: PlacingDeps, order: BookingOrder): Promise<PlaceOutcome> {
  return place(deps, order, false);
}

async function place(
  deps: PlacingDeps,
  order: BookingOrder,
  hasEndedEarlier: boolean,
): Promise<PlaceOutcome> {
  const content = contentOf(order);
  const findUsedKey = () => findKey(deps.db, order.uid, order.key);
  const resume = (used: UsedKey) =>
    isSameRequest(deps.dataKeys, used.requestHash, content)
      ? resumeAttempt(deps, used.paymentId)
      : ({ outcome: 'key_conflict' } as const);

  const fault = await stayFaultUnlessHeld(deps, order);
  if (fault) {
    // A repeated request of yesterday still gets its booking.
    const used = await findUsedKey();
    return used ? resume(used) : { outcome: 'bad_stay', fault };
  }

  // Another request with the same key may be a moment faster; this one is then refused because of its own booking.
  const isUsedNow = async () => (await findUsedKey()) !== undefined;
  let refusal: PlaceOutcome;
  try {
    const requestHash = hashRequest(deps.dataKeys, content);
    const held = await replacingHolds(deps, order, (replaced) =>
      deps.db.transaction((tx) => holdRoom(tx, deps, order, requestHash, replaced)),
    );
    if ('usedKey' in held) return await resume(held.usedKey);
    if ('payment' in held) {
      const { payment, ...gaveUp } = held;
      return { ...(await chargeBooking(deps, { ...payment, roomId: order.roomId })), ...gaveUp };
    }
    if (!('beingPaid' in held)) refusal = held;
    else if (hasEndedEarlier) refusal = { outcome: 'in_progress' };
    else if (await isUsedNow()) return await place(deps, order, hasEndedEarlier);
    else return (await endOpenAttempts(deps, held.beingPaid)) ?? (await place(deps, order, true));
  } catch (error) {
    if (isUniqueViolation(error) && (await isUsedNow())) return place(deps, order, hasEndedEarlier);
    if (isUniqueViolation(error) && (await isAttemptThere(deps.db, order))) return { outcome: 'key_used' };
    if (!(error instanceof SoldOut)) throw error;
    refusal = { outcome: 'sold_out' };
  }
  return (await isUsedNow()) ? place(deps, order, hasEndedEarlier) : refusal;
}

/**
 * Whether the attempt of this key is there, although its key is not: the key was deleted with the person's data, a
 * month after the hold had ended.
 */
async function isAttemptThere(db: Database, order: BookingOrder): Promise<boolean> {
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
 * policy, `again`, `agreed` and the facts of the sign-in, which may change before the request is sent again, do not belong to it.
 */
function contentOf({
  key: _key,
  userEmail: _email,
  emailVerified: _fact,
  signedInAtSeconds: _at,
  again: _again,
  agreed: _agreed,
  shownPolicy: _policy,
  language: _,
  ...content
}: BookingOrder): object {
  return content;
}
