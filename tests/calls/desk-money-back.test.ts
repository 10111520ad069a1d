import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Booking, OwnBooking } from '../../contract/booking.ts';
import type { CancellationTerms } from '../../contract/cancellation.ts';
import type { OwnData } from '../../contract/own-data.ts';
import { hotels } from '../../db/schema/catalog.ts';
import { paymentMethod } from '../fixtures/cards.ts';
import { stayFrom, testDesk, took } from '../fixtures/desk.ts';
import { type Guest, signUp } from '../fixtures/guests.ts';
import { book, bookingBody, quoteFor, twoRooms } from '../fixtures/stays.ts';
import { expectStatus } from '../fixtures/test-server.ts';

const { server, admin, desk } = await testDesk();

const send = async <Answer>(path: string, { token }: Guest): Promise<Answer> => {
  const answer = await server.send('GET', `/api/${path}`, { token });
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as Answer;
};
const cancel = async (id: string, { token }: Guest, body: object) => {
  const answer = await server.send('POST', `/api/cancelBooking/${id}`, { token, body });
  await expectStatus(answer, 200);
};

/**
 * A guest's own booking, paid by card and moved by the desk to a more expensive room: the difference is paid at the
 * desk.
 */
async function paidInBoth(inDays: number) {
  const guest = await signUp(server);
  const stay = stayFrom(inDays);
  const quotes = await Promise.all((await twoRooms(server)).map((room) => quoteFor(server, room._id, stay)));
  const [cheap, dear] = quotes.toSorted((one, other) => one.total - other.total);
  if (!cheap || !dear) throw new Error('no quotes');
  const answer = await book(server, guest.token, bookingBody(cheap, await paymentMethod(server), stay));
  const { insertedId: id } = (await answer.json()) as { insertedId: string };
  await took(await desk.move(id, dear.roomId, stay));
  const own = () => send<OwnBooking>(`booking/${id}`, guest);
  const terms = () => send<CancellationTerms>(`cancelBooking/${id}`, guest);
  return { guest, id, byCard: cheap.total, atDesk: dear.total - cheap.total, own, terms };
}

test('a guest reads what is due and was paid at the desk, and where the money goes back before and after cancelling', async () => {
  const { guest, id, byCard, atDesk, own, terms } = await paidInBoth(40);
  expect(await own()).toMatchObject({ due: atDesk, paidAtDesk: 0 });
  expect((await own()).deskPayments).toBeUndefined();
  expect(await terms()).not.toHaveProperty('refundAtDesk');

  await took(await desk.pay(id, atDesk, { receiptNumber: 'R-77' }), 201);
  expect(await own()).toMatchObject({
    due: 0,
    paidAtDesk: atDesk,
    deskPayments: [{ direction: 'in', way: 'cash', amount: atDesk, receiptNumber: 'R-77' }],
  });
  // The guest must not see who recorded the payment.
  expect(JSON.stringify(await own())).not.toContain(admin.email);
  const preview = await terms();
  expect(preview).toMatchObject({ refund: byCard + atDesk, refundAtDesk: atDesk, paidAtDesk: atDesk });

  await cancel(id, guest, { refund: preview.refund });
  // The card gets its own money back, and the desk owes what it received.
  const owed = { status: 'cancelled', refund: { amount: byCard }, due: -atDesk, paidAtDesk: atDesk };
  expect(await own()).toMatchObject(owed);
  expect((await desk.details(id)).booking).toMatchObject(owed);
  const { reference } = await own();
  expect((await desk.list({ search: reference })).bookings).toMatchObject([owed]);
  const file = await server.send('GET', `/api/allBooking?format=csv&search=${reference}`, {
    token: admin.token,
  });
  expect(await file.text()).toContain(`,${atDesk},${-atDesk},`);

  await took(await desk.pay(id, atDesk, { direction: 'out' }), 201);
  expect(await own()).toMatchObject({
    due: 0,
    paidAtDesk: 0,
    deskPayments: [{ direction: 'in' }, { direction: 'out', amount: atDesk }],
  });
});

test('the card has its money back first, the desk gives back the rest, and a hotel that cancels gives back both', async () => {
  // The default policy keeps half of a stay that begins in two days.
  const { id, byCard, atDesk, guest, terms, own } = await paidInBoth(2);
  await took(await desk.pay(id, atDesk), 201);
  const half = Math.round((byCard + atDesk) * 50) / 100;
  const refund = Number((byCard + atDesk - half).toFixed(2));
  const refundAtDesk = Math.max(0, Number((refund - byCard).toFixed(2)));
  const preview = await terms();
  expect(preview).toMatchObject({ refund, refundAtDesk, paid: byCard + atDesk, paidAtDesk: atDesk });
  await cancel(id, guest, { refund });
  expect(await own()).toMatchObject({
    refund: { amount: Number((refund - refundAtDesk).toFixed(2)) },
    due: 0 - refundAtDesk,
  });

  const other = await paidInBoth(2);
  await took(await desk.pay(other.id, other.atDesk), 201);
  await cancel(other.id, admin, { refund: other.byCard + other.atDesk, reason: 'A storm' });
  expect(await other.own()).toMatchObject({ refund: { amount: other.byCard }, due: -other.atDesk });
});

test('one’s own data have the desk’s payments, and the bookings of a hotel that is no longer offered', async () => {
  const { guest, id, atDesk } = await paidInBoth(44);
  await took(await desk.pay(id, atDesk, { way: 'mobile_money', receiptNumber: 'TX-5' }), 201);
  const { db } = server.database;
  const { booking } = await desk.details(id);
  await db.update(hotels).set({ archivedAt: new Date() }).where(eq(hotels.id, booking.hotleId));
  const data = await send<OwnData>('myData', guest);
  expect(data.bookings).toMatchObject([
    {
      _id: id,
      hotelName: booking.hotelName,
      hotelNameBn: booking.hotelNameBn,
      payments: [{ state: 'captured' }],
      deskPayments: [{ direction: 'in', way: 'mobile_money', amount: atDesk, receiptNumber: 'TX-5' }],
    },
  ] satisfies Partial<Record<keyof Booking | 'payments' | 'deskPayments', unknown>>[]);
});
