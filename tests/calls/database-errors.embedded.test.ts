import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Problem } from '../../contract/problem.ts';
import { paymentMethod } from '../fixtures/cards.ts';
import { walkInBody } from '../fixtures/desk.ts';
import { signInAsAdministrator, signUp } from '../fixtures/guests.ts';
import { book, bookingBody, quietStay, quoteFor, someRoom } from '../fixtures/stays.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';

const server = await testServer();
const guest = await signUp(server);
const administrator = await signInAsAdministrator(server);
const { room } = await someRoom(server);
const body = bookingBody(await quoteFor(server, room._id), await paymentMethod(server));

/** The guest's input, in every form in which it is sent, stored or quoted. */
const typed = ['Salma', '১৯৯০', '1990123456789', '1712', 'Ganginarpar', 'Jamal', '1234567890', '1811'];

/** The refusal, and everything that is logged about it. */
async function failed(answer: Response): Promise<string> {
  await expectStatus(answer, 500);
  const { requestId } = (await answer.json()) as Problem;
  const lines = server.logged.filter((line) => line.requestId === requestId);
  expect(lines.length).toBeGreaterThan(1);
  return JSON.stringify(lines);
}

function expectNothingTyped(written: string) {
  for (const part of [...typed, guest.email, guest.token]) expect(written).not.toContain(part);
}

test('a statement that a constraint stops is logged with code, table and constraint, and without its values', async () => {
  await server.database.db.execute(
    sql`alter table bookings add constraint no_salma check (guest_name not like 'Salma%') not valid`,
  );
  const written = await failed(await book(server, guest.token, body));
  expect(written).toContain('"code":"23514","table":"bookings","constraint":"no_salma"');
  expect(written).toContain('    at ');
  expectNothingTyped(written);
  await server.database.db.execute(sql`alter table bookings drop constraint no_salma`);
});

test('an error whose own message quotes the row is logged without it', async () => {
  await server.database.db.execute(
    sql`create function refuse_rows() returns trigger language plpgsql as
      $$ begin raise exception 'no place for % %', new.guest_name, new.guest_phone; end $$`,
  );
  await server.database.db.execute(
    sql`create trigger refuse_rows before insert on bookings for each row execute function refuse_rows()`,
  );
  expectNothingTyped(await failed(await book(server, guest.token, body)));
  const quote = await quoteFor(server, body.roomId);
  const walkIn = await server.send('POST', '/api/walkIn', {
    token: administrator.token,
    body: walkInBody(quote, quietStay),
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  const written = await failed(walkIn);
  expect(written).toContain('"code":"P0001"');
  expectNothingTyped(written);
});
