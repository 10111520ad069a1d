import type { Database } from '../../db/schema/database.ts';
import { recordChange } from '../audit/audit-store.ts';
import { endHold } from '../bookings/expire-holds.ts';
import { lockAccount } from '../bookings/hold-limits-store.ts';
import { lockRooms } from '../inventory/inventory-store.ts';
import { inRooms } from '../inventory/room-turns.ts';
import type { Clock } from '../shared/clock.ts';
import {
  findHoldsOf,
  findMailIdsOfForgotten,
  findMailIdsOfOthers,
  findStaysToCome,
  forgetPerson,
  isPaying,
  lockBookingsOf,
  type Person,
} from './forget-person-store.ts';
import { newPseudonym, recordForgotten } from './forgotten-accounts-store.ts';

export type DeletionOutcome =
  | { outcome: 'forgotten'; bookingsKept: number }
  | { outcome: 'stays_to_come'; stays: { bookingId: string; reference: string }[] }
  | { outcome: 'payment_in_progress' };

interface Deps {
  db: Database;
  clock: Clock;
  /** Takes away the copies that are kept of mails. */
  removeMails(mails: { naming: string; ids: string[]; except: string[] }): Promise<void>;
}

/**
 * Takes a person out of everything that is kept here. Bookings stay for the books, under a pseudonym that leads back to
 * nobody. A hotel has to know who comes, so stays to come are cancelled or waited for first; rooms that are only held are
 * given up. The account itself is the authentication service's, and is deleted there afterwards: when that fails, the
 * person can still sign in and ask again.
 */
export async function forgetAccount(
  { db, clock, removeMails }: Deps,
  person: Person,
): Promise<DeletionOutcome> {
  const { uid, email, emailVerified } = person;
  const roomIds = (await findHoldsOf(db, uid)).map(({ roomId }) => roomId);
  const outcome = await inRooms(roomIds, () =>
    db.transaction(async (tx): Promise<DeletionOutcome> => {
      await lockAccount(tx, uid);
      await lockRooms(
        tx,
        (await findHoldsOf(tx, uid)).map(({ roomId }) => roomId),
      );
      await lockBookingsOf(tx, uid);
      // In this order: a payment that comes to its end between the two has made a stay to come, which is found then.
      if (await isPaying(tx, uid)) return { outcome: 'payment_in_progress' };
      const stays = await findStaysToCome(tx, uid, clock.today());
      if (stays.length > 0) return { outcome: 'stays_to_come', stays };
      // Behind the locks: one that has ended meanwhile has given its nights back.
      for (const hold of await findHoldsOf(tx, uid)) await endHold(tx, hold, 'given_up');
      await recordForgotten(tx, person);
      const pseudonym = newPseudonym();
      const bookingsKept = await forgetPerson(tx, { ...person, pseudonym });
      await recordChange(tx, {
        actor: { uid: pseudonym, email: pseudonym },
        action: 'account.delete',
        subject: { kind: 'account', id: pseudonym, name: pseudonym },
        before: null,
        after: null,
      });
      return { outcome: 'forgotten', bookingsKept };
    }),
  );
  if (outcome.outcome === 'forgotten') {
    const ids = await findMailIdsOfForgotten(db);
    const except = emailVerified ? [] : await findMailIdsOfOthers(db, person);
    await removeMails({ naming: email, ids, except });
  }
  return outcome;
}
