import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookings } from '../../db/schema/bookings.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import { enqueueMail } from '../../domain/mail/outbox-store.ts';
import { testServer } from '../fixtures/test-server.ts';
import { digestOf } from '../fuzz/stored-state.ts';

const server = await testServer();

test('a mail that is written changes the digest of the fuzzer, and one that is only sent does not', async () => {
  const { db } = server.database;
  const digest = () => digestOf(db, server.dataDir);
  const [booking] = await db.select().from(bookings).where(eq(bookings.state, 'confirmed')).limit(1);
  const write = () =>
    enqueueMail(db, Date.now(), {
      kind: 'booking_confirmed',
      bookingId: booking?.id ?? '',
      to: 'guest@nibash.example',
    });
  // The first mail with a voucher makes the key that signs it.
  await write();
  await server.sendMails();
  const before = await digest();
  await write();
  const written = await digest();
  expect(written).not.toBe(before);
  await server.sendMails();
  expect((await db.select().from(mailOutbox)).map(({ state }) => state)).toEqual(['sent', 'sent']);
  expect(await digest()).toBe(written);
});
