import type { Database } from '../../db/statements/database.ts';
import { changeWishes } from '../../domain/bookings/change-wishes.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Handler } from '../http/mount.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { notChangeableSentences } from './cancelling.ts';

export const putStayWishes =
  (deps: { db: Database; clock: Clock }): Handler<'stayWishes'> =>
  async ({ visitor: { uid }, params: { id: bookingId }, body: { arrivalTime, wish } }) => {
    const changed = await changeWishes(deps, { uid, bookingId, wishes: { arrivalTime, wish } });
    if (changed.outcome === 'booking_not_found') throw notFound('booking');
    if (changed.outcome === 'not_changeable')
      throw new Refusal('not_changeable', `${notChangeableSentences[changed.why]} Nothing was changed.`);
    return { status: 200, body: { acknowledged: true } };
  };
