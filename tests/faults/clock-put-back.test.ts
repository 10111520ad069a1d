import { and, eq, gt, or } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookings, payments } from '../../db/schema/bookings.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import { addDays } from '../../domain/shared/stay-dates.ts';
import { cards, paymentMethod } from '../fixtures/cards.ts';
import { signUp } from '../fixtures/guests.ts';
import { openTestDatabase } from '../fixtures/open-test-database.ts';
import { book, bookingBody, quoteFor, someRoom } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { startTestServer } from '../fixtures/test-server.ts';

test('what was begun while the clock was a day ahead is not put off for that day once it is put back', async () => {
  const database = await openTestDatabase();
  const ahead = await startTestServer(
    { NOW: `${addDays(testToday, 1)}T06:00:00Z`, SMTP_URL: 'smtp://127.0.0.1:1' },
    { ...database, close: async () => {} },
  );
  const { room } = await someRoom(ahead);
  const guest = await signUp(ahead);
  const quote = await quoteFor(ahead, room._id);
  expect(
    (await book(ahead, guest.token, bookingBody(quote, await paymentMethod(ahead, cards.good)))).status,
  ).toBe(201);
  await ahead.sendMails();
  const asked = bookingBody({ ...quote }, await paymentMethod(ahead, cards.challenged));
  expect((await book(ahead, guest.token, { ...asked, again: true })).status).toBe(202);
  await ahead.close();

  const nowMs = Date.parse(`${testToday}T06:00:00Z`);
  const server = await startTestServer({ NOW: new Date(nowMs).toISOString() }, database);
  const putOff = async () => {
    const late = new Date(nowMs + 3_600_000);
    const { db } = database;
    return {
      holds: await db.$count(bookings, gt(bookings.heldUntil, late)),
      payments: await db.$count(
        payments,
        and(
          eq(payments.state, 'requires_action'),
          or(gt(payments.nextTryAt, late), gt(payments.claimedUntil, late)),
        ),
      ),
      mails: await db.$count(
        mailOutbox,
        or(gt(mailOutbox.nextTryAt, late), gt(mailOutbox.claimedUntil, late)),
      ),
    };
  };
  expect(await putOff()).toEqual({ holds: 1, payments: 1, mails: 2 });
  // At a start only times further away than possible are corrected; a process that sees the clock put back knows
  // more.
  await server.bringForward('before the start');
  expect(await putOff()).toMatchObject({ holds: 0, mails: 0 });
  await server.bringForward('now');
  expect(await putOff()).toEqual({ holds: 0, payments: 0, mails: 0 });
  await server.sendMails();
  await server.close();
});
