import type { Database } from '../../../../db/statements/database.ts';
import type { RaiseAlarm } from '../../../../kernel/alarms.ts';
import { askedFrom, findGatewayPayment } from '../../../payments/gateway-payments-store.ts';
import { findPayment, isOpen, movePayment, type PaymentRow } from '../../../payments/payments-store.ts';
import { endHoldsOfChange } from '../../hold-for-change.ts';
import { changePayment, type PaymentOfRoom } from '../change-payment.ts';

/**
 * Ends a session that nobody has paid, as far as is known: its hold has ended, or another attempt begins. The gateway
 * cannot end it, so it is asked about the payment for three days more. Answers the payment afterwards.
 */
export function endSession(
  deps: { db: Database; alarm: RaiseAlarm },
  payment: PaymentOfRoom,
): Promise<PaymentRow> {
  return changePayment(deps, payment, async (tx, _booking, current) => {
    if (!isOpen(current)) return current;
    const session = await findGatewayPayment(tx, current.id);
    const ended = await movePayment(tx, current, 'cancelled', session ? askedFrom(session) : {});
    // The next try of a change holds its nights again. Until then the booking keeps its own nights.
    if (current.purpose === 'change') await endHoldsOfChange(tx, current.id);
    return (await findPayment(tx, current.id)) ?? ended;
  });
}
