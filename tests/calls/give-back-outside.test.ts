import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { DashboardByDay } from '../../contract/dashboard.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { forgetPerson } from '../../domain/personal-data/forget-person-store.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { type AdvanceBooked, advancesOf } from '../fixtures/advances.ts';
import { auditOf, refused, stayFrom, testDesk, took } from '../fixtures/desk.ts';
import { free, givingBackOf, wait } from '../fixtures/give-back.ts';
import { signUp } from '../fixtures/guests.ts';
import { bookingMailsIn } from '../fixtures/read-mail.ts';
import { book } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus } from '../fixtures/test-server.ts';
import { payOnPage, redirectOf, walletBody } from '../fixtures/wallets.ts';

const { server, admin, desk } = await testDesk();
const { hotelAsking, booked, own, change } = advancesOf(server);
const { send, give, expectRefunded, expectBooks } = givingBackOf(server, admin.token);

const reason = 'The lift was broken.';
const { roomId } = await hotelAsking('20');

async function mailTo({ email }: { email: string }) {
  await server.sendMails();
  const sent = bookingMailsIn(server.dataDir).filter(
    ({ to, subject }) => to === email && /gives back/.test(subject),
  );
  expect(sent).toHaveLength(1);
  return sent[0];
}

test('the same key gives back once; with another amount or another booking it is a conflict', async () => {
  const made = await booked(roomId, free);
  const key = crypto.randomUUID();
  const body = { amount: 500, reason };
  for (let times = 0; times < 3; times++)
    expect(await took(await send(made, body, key), 201)).toMatchObject({ givenBack: 500, due: 8_300 });
  const conflict = { code: 'idempotency_conflict' };
  expect(await refused(await send(made, { ...body, amount: 501 }, key), 422)).toMatchObject(conflict);
  const other = await booked(roomId, free);
  expect(await refused(await send(other, body, key), 422)).toMatchObject(conflict);
  expect((await own(made)).givenBackParts).toHaveLength(1);
  await expectBooks(made);
});

test('amount and reason are needed, in plain figures and text, and a key with them; each refusal names its field', async () => {
  const made = await booked(roomId, free);
  for (const [body, path] of [
    [{ amount: 500 }, 'reason'],
    [{ amount: 500, reason: ' ' }, 'reason'],
    [{ amount: 500, reason: 'x'.repeat(301) }, 'reason'],
    [{ reason }, 'amount'],
    [{ amount: 0, reason }, 'amount'],
    [{ amount: -5, reason }, 'amount'],
    [{ amount: 1.005, reason }, 'amount'],
    [{ amount: 500, reason, way: 'cash' }, 'way'],
  ] as const)
    expect((await refused(await send(made, body), 422)).errors?.map((fault) => fault.path)).toEqual([path]);
  const keyless = await server.send('POST', `/api/giveBack/${made.id}`, {
    token: admin.token,
    body: { amount: 500, reason },
  });
  await expectStatus(keyless, 422);
  expect(await own(made)).not.toHaveProperty('givenBack');
});

test('only the administrator gives back, and only of what is booked', async () => {
  const made = await booked(roomId, free);
  const body = { amount: 500, reason };
  await refused(await send(made, body, crypto.randomUUID(), made.guest.token), 403);
  await refused(await send({ id: crypto.randomUUID() }, body), 404);
  const { token } = await signUp(server);
  const hold = { roomId, ...stayFrom(free, 2), guests: 1 };
  const held = await server.send('POST', '/api/holdRoom', { token, body: hold });
  const { holdId } = (await (await expectStatus(held, 201)).json()) as { holdId: string };
  expect(await refused(await send({ id: holdId }, body), 409)).toMatchObject({
    code: 'booking_not_confirmed',
  });
});

test('a wallet gets its money back as a card does', async () => {
  const guest = await signUp(server);
  const body = await walletBody(server, roomId, stayFrom(free, 4), { advance: 2_200 });
  const { redirectUrl, bookingId: id } = await redirectOf(await book(server, guest.token, body));
  await payOnPage(server, redirectUrl);
  const made = { guest, id } as AdvanceBooked;
  await expect.poll(async () => (await own(made)).status, wait).toBe('confirmed');
  await took(await desk.pay(id, 8_800), 201);
  expect(await give(made, 1_000)).toMatchObject({ advance: 1_200, due: 0, refund: { amount: 1_000 } });
  await expectBooks(made);
  expect((await mailTo(guest))?.text).toContain('BDT 1,000 goes back to your bKash account.');
});

