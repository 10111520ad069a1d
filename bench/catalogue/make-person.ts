import { genders } from '../../contract/enumerations.ts';
import type { profiles } from '../../db/schema/accounts.ts';
import { demonstrationGuests } from '../../demonstration/catalogue/demonstration-guests.ts';
import { randomFrom } from '../../demonstration/random.ts';
import { nightOfDayNumber } from '../../kernel/stay-dates.ts';
import { daysEachWay } from './make-bookings.ts';
import { seededId } from './seeded-id.ts';

/**
 * The record of a person who registered within the last year. The name comes from one of the demonstration's guests;
 * the number keeps the addresses of people with the same name apart. `today` is a day number.
 */
export function makePerson(seedName: string, index: number, today: number): typeof profiles.$inferInsert {
  const random = randomFrom(`${seedName} person ${index}`);
  const guest = demonstrationGuests[random.whole(0, demonstrationGuests.length - 1)];
  if (!guest) throw new Error('the demonstration has no guests');
  const names = guest.guestName.split(' ');
  const registeredOn = nightOfDayNumber(today - random.whole(1, daysEachWay));
  return {
    uid: seededId(seedName, `person ${index}`),
    email: `${names.join('.').toLowerCase()}.${seedName}.${index + 1}@example.com`,
    firstName: names.slice(0, -1).join(' '),
    lastName: names.at(-1),
    phone: `+8801${random.whole(3, 9)}${String(random.whole(0, 99_999_999)).padStart(8, '0')}`,
    age: random.whole(18, 80),
    gender: random.pick(genders),
    createdAt: new Date(`${registeredOn}T06:00:00Z`),
  };
}
