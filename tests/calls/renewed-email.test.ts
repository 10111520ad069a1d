import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookings } from '../../db/schema/bookings.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import { paymentMethod } from '../fixtures/cards.ts';
import { startOwnIdentity } from '../fixtures/own-identity.ts';
import { book, bookingBody, quoteFor, someRoom } from '../fixtures/stays.ts';
import { expectStatus, startTestServer } from '../fixtures/test-server.ts';

test('an account with another proved address has it on its bookings and on their mails that wait; an unproved one has not', async () => {
  const accounts = await startOwnIdentity();
  const server = await startTestServer({ ...accounts.environment, SMTP_URL: 'smtp://127.0.0.1:1' });
  const { db } = server.database;
  const as = (email: string, verified: boolean) =>
    accounts.token({ subject: 'uid-renewed', email, verified });
  const record = async (email: string, verified: boolean) => {
    const body = { email, firstName: 'Rehana', lastName: 'Begum', gender: 'Female' };
    const answer = await server.send('POST', '/api/addUsers', { token: await as(email, verified), body });
    await expectStatus(answer, 200);
  };
  const [mistyped, own, others] = ['rehana@exmaple.com', 'rehana@example.com', 'evil@example.com'];
  await record(mistyped, false);
  const { room } = await someRoom(server);
  const body = bookingBody(await quoteFor(server, room._id), await paymentMethod(server));
  const answer = await book(server, await as(mistyped, false), body);
  await expectStatus(answer, 201);
  const stored = async () => ({
    bookings: (await db.select().from(bookings).where(eq(bookings.uid, 'uid-renewed'))).map(
      ({ userEmail }) => userEmail,
    ),
    mails: (
      await db
        .select({ recipient: mailOutbox.recipient })
        .from(mailOutbox)
        .innerJoin(bookings, eq(bookings.id, mailOutbox.bookingId))
        .where(and(eq(bookings.uid, 'uid-renewed'), eq(mailOutbox.kind, 'booking_confirmed')))
    ).map(({ recipient }) => recipient),
  });
  await record(others, false);
  expect(await stored()).toEqual({ bookings: [mistyped], mails: [mistyped] });
  await record(own, true);
  expect(await stored()).toEqual({ bookings: [own], mails: [own] });
  await server.close();
  accounts.close();
});