test('history, audit log, list, file and the guest’s page name it, with its parts and the reason', async () => {
  const made = await booked(roomId, free);
  await give(made, 9_000, 'No hot water for two days');
  const { history, booking } = await desk.details(made.id);
  expect(history.filter(({ kind }) => kind === 'given_back')).toMatchObject([
    { actor: admin.email, amount: 9_000, offDue: 8_800, reason: 'No hot water for two days' },
  ]);
  expect((await auditOf(server, made.id)).at(-1)).toMatchObject({
    action: 'booking.give_back',
    after: { amountPoisha: 900_000, refundPoisha: 20_000, reason: 'No hot water for two days' },
  });
  const listed = await desk.list({ search: booking.reference });
  expect(listed.bookings).toMatchObject([{ total: 11_000, givenBack: 9_000, due: 0 }]);
  const file = await server.send('GET', `/api/allBooking?format=csv&search=${booking.reference}`, {
    token: admin.token,
  });
  const [head = '', line = ''] = (await file.text()).split('\r\n');
  const cell = (name: string) => line.split(',')[head.split(',').indexOf(name)];
  expect([cell('Total (BDT)'), cell('Given back (BDT)')]).toEqual(['11000', '9000']);
  expect((await own(made)).givenBackParts).toMatchObject([
    { amount: 9_000, reason: 'No hot water for two days' },
  ]);
  await expectRefunded(made, [200]);
});

test('the mail says how much, why and where it goes, and what the booking costs now', async () => {
  const made = await booked(roomId, free);
  await give(made, 9_000, 'No hot water & no lift');
  const mail = await mailTo(made.guest);
  for (const said of [
    'gives back BDT 9,000 of the price of your booking. The reason that was given: No hot water & no lift',
    'BDT 8,800 comes off what you were to pay at the hotel’s desk.',
    'BDT 200 goes back to the card with which it was paid.',
    'Total: BDT 11,000',
    'Given back: BDT 9,000',
    'It costs now: BDT 2,000',
  ])
    expect(mail?.text).toContain(said);
});

test('the dashboard counts what the booking costs now', async () => {
  const made = await booked(roomId, 30, 2);
  const [from, to] = [testToday, made.stay.checkOut];
  const revenue = async () => {
    const path = `/api/dashboardByDay?from=${from}&to=${to}&hotelId=${made.booking.hotleId}`;
    const answer = await server.send('GET', path, { token: admin.token });
    return (await (await expectStatus(answer, 200)).json()) as DashboardByDay;
  };
  const before = await revenue();
  await give(made, 1_500);
  const after = await revenue();
  expect(after.total.revenue).toBe(before.total.revenue - 1_500);
  expect(after.givenBack).toBe(before.givenBack + 1_500);
});

test('of two payments that give back, the mail speaks of both', async () => {
  const made = await booked((await hotelAsking('all')).roomId, free);
  await change(made, { ...made.stay, checkOut: addDays(made.stay.checkOut, 2) });
  await give(made, 6_000);
  await expectRefunded(made, [5_500, 500]);
  expect((await mailTo(made.guest))?.text).toContain(
    'BDT 6,000 goes back, each part to the card with which it was paid.',
  );
});

test('the hotel is told when its desk takes less or pays out, and not of what the card gives back', async () => {
  const toHotel = async ({ booking: { reference } }: AdvanceBooked) => {
    await server.sendMails();
    return bookingMailsIn(server.dataDir).filter(({ subject }) =>
      subject.includes(`Booking ${reference} was changed`),
    );
  };
  const made = await booked(roomId, free);
  await give(made, 1_000);
  const [mail, ...others] = await toHotel(made);
  expect(others).toEqual([]);
  expect(mail?.text).toContain('BDT 7,800');
  await took(await desk.pay(made.id, 7_800), 201);
  await give(made, 2_200);
  expect(await toHotel(made)).toHaveLength(1);
  await give(made, 500);
  expect(await toHotel(made)).toHaveLength(2);
});

test('with the account of the guest the reason goes from every table', async () => {
  const made = await booked(roomId, free);
  const why = 'Mr Karim was ill';
  await give(made, 1_000, why);
  await server.sendMails();
  const { db } = server.database;
  const [row] = await db.select().from(bookings).where(eq(bookings.id, made.id));
  const written = async () => {
    const tables = ['goodwills', 'booking_events', 'mail_outbox', 'audit_entries'].map(
      (table) => sql`
      select ${table}::text as name from ${sql.identifier(table)} t where to_jsonb(t)::text like ${`%${why}%`}`,
    );
    const found = (await db.execute(sql.join(tables, sql` union all `))) as unknown as {
      rows: { name: string }[];
    };
    return found.rows.map(({ name }) => name).sort();
  };
  expect(await written()).toEqual(['audit_entries', 'booking_events', 'goodwills', 'mail_outbox']);
  const person = { uid: row?.uid ?? '', email: made.guest.email, emailVerified: false };
  await db.transaction((tx) => forgetPerson(tx, { ...person, pseudonym: 'deleted-goodwill' }));
  expect(await written()).toEqual([]);
  const { history } = await desk.details(made.id);
  expect(history.filter(({ kind }) => kind === 'given_back')).toMatchObject([{ amount: 1_000 }]);
});
