import type { Database } from '../../../db/statements/database.ts';
import { refundUnknownCapture } from '../../../domain/bookings/refunding/refund-unknown-capture.ts';
import type { CardProvider } from '../../../domain/payments/card-provider.ts';
import { takaOfPoisha } from '../../../kernel/money.ts';
import type { Handler } from '../../http/mount.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import type { SinceStart } from './site-health.ts';

/** Refunds a payment at the provider that no payment here knows. */
export const postRefundCapture =
  (deps: { db: Database; cards: CardProvider; books: SinceStart }): Handler<'refundCapture'> =>
  async ({ visitor: actor, params: { id: intentId } }) => {
    const refunded = await refundUnknownCapture(deps, { actor, intentId });
    switch (refunded.outcome) {
      case 'refunded':
        deps.books.settled(intentId);
        return { status: 200, body: { acknowledged: true, refund: takaOfPoisha(refunded.refundPoisha) } };
      case 'capture_not_found':
        throw notFound('payment');
      case 'capture_known':
        throw new Refusal(
          'payment_known',
          'A booking here belongs to this payment, or is being made with it. Nothing was refunded.',
        );
      case 'refund_refused':
        throw new Refusal('refund_refused', refunded.failure.message);
    }
  };
