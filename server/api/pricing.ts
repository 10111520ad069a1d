import type { Database } from '../../db/statements/database.ts';
import { quoteRoom } from '../../domain/offers/quote-room.ts';
import { leastPayable, type PaymentProviders } from '../../domain/payments/payment-providers.ts';
import { advanceOfQuote } from '../../domain/pricing/quote-stay.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Handler } from '../http/mount.ts';
import { quoteShape } from './quote-shape.ts';
import { stayRefusal } from './stay-input.ts';

export const postQuote =
  (deps: PaymentProviders & { db: Database; clock: Clock }): Handler<'quote'> =>
  async ({ body: { roomId, checkIn, checkOut, guests } }) => {
    const leastPoisha = leastPayable(deps);
    const quoted = await quoteRoom(deps, { roomId, stay: { checkIn, checkOut }, guests });
    if (quoted.outcome !== 'quoted') throw stayRefusal(quoted, 'Nothing was booked.');
    const advancePoisha = advanceOfQuote(quoted.quote, quoted.hotelTerm, leastPoisha);
    return { status: 200, body: quoteShape({ ...quoted, advancePoisha }) };
  };
