import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../domain/shared/stay-dates.ts';
import { paymentMethod } from '../fixtures/cards.ts';
import { signUp } from '../fixtures/guests.ts';
import { book, bookingBody, quietStay, quoteFor, someRoom } from '../fixtures/stays.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const bookings = 40;
/** A statement is prepared the third time, and PostgreSQL plans it by its values five times before it compares. */
const plannedMax = 7;
/** All connections of the pool: each knows its own statements alone. */
const connections = 10;

const keptStatements = sql`
  select statement, custom_plans::int as planned, generic_plans::int as kept from pg_prepared_statements
  where statement ~ '(bookings|booking_keys|payments|rooms|voucher_keys)'
  -- How many rooms the search index reads again is another number each time.
  and statement !~ 'any[(][$]1::uuid'`;

test.runIf(process.env.TEST_DATABASE === 'server')(
  'PostgreSQL keeps its plans of the statements of a booking',
  async () => {
    const { room } = await someRoom(server);
    for (let one = 0; one < bookings; one += 1) {
      const checkIn = addDays(quietStay.checkIn, 2 * one);
      const stay = { checkIn, checkOut: addDays(checkIn, 2) };
      const body = bookingBody(await quoteFor(server, room._id, stay), await paymentMethod(server), stay);
      const guest = await signUp(server);
      expect((await book(server, guest.token, body)).status).toBe(201);
    }
    const read = () =>
      server.database.db.execute<{ statement: string; planned: number; kept: number }>(keptStatements);
    const sessions = await Promise.all(Array.from({ length: connections }, read));
    const used = sessions
      .flatMap(({ rows }) => rows)
      .filter(({ planned, kept }) => planned + kept > plannedMax);
    // The locks, the key, the room, the person's own stays, the hold, and the confirmation with what its answer needs.
    for (const part of [
      'pg_advisory_xact_lock',
      'from "booking_keys"',
      'from "rooms" inner join "hotels"',
      'from "bookings"',
      'insert into "room_nights"',
      'update "payments"',
      'voucher_keys',
    ])
      expect(
        used.filter(({ statement }) => statement.includes(part)),
        part,
      ).not.toEqual([]);
    expect(used.filter(({ planned }) => planned > plannedMax)).toEqual([]);
  },
);
