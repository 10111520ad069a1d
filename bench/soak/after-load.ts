import { inArray } from 'drizzle-orm';
import { bookings } from '../../db/schema/bookings.ts';
import { auditBooks, type BooksDifference } from '../../domain/payments/audit-books.ts';
import { dhakaDate } from '../../kernel/stay-dates.ts';
import type { SoakSite } from './soak-site.ts';

/** How many of the acknowledged bookings are missing or not confirmed. */
export async function countLost({ database }: SoakSite, ids: string[]): Promise<number> {
  let lost = 0;
  for (let at = 0; at < ids.length; at += 1_000) {
    const some = ids.slice(at, at + 1_000);
    const rows = await database.db
      .select({ id: bookings.id, state: bookings.state })
      .from(bookings)
      .where(inArray(bookings.id, some));
    lost += rows.filter(({ state }) => state === 'confirmed').length;
  }
  return ids.length - lost;
}

/** Compares bookings, nights and the provider's books once nothing is running any more. */
export async function differencesInBooks({ database, cards }: SoakSite): Promise<BooksDifference[]> {
  const clock = { now: Date.now, today: () => dhakaDate(Date.now()) };
  return auditBooks({ db: database.db, cards, clock }, { graceMs: 0 });
}
