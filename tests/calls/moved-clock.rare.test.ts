import { desc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mailOutbox } from '../../db/schema/mail.ts';
import { cards, paymentMethod } from '../fixtures/cards.ts';
import { signUp } from '../fixtures/guests.ts';
import { openTestDatabase } from '../fixtures/open-test-database.ts';
import { book, bookingBody, quoteFor, someRoom } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus, startTestServer } from '../fixtures/test-server.ts';

test('NOW moves the instant that holds go by, so that a later start finds them lapsed', async () => {
  const database = await openTestDatabase();
  const noon = await startTestServer({ NOW: `${testToday}T06:00:00Z` }, database);
  const { room } = await someRoom(noon);
  const guest = await signUp(noon);
  const quote = await quoteFor(noon, room._id);
  const declined = bookingBody(quote, await paymentMethod(noon, cards.declined));
  await expectStatus(await book(noon, guest.token, declined), 402);
  expect((await quoteFor(noon, room._id)).available).toBe(quote.available - 1);

  const availableAt = async (instant: string) => {
    const server = await startTestServer({ NOW: instant }, { ...database, close: async () => {} });
    try {
      return (await quoteFor(server, room._id)).available;
    } finally {
      await server.close();
    }
  };
  expect(await availableAt(`${testToday}T06:10:00Z`)).toBe(quote.available - 1);
  expect(await availableAt(`${testToday}T06:20:00Z`)).toBe(quote.available);
  await noon.close();
});

test('a mail is as old as NOW says, so that a moved clock raises no alarm of mails that wait', async () => {
  const server = await startTestServer({ NOW: `${testToday}T06:00:00Z` });
  const { room } = await someRoom(server);
  const guest = await signUp(server);
  const quote = await quoteFor(server, room._id);
  const paying = bookingBody(quote, await paymentMethod(server, cards.good));
  await expectStatus(await book(server, guest.token, paying), 201);
  const [mail] = await server.database.db.select().from(mailOutbox).orderBy(desc(mailOutbox.createdAt));
  expect(mail?.createdAt.toISOString()).toMatch(new RegExp(`^${testToday}T06:0`));
  await server.close();
});
