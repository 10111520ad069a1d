import type { Database } from '../../db/statements/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { addDays, type NightDate } from '../../kernel/stay-dates.ts';
import { findRoomCount } from '../catalog/catalog-store.ts';
import { lockRoom, releaseNights, reserveNights, SoldOut } from '../inventory/inventory-store.ts';
import { inRoom } from '../inventory/room-queue.ts';
import { findUnbalancedNights } from '../payments/books-store.ts';

interface Deps {
  db: Database;
  clock: Clock;
  log: { warn(facts: object, message: string): void };
}

/**
 * After the clock was set back, perhaps before this start: counts the taken nights from today on again. A cancellation, a move and a no-show
 * leave past nights as they are, so one made while the clock was ahead left nights that are still to come. A night that
 * was sold to somebody else meanwhile stays as it is, and the audit of the books reports it.
 */
export async function recountNights({ db, clock, log }: Deps): Promise<void> {
  const from = clock.today();
  const nights = await findUnbalancedNights(db, from);
  if (nights.length > 0)
    log.warn({ nights: nights.length }, 'nights do not equal their bookings: counting them again');
  const roomIds = new Set(nights.map(({ roomId }) => roomId));
  for (const roomId of roomIds)
    await inRoom(roomId, () =>
      db.transaction(async (tx) => {
        await lockRoom(tx, roomId);
        await recountRoom(tx, roomId, from);
      }),
    );
}

async function recountRoom(tx: Database, roomId: string, from: NightDate): Promise<void> {
  const roomCount = await findRoomCount(tx, roomId);
  for (const { night, taken, live } of await findUnbalancedNights(tx, from, { roomId })) {
    const stay = { checkIn: night, checkOut: addDays(night, 1) };
    for (let count = taken; count > live; count--) await releaseNights(tx, roomId, stay);
    for (let count = taken; count < live; count++) await takeIfFree(tx, roomId, roomCount, stay);
  }
}

async function takeIfFree(
  tx: Database,
  roomId: string,
  roomCount: number,
  stay: { checkIn: NightDate; checkOut: NightDate },
): Promise<void> {
  try {
    // A savepoint: a failed check undoes only this reservation. The night was agreed, even if it is closed now.
    await tx.transaction((savepoint) => reserveNights(savepoint, roomId, roomCount, stay, stay));
  } catch (error) {
    if (!(error instanceof SoldOut)) throw error;
  }
}
