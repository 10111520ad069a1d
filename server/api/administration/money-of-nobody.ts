import type { Database } from '../../../db/statements/database.ts';
import type { BookingDeps } from '../../../domain/bookings/booking-order.ts';
import { refundUnknownMoney } from '../../../domain/bookings/refunding/refund-unknown-money.ts';
import { findMoneyOfNobody } from '../../../domain/payments/unknown-payments-store.ts';
import { takaOfPoisha } from '../../../kernel/money.ts';
import type { Handler } from '../../http/mount.ts';
import { notFound, Refusal } from '../../http/refusal.ts';

/** There is none as long as no database loses its newest rows. */
const listedMax = 100;

export const getMoneyOfNobody =
  ({ db }: { db: Database }): Handler<'moneyOfNobody'> =>
  async () => ({
    status: 200,
    body: (await findMoneyOfNobody(db, listedMax)).map((money) => ({
      id: money.validationId,
      payment: money.paymentId,
      bankTransactionId: money.bankTransactionId,
      amount: takaOfPoisha(money.amountPoisha),
      paidBy: money.paidBy,
      learnedAt: money.askedAt.toISOString(),
      ...(money.refundReference !== null && {
        refund: money.refundedAt ? ('made' as const) : ('asked' as const),
      }),
    })),
  });

/** Gives money back that no payment here knows. */
export const postRefundMoneyOfNobody =
  (deps: BookingDeps): Handler<'refundMoneyOfNobody'> =>
  async ({ visitor: actor, params: { id: validationId } }) => {
    const refunded = await refundUnknownMoney(deps, { actor, validationId });
    switch (refunded.outcome) {
      case 'refunded':
        return { status: 200, body: { acknowledged: true, refund: takaOfPoisha(refunded.refundPoisha) } };
      case 'money_not_found':
        throw notFound('payment');
      case 'money_known':
        throw new Refusal('payment_known', 'A payment here belongs to this money. Nothing was refunded.');
      case 'refund_refused':
        throw new Refusal('refund_refused', refunded.reason);
    }
  };
