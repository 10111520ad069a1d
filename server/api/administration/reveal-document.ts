import type { PlacingDeps } from '../../../domain/bookings/booking-order.ts';
import { revealRefundAccount } from '../../../domain/bookings/refunding/enter-refund-account.ts';
import { revealDocument } from '../../../domain/desk/reveal-document.ts';
import type { Handler } from '../../http/mount.ts';
import { notFound } from '../../http/refusal.ts';

/** The guest's document, unencrypted. */
export const postRevealDocument =
  (deps: PlacingDeps): Handler<'revealDocument'> =>
  async ({ visitor: actor, params }) => {
    const revealed = await revealDocument(deps, { actor, bookingId: params.id });
    switch (revealed.outcome) {
      case 'revealed':
        return { status: 200, body: revealed.document };
      case 'booking_not_found':
        throw notFound('booking');
      case 'document_not_found':
        throw notFound('document of this booking');
    }
  };

type Deps = Parameters<typeof revealRefundAccount>[0];

/** The account that the guest has entered for a refund, unencrypted. */
export const postRevealRefundAccount =
  (deps: Deps): Handler<'revealRefundAccount'> =>
  async ({ visitor: actor, params }) => {
    const revealed = await revealRefundAccount(deps, { actor, bookingId: params.id });
    switch (revealed.outcome) {
      case 'revealed':
        return { status: 200, body: revealed.account };
      case 'booking_not_found':
        throw notFound('booking');
      case 'account_not_found':
        throw notFound('account of this booking');
    }
  };
