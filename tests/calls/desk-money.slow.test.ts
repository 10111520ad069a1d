import { describe, expect, test } from 'vitest';
import { auditBooks } from '../../domain/payments/audit-books.ts';
import { callProvider, paymentMethod, providerIntents } from '../fixtures/cards.ts';
import {
  auditOf,
  refused,
  setRoomCount,
  stayFrom,
  takenOn,
  testDesk,
  took,
  walkInBody,
} from '../fixtures/desk.ts';
import { signInAsAdministrator, signUp } from '../fixtures/guests.ts';
import { book, bookingBody, quoteFor, someRoom, twoRooms } from '../fixtures/stays.ts';
import { expectStatus } from '../fixtures/test-server.ts';

const { server, desk } = await testDesk();

/** The differences in the books of the bookings made here; the provider's books are checked elsewhere. */
async function imbalance() {
  const differences = await auditBooks(
    {
      db: server.database.db,
      clock: { now: () => Date.now(), today: () => stayFrom(0).checkIn },
      cards: { capturesSince: async () => [], findRefunds: async () => [] },
    },
    { graceMs: -60_000 },
  );
  return differences.filter(({ what }) => what !== 'provider');
}

describe('money at the desk', () => {
  test('a walk-in pays a deposit, the rest later, and never more than is due; each is noted once', async () => {
    const { room } = await someRoom(server);
    const stay = stayFrom(500);
    const quote = await quoteFor(server, room._id, stay);
    const deposit = { way: 'mobile_money', amount: 1000.5, receiptNumber: 'TX-77' };
    const tooMuch = { ...deposit, amount: quote.total + 0.01 };
    const over = await refused(await desk.walkIn(walkInBody(quote, stay, { payment: tooMuch })), 422);
    expect(over.errors).toMatchObject([{ path: 'payment.amount', code: 'amount_over_due' }]);
    expect(over.errors?.[0]?.message).toContain(`${quote.total} taka`);
    expect(await takenOn(server, room._id, stay)).toEqual([]);

    const booked = await took(await desk.walkIn(walkInBody(quote, stay, { payment: deposit })), 201);
    const rest = Number((quote.total - 1000.5).toFixed(2));
    expect(booked).toMatchObject({ channel: 'desk', payment: 'at_desk', paidAtDesk: 1000.5, due: rest });
    const more = await refused(await desk.pay(booked._id, rest + 0.01), 422);
    expect(more.errors).toMatchObject([{ path: 'amount', code: 'amount_over_due' }]);
    // A double click, and a lost answer.
    const answers = await Promise.all([1, 2, 3].map(() => desk.pay(booked._id, rest, {}, 'rest-of-it')));
    for (const answer of answers) expect(await took(answer, 201)).toMatchObject({ due: 0 });
    const other = await desk.pay(booked._id, 5, {}, 'rest-of-it');
    expect((await refused(other, 422)).code).toBe('idempotency_conflict');
    const { deskPayments, history } = await desk.details(booked._id);
    expect(deskPayments).toMatchObject([
      { direction: 'in', way: 'mobile_money', amount: 1000.5, receiptNumber: 'TX-77' },
      { direction: 'in', way: 'cash', amount: rest, receiptNumber: 'R-1' },
    ]);
    expect(history.map(({ kind }) => kind)).toEqual(['desk', 'paid_at_desk', 'paid_at_desk']);
    expect((await auditOf(server, booked._id)).map(({ action }) => action)).toEqual([
      'booking.walk_in',
      'booking.desk_payment',
      'booking.desk_payment',
    ]);
    const listed = (await desk.list({ filter: 'desk', search: booked.reference })).bookings;
    expect(listed).toMatchObject([{ due: 0, paidAtDesk: quote.total }]);
  });

  test('what was noted wrongly is taken back, and no more than was paid', async () => {
    const { room } = await someRoom(server);
    const booked = await desk.walkInto(room._id, stayFrom(504));
    await took(await desk.pay(booked._id, 100), 201);
    const out = { direction: 'out' };
    expect((await refused(await desk.pay(booked._id, 100.01, out), 422)).errors).toMatchObject([
      { path: 'amount', code: 'amount_over_due' },
    ]);
    expect(await took(await desk.pay(booked._id, 100, out), 201)).toMatchObject({
      paidAtDesk: 0,
      due: booked.total,
    });
    expect((await desk.details(booked._id)).history.at(-1)).toMatchObject({
      kind: 'given_back_at_desk',
      amount: 100,
    });
    for (const bad of [{ way: 'gold' }, { amount: 0 }, { amount: 1.001 }])
      expect((await refused(await desk.pay(booked._id, 5, bad), 422)).errors?.[0]?.path).toBe(
        Object.keys(bad)[0],
      );
    await refused(await desk.pay(crypto.randomUUID(), 5), 404);
  });

  test('another price is set with a reason: the nights keep theirs, and both logs say it', async () => {
    const { room } = await someRoom(server);
    const stay = stayFrom(508);
    const quote = await quoteFor(server, room._id, stay);
    const override = { total: 4000, reason: 'A guest of the owner' };
    const without = walkInBody(quote, stay, { override: { total: 4000 } });
    expect((await refused(await desk.walkIn(without), 422)).errors).toMatchObject([
      { path: 'override.reason', code: 'required' },
    ]);
    const booked = await took(await desk.walkIn(walkInBody(quote, stay, { override })), 201);
    expect(booked).toMatchObject({ total: 4000, due: 4000, rackRate: quote.rackRate });
    const details = await desk.details(booked._id);
    expect(details).toMatchObject({ agreed: { total: quote.total }, priceReason: override.reason });
    expect(details.history[1]).toMatchObject({
      kind: 'price_set',
      amount: 4000,
      instead: quote.total,
      reason: override.reason,
    });
    expect((await auditOf(server, booked._id))[0]?.after).toMatchObject({
      totalPoisha: 400_000,
      quotedPoisha: quote.total * 100,
      reason: override.reason,
    });
    // An added night is charged on top of the price that was set.
    const longer = { ...stay, checkOut: stayFrom(508, 3).checkOut };
    const added = (await quoteFor(server, room._id, { checkIn: stay.checkOut, checkOut: longer.checkOut }))
      .total;
    expect(await took(await desk.move(booked._id, room._id, longer))).toMatchObject({ total: 4000 + added });
  });

  test('a stay is extended at the price of the added nights, and not over somebody else’s', async () => {
    const [room] = await twoRooms(server);
    await setRoomCount(server, room._id, 1);
    const booked = await desk.walkInto(room._id, stayFrom(520));
    const longer = stayFrom(520, 3);
    const { total: added } = await quoteFor(server, room._id, stayFrom(522, 1));
    expect(await desk.differenceOf(booked._id, room._id, longer)).toBe(added);
    const extended = await took(await desk.move(booked._id, room._id, longer));
    expect(extended).toMatchObject({ nights: 3, total: booked.total + added });
    await desk.walkInto(room._id, stayFrom(523));
    const answer = await refused(await desk.move(booked._id, room._id, stayFrom(520, 4)), 409);
    expect(answer.code).toBe('sold_out');
    expect((await desk.details(booked._id)).booking).toMatchObject({ nights: 3, total: extended.total });
    await setRoomCount(server, room._id, room.totalRoom);
  });

  test('a cancelled booking of the desk gives back at the desk what its policy does not keep', async () => {
    const { room } = await someRoom(server);
    const booked = await desk.walkInto(room._id, stayFrom(530));
    await took(await desk.pay(booked._id, 700), 201);
    const token = (await signInAsAdministrator(server)).token;
    const cancelled = await server.send('POST', `/api/cancelBooking/${booked._id}`, {
      token,
      body: { refund: 700, reason: 'A storm' },
    });
    await expectStatus(cancelled, 200);
    const { booking, history } = await desk.details(booked._id);
    expect(booking).toMatchObject({ status: 'cancelled', due: -700 });
    expect(history.at(-1)).toMatchObject({ kind: 'cancelled', amount: 700, atDesk: 700 });
    expect(await took(await desk.pay(booked._id, 700, { direction: 'out' }), 201)).toMatchObject({ due: 0 });
    expect((await refused(await desk.pay(booked._id, 1), 422)).errors?.[0]?.code).toBe('amount_over_due');
  });
});

