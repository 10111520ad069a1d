import type { Database } from '../../db/statements/database.ts';
import { quoteRoom } from '../../domain/offers/quote-room.ts';
import { leastPayable, type PaymentProviders } from '../../domain/payments/payment-providers.ts';
import { advanceOfQuote } from '../../domain/pricing/quote-stay.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Handler } from '../http/mount.ts';
import { invalidInput, notFoundIn } from '../http/refusal.ts';
import { quoteShape } from './quote-shape.ts';
import { badStay, stayTooExpensive, stayTooShort } from './stay-input.ts';

export const postQuote =
  (deps: PaymentProviders & { db: Database; clock: Clock }): Handler<'quote'> =>
  async ({ body: { roomId, checkIn, checkOut, guests } }) => {
    const leastPoisha = leastPayable(deps);
    const quoted = await quoteRoom(deps, { roomId, stay: { checkIn, checkOut }, guests });
    switch (quoted.outcome) {
      case 'quoted':
        return {
          status: 200,
          body: quoteShape({
            ...quoted,
            advancePoisha: advanceOfQuote(quoted.quote, quoted.hotelTerm, leastPoisha),
          }),
        };
      case 'bad_stay':
        throw badStay(quoted.fault);
      case 'stay_too_short':
        throw stayTooShort(quoted.nightsMin);
      case 'stay_too_expensive':
        throw stayTooExpensive();
      case 'room_not_found':
        throw notFoundIn('roomId', 'room');
      case 'too_many_guests':
        throw invalidInput([{ path: 'guests', code: 'guests_too_many' }]);
    }
  };
