import type { Database } from '../../db/statements/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { lockAccount } from '../accounts/account-lock-store.ts';
import { isForgotten, newPseudonym, recordForgotten } from '../accounts/forgotten-accounts-store.ts';
import { recordChange } from '../audit/audit-store.ts';
import { endHold } from '../bookings/expire-holds.ts';
import { giveBackReview } from '../bookings/give-back-review.ts';
import { lockRooms } from '../inventory/inventory-store.ts';
import { inRooms } from '../inventory/room-queue.ts';
import { isByWallet } from '../payments/payment-providers.ts';
import { deleteHoldsOf } from './abandoned-holds-store.ts';
import {
  findHoldsOf,
  findMailIdsOfForgotten,
  findMailIdsOfOthers,
  findPaymentUnderWay,
  findReviewsOf,
  findStaysToCome,
  forgetPerson,
  lapseHoldsOfChange,
  lockBookingsOf,
  type Person,
} from './forget-person-store.ts';

export type DeletionOutcome =
  | { outcome: 'forgotten'; bookingsKept: number }
  | { outcome: 'stays_to_come'; stays: { bookingId: string; reference: string }[] }
  | { outcome: 'payment_in_progress'; byWallet: boolean };

interface Deps {
  db: Database;
  clock: Clock;
  /** Deletes the copies of mails that are kept as files. */
  removeMails(mails: { naming: string; ids: string[]; except: string[] }): Promise<void>;
}

/**
 * Removes a person from all stored data. Bookings stay for the books, under a pseudonym that cannot be traced back.
 * The hotel has to know its guest, so future stays must be cancelled or over first; holds are given up. The account
 * itself belongs to the authentication service and is deleted there afterwards. When that fails, the person can still
 * sign in and try again. Reviews stay without the name, or are withdrawn.
 */
export async function forgetAccount(
  { db, clock, removeMails }: Deps,
  person: Person,
  { withdrawReviews = false }: { withdrawReviews?: boolean } = {},
): Promise<DeletionOutcome> {
  const { uid, email, emailVerified } = person;
  const roomIds = (await findHoldsOf(db, uid)).map(({ roomId }) => roomId);
  const outcome = await inRooms(roomIds, () =>
    db.transaction(async (tx): Promise<DeletionOutcome> => {
      await lockAccount(tx, uid);
      // Requested a second time: nothing was written for this sign-in since, and the audit log has its entry.
      if (await isForgotten(tx, person)) return { outcome: 'forgotten', bookingsKept: 0 };
      await lockRooms(
        tx,
        (await findHoldsOf(tx, uid)).map(({ roomId }) => roomId),
      );
      await lockBookingsOf(tx, uid);
      // In this order: a payment that is captured between the two makes a future stay, and the second one finds it.
      const payment = await findPaymentUnderWay(tx, uid);
      if (payment) return { outcome: 'payment_in_progress', byWallet: isByWallet(payment) };
      const stays = await findStaysToCome(tx, uid, clock.today());
      if (stays.length > 0) return { outcome: 'stays_to_come', stays };
      // Read behind the locks: a hold that has ended meanwhile has already given its nights back.
      for (const hold of await findHoldsOf(tx, uid)) await endHold(tx, hold, 'given_up');
      // Nobody is left whose money could be checked.
      for (const payment of await findReviewsOf(tx, uid)) {
        if (payment.purpose === 'change') await lapseHoldsOfChange(tx, payment.id, clock.now());
        await giveBackReview(tx, clock.now(), payment);
      }
      await recordForgotten(tx, person);
      // The later erasure finds ended holds by their person.
      await deleteHoldsOf(tx, uid);
      const pseudonym = newPseudonym();
      const bookingsKept = await forgetPerson(tx, { ...person, pseudonym, withdrawReviews });
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