describe('a booking that a card has paid and the desk moves', () => {
  const byCard = async (from: number) => {
    const [first, last] = await twoRooms(server);
    const [one, other] = await Promise.all(
      [first, last].map((room) => quoteFor(server, room._id, stayFrom(from))),
    );
    if (!one || !other) throw new Error('no quotes');
    const [cheap, dear] = one.total < other.total ? [one, other] : [other, one];
    const guest = await signUp(server);
    const pay = async (quote: typeof one) => {
      const body = bookingBody(quote, await paymentMethod(server), stayFrom(from));
      const answer = await book(server, guest.token, body);
      const { insertedId } = (await answer.json()) as { insertedId: string };
      await expectStatus(answer, 201);
      return insertedId;
    };
    return { cheap, dear, stay: stayFrom(from), difference: dear.total - cheap.total, pay };
  };

  test('to a dearer room: the difference is due at the desk, and goes away again with the room', async () => {
    const { cheap, dear, stay, difference, pay } = await byCard(540);
    expect(difference).toBeGreaterThan(0);
    const id = await pay(cheap);
    const moved = await took(await desk.move(id, dear.roomId, stay));
    expect(moved).toMatchObject({ channel: 'online', payment: 'paid', total: dear.total, due: difference });
    // The way back is shown with where its money goes: first off what is due, and once that is paid to the card.
    const backTo = { refund: 0, refundAtDesk: 0, goneBefore: 0 };
    expect(await desk.choiceOf(id, cheap.roomId, stay)).toMatchObject({ ...backTo, offDue: difference });
    await took(await desk.pay(id, difference), 201);
    const refund = Math.min(difference, cheap.total);
    const parts = { ...backTo, offDue: 0, refund, refundAtDesk: difference - refund };
    expect(await desk.choiceOf(id, cheap.roomId, stay)).toMatchObject(parts);
    expect(await imbalance()).toEqual([]);
    // Back in the cheaper room, the desk gives back what it received; the card has paid the room's price.
    const back = await took(await desk.move(id, cheap.roomId, stay));
    const refunded = back.refund?.amount ?? 0;
    expect(back.total).toBe(cheap.total);
    expect(refunded - back.due).toBeCloseTo(difference, 2);
    expect(await imbalance()).toEqual([]);
  });

  test('to a cheaper room: the difference goes back to the card', async () => {
    const { cheap, dear, stay, difference, pay } = await byCard(545);
    const id = await pay(dear);
    const moved = await took(await desk.move(id, cheap.roomId, stay));
    expect(moved).toMatchObject({
      total: cheap.total,
      due: 0,
      payment: 'paid',
      refund: { amount: difference, state: 'made' },
    });
    const { history } = await desk.details(id);
    expect(history.find(({ kind }) => kind === 'moved')).toMatchObject({
      difference: -difference,
      amount: difference,
    });
    expect(history.at(-1)).toMatchObject({ kind: 'refunded', amount: difference });
    const intent = (await providerIntents(server)).find((one) => one.bookingId === id);
    const refunds = await callProvider<{ data: { amount: number }[] }>(
      server,
      'GET',
      `refunds?payment_intent=${intent?.id}`,
    );
    expect(refunds.data.map(({ amount }) => amount)).toEqual([difference * 100]);
    expect(await imbalance()).toEqual([]);
  });

  test('with the difference waived for a reason keeps its total, and the logs say why', async () => {
    const { cheap, dear, stay, difference, pay } = await byCard(550);
    const id = await pay(cheap);
    const reason = 'Their room has no water.';
    const unsaid = await desk.move(id, dear.roomId, stay, { waive: { reason: ' ' } });
    expect((await refused(unsaid, 422)).errors?.[0]?.path).toBe('waive.reason');
    const moved = await took(await desk.move(id, dear.roomId, stay, { waive: { reason } }));
    expect(moved).toMatchObject({ total: cheap.total, due: 0, payment: 'paid' });
    const details = await desk.details(id);
    expect(details).toMatchObject({ agreed: { total: dear.total }, priceReason: reason });
    expect(details.history.at(-1)).toMatchObject({ kind: 'moved', difference, waivedFor: reason });
    expect((await auditOf(server, id)).at(-1)).toMatchObject({
      action: 'booking.move',
      after: { waivedPoisha: difference * 100, reason },
    });
    expect(await imbalance()).toEqual([]);
    // Back in the first room the guest has paid what it costs: nothing goes back, and the next move costs its difference.
    const back = await took(await desk.move(id, cheap.roomId, stay));
    expect(back).toMatchObject({ total: cheap.total, due: 0, payment: 'paid' });
    expect(await desk.differenceOf(id, dear.roomId, stay)).toBe(difference);
    expect(await imbalance()).toEqual([]);
  });

  test('a reduction that was waived is paid already when the booking is moved back', async () => {
    const { cheap, dear, stay, difference, pay } = await byCard(555);
    const id = await pay(dear);
    await took(await desk.move(id, cheap.roomId, stay, { waive: { reason: 'Agreed on the phone.' } }));
    expect(await desk.differenceOf(id, dear.roomId, stay)).toBe(0);
    const back = await took(await desk.move(id, dear.roomId, stay));
    expect(back).toMatchObject({ total: dear.total, due: 0, payment: 'paid' });
    expect(await desk.differenceOf(id, cheap.roomId, stay)).toBe(-difference);
    expect(await imbalance()).toEqual([]);
  });
});
