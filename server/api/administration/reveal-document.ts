import type { PlacingDeps } from '../../../domain/bookings/booking-order.ts';
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
