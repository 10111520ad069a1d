import type { Database } from '../../../db/statements/database.ts';
import type { RaiseAlarm } from '../../../kernel/alarms.ts';
import { inRooms } from '../../inventory/room-queue.ts';
import { PaymentTransitionRefused } from '../../payments/payment-transitions.ts';
import { PaymentMoved, type PaymentRow } from '../../payments/payments-store.ts';
import { type BookingRow, findRoomOfBooking } from '../booking-store.ts';
import { findChange } from '../changing/booking-changes-store.ts';
import { lockPaymentInRooms, retryWhenMoved } from '../lock-booking-in-room.ts';

/** A payment, and its booking's room if the caller knows it. */
export type PaymentOfRoom = Pick<PaymentRow, 'id' | 'bookingId' | 'purpose'> & { roomId?: string };

/** Behind the lock no other transaction writes the payment, so even a second try is unlikely. */
const triesMax = 5;

/**
 * Changes a payment behind the lock of its room and booking: `change` gets both as they are now and must decide from
 * them alone. If the payment was written without the lock meanwhile, both are read again and `change` runs again.
 * `roomId`: the booking's room, if the caller has just read it.
 */
export async function changePayment<Outcome>(
  deps: { db: Database; alarm: RaiseAlarm },
  { id, bookingId, purpose, roomId }: PaymentOfRoom,
  change: (tx: Database, booking: BookingRow, payment: PaymentRow) => Promise<Outcome>,
): Promise<Outcome> {
  // The room of a change is locked too, because its hold ends with the payment or becomes the booking's.
  const wanted = purpose === 'change' ? await findChange(deps.db, id) : undefined;
  let seenRoomId = roomId;
  const behindLock = async () => {
    const ownRoomId = seenRoomId ?? (await findRoomOfBooking(deps.db, bookingId));
    // A second try reads the room again.
    seenRoomId = undefined;
    const roomIds = [ownRoomId, ...(wanted ? [wanted.roomId] : [])];
    return inRooms(roomIds, () =>
      deps.db.transaction(async (tx) => {
        const { booking, payment } = await lockPaymentInRooms(tx, roomIds, bookingId, id);
        return change(tx, booking, payment);
      }),
    );
  };
  for (let tried = 1; ; tried++)
    try {
      return await retryWhenMoved(behindLock);
    } catch (error) {
      if (error instanceof PaymentTransitionRefused)
        deps.alarm('payment_transition', { paymentId: id, from: error.from, to: error.to });
      if (!(error instanceof PaymentMoved) || tried === triesMax) throw error;
    }
}
