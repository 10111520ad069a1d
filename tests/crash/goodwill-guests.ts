import { sql } from 'drizzle-orm';
import type { Database } from '../../db/statements/database.ts';
import { cancelBooked, type Guest, type Journal, orderFor, type Scene, say, send } from './guests.ts';

/** The hotel gives back a part of what a guest has paid; the desk sends it twice, and the guest may cancel then. */
export const goodwillDoings = {
  async payAndGetAPartBack(scene: Scene, guest: Guest) {
    const order = await orderFor(scene, guest);
    await say(scene, order);
    if (order.bookingId === undefined) return;
    const gift = { bookingId: order.bookingId, poisha: 100 * scene.random.whole(1, 200), isTold: false };
    scene.journal.gifts.push(gift);
    const body = { amount: gift.poisha / 100, reason: 'The lift was broken.' };
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    for (let times = 0; times < 2; times++) {
      const path = `/api/giveBack/${order.bookingId}`;
      const answer = await send(scene, scene.administrator, 'POST', path, body, key);
      if (answer.status === 201) gift.isTold = true;
      else scene.journal.faults.push(`giving back of ${path} answered ${JSON.stringify(answer)}`);
    }
    if (scene.random.chance(0.5)) await cancelBooked(scene, order);
  },
};

/** What the desk was told is given back is given back, once. */
export async function brokenGifts(db: Database, { gifts }: Journal): Promise<string[]> {
  const faults: string[] = [];
  for (const { bookingId, poisha, isTold } of gifts) {
    const { rows } = await db.execute<{ given: number; noted: number }>(sql`
      select given_back_poisha as given,
        (select coalesce(sum(amount_poisha), 0)::int from goodwills where booking_id = b.id) as noted
      from bookings b where id = ${bookingId}`);
    const { given = -1, noted = -1 } = rows[0] ?? {};
    const allowed = isTold ? [poisha] : [0, poisha];
    if (given !== noted || !allowed.includes(given))
      faults.push(`${given} poisha were given back of ${bookingId}, noted ${noted}, instead of ${poisha}`);
  }
  return faults;
}
