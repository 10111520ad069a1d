import type { Database } from '../../../db/statements/database.ts';
import { lockAccount } from '../../accounts/account-lock-store.ts';
import { lockRoom, lockRooms } from '../../inventory/inventory-store.ts';
import { inRooms } from '../../inventory/room-queue.ts';
import type { BookingRow } from '../booking-store.ts';
import { endHold } from '../expire-holds.ts';

/** A hold that the account gives up for another one. */
export type ReplacedHold = Pick<BookingRow, 'id' | 'roomId'>;

/** Thrown to roll a transaction back that has to give up this hold, whose room it has not locked. */
class HoldToReplace extends Error {
  readonly hold: ReplacedHold;
  constructor(hold: ReplacedHold) {
    super(`hold ${hold.id} is to be replaced`);
    this.hold = hold;
  }
}

/** Counts each hold that an account gives up for another one, and throws above the limit. Absent: not counted. */
export interface CountsReplacements {
  countReplacement?: (uid: string) => Promise<void>;
}

/**
 * Runs a transaction that holds a room and may give up other holds of the account. Which ones is known only inside, but
 * rooms have to be locked in the order of their ids, so the transaction then begins again with the rooms of those
 * holds. Between the two each hold is counted: the count has its own connection.
 */
export async function replacingHolds<Answer>(
  { countReplacement }: CountsReplacements,
  { uid, roomId }: { uid: string; roomId: string },
  transaction: (replaced: ReplacedHold[]) => Promise<Answer>,
): Promise<Answer> {
  const replaced: ReplacedHold[] = [];
  for (;;)
    try {
      return await inRooms([roomId, ...replaced.map((hold) => hold.roomId)], () => transaction(replaced));
    } catch (error) {
      if (!(error instanceof HoldToReplace)) throw error;
      await countReplacement?.(uid);
      replaced.push(error.hold);
    }
}

/**
 * The first step of every hold: locks the account, the room of the hold, and the rooms of the holds that it replaces.
 * The account comes before the rooms: no transaction that holds a room's lock waits for an account, so there is no
 * deadlock. Whatever decides about the hold is read behind these locks.
 */
export async function lockForHold(
  tx: Database,
  { uid, roomId }: { uid: string; roomId: string },
  replaced: ReplacedHold[],
): Promise<void> {
  await lockAccount(tx, uid);
  await (replaced.length === 0
    ? lockRoom(tx, roomId)
    : lockRooms(tx, [roomId, ...replaced.map((hold) => hold.roomId)]));
}

/** Gives up a hold for another one, in a transaction of `replacingHolds`. */
export async function replaceHold(
  tx: Database,
  hold: ReplacedHold & Pick<BookingRow, 'checkIn' | 'checkOut'>,
  replaced: ReplacedHold[],
): Promise<void> {
  if (!replaced.some(({ id }) => id === hold.id)) throw new HoldToReplace(hold);
  await endHold(tx, hold, 'given_up');
}
