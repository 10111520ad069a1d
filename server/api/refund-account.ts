import { enterRefundAccount } from '../../domain/bookings/refunding/enter-refund-account.ts';
import type { Handler } from '../http/mount.ts';
import { notFound, Refusal } from '../http/refusal.ts';

type Deps = Parameters<typeof enterRefundAccount>[0];

export const putRefundAccount =
  (deps: Deps): Handler<'refundAccount'> =>
  async ({ visitor: { uid }, params: { bookingId }, body: account }) => {
    const entered = await enterRefundAccount(deps, { uid, bookingId, account });
    switch (entered.outcome) {
      case 'entered':
        return { status: 200, body: { acknowledged: true } };
      case 'booking_not_found':
        throw notFound('booking');
      case 'no_failed_refund':
        throw new Refusal(
          'no_failed_refund',
          'No refund of this booking has failed, so no account is needed. Nothing was stored.',
        );
    }
  };
