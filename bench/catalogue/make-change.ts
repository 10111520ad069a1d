import type { auditEntries } from '../../db/schema/audit.ts';
import { randomFrom } from '../../demonstration/random.ts';
import { nightOfDayNumber } from '../../kernel/stay-dates.ts';
import { daysEachWay } from './make-bookings.ts';
import { seededId } from './seeded-id.ts';

const actorEmail = 'admin@nibash.example';

/**
 * The `index`th of `count` entries of the audit log, in the order of time over the last year: a corrected number of
 * floors of one of the seed's hotels. `today` is a day number.
 */
export function makeChange(
  { seedName, hotels, changes = 0 }: { seedName: string; hotels: number; changes?: number },
  index: number,
  today: number,
): typeof auditEntries.$inferInsert {
  const random = randomFrom(`${seedName} change ${index}`);
  const hotel = random.whole(0, hotels - 1);
  const day = today - daysEachWay + Math.floor((index * daysEachWay) / changes);
  const floors = random.whole(2, 16);
  return {
    at: new Date(`${nightOfDayNumber(day)}T06:00:00Z`),
    actorUid: seededId(seedName, 'administrator'),
    actorEmail,
    action: 'hotel.update',
    subjectKind: 'hotel',
    subjectId: seededId(seedName, `hotel ${hotel}`),
    subjectName: `Hotel ${hotel + 1}`,
    before: { floors },
    after: { floors: floors + 1 },
  };
}
