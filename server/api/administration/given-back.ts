import { giveBackByBank } from '../../../domain/bookings/refunding/give-back-by-bank.ts';
import type { Handler } from '../../http/mount.ts';
import { notFound, Refusal } from '../../http/refusal.ts';

type Deps = Parameters<typeof giveBackByBank>[0];

/** Records that a refund which the gateway does not make was given back by bank. */
export const postGivenBack =
  (deps: Deps): Handler<'givenBack'> =>
  async ({ visitor: actor, params: { id: refundId }, body }) => {
    const recorded = await giveBackByBank(deps, {
      actor,
      refundId,
      bankReference: body.reference,
      gatewayConfirmation: body.confirmation,
    });
    switch (recorded.outcome) {
      case 'given_back':
        return { status: 200, body: { acknowledged: true } };
      case 'refund_not_found':
        throw notFound('refund');
      case 'refund_over':
        throw new Refusal('refund_over', 'This refund is over already. Nothing was recorded.');
      case 'refund_under_way':
        throw new Refusal(
          'refund_under_way',
          'The gateway is being asked about this refund right now. Nothing was recorded. Please try again in a minute.',
        );
      case 'gateway_may_pay':
        throw new Refusal(
          'gateway_may_pay',
          'The gateway may still pay this refund. Nothing was recorded. Let it confirm that it will not, and give the reference of its word.',
        );
    }
  };
