import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { bookings } from '../schema/bookings.ts';
import { roomNights } from '../schema/inventory.ts';
import { preparedStatement } from './prepared-statement.ts';

// Connects to nothing: a statement is refused before it is sent.
const pool = new pg.Pool({ host: '127.0.0.1', port: 1 });
const db = drizzle(pool);
afterAll(() => pool.end());

test('a statement whose column would keep the moment of its first use is refused when it is first used', () => {
  const frozen = preparedStatement('frozen_moment', (tx) =>
    tx
      .update(bookings)
      .set({ state: 'expired' })
      .where(eq(bookings.id, sql.placeholder('id'))),
  );
  expect(() => frozen(db, { id: crypto.randomUUID() })).toThrow(
    /^frozen_moment has 20\d\d-.+ as a fixed value/,
  );
});

test('one that gets the moment as a value, and one without such a column, are sent', async () => {
  const timed = preparedStatement('timed', (tx) =>
    tx
      .update(bookings)
      .set({ state: 'expired', updatedAt: sql`${sql.placeholder('at')}` })
      .where(eq(bookings.id, sql.placeholder('id'))),
  );
  const timeless = preparedStatement('timeless', (tx) =>
    tx
      .update(roomNights)
      .set({ taken: 1 })
      .where(eq(roomNights.night, sql.placeholder('night'))),
  );
  await expect(timed(db, { id: crypto.randomUUID(), at: new Date() })).rejects.toThrow('Failed query');
  await expect(timeless(db, { night: '2027-01-01' })).rejects.toThrow('Failed query');
});
