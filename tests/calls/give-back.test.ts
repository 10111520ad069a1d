import { expect, test } from 'vitest';
import { addDays, type Stay } from '../../kernel/stay-dates.ts';
import { type AdvanceBooked, advancesOf } from '../fixtures/advances.ts';
import { answerChallenge, cards, paymentMethod } from '../fixtures/cards.ts';
import { refused, stayFrom, testDesk, took } from '../fixtures/desk.ts';
import { atHalf, free, givingBackOf, wait } from '../fixtures/give-back.ts';
import { expectStatus } from '../fixtures/test-server.ts';

/** The worked examples of docs/give-back-examples.md, by number. */
const { server, admin, desk } = await testDesk();
const { hotelAsking, booked, own, cancelTerms, change, changeTerms, sendChange } = advancesOf(server);
const { send, give, most, expectRefunded, expectBooks, disputed, cancelAt } = givingBackOf(
  server,
  admin.token,
);

const reason = 'The lift was broken.';
const nightsLess = ({ stay }: AdvanceBooked, nights: number): Stay => ({
  ...stay,
  checkOut: addDays(stay.checkOut, -nights),
});

/** The amount is refused, and the refusal names the field and the most. */
async function expectAtMost(made: Pick<AdvanceBooked, 'id'>, amount: number): Promise<void> {
  expect(await most(made)).toBe(amount);
  const refusal = await refused(
    await send(made, { amount: Number((amount + 0.01).toFixed(2)), reason }),
    422,
  );
  expect(refusal.errors).toMatchObject([
    {
      path: 'amount',
      code: 'amount_over_cost',
      message: expect.stringContaining(`At most: ${amount} taka.`),
    },
  ]);
}

test('1: all is paid by card, and the card gets it back, at most what the booking costs', async () => {
  const made = await booked((await hotelAsking('all')).roomId, free);
  expect(await give(made, 1_000)).toMatchObject({ total: 11_000, givenBack: 1_000, advance: 10_000, due: 0 });
  await expectRefunded(made, [1_000]);
  expect(await own(made)).toMatchObject({
    payment: 'paid',
    refund: { amount: 1_000 },
    givenBackParts: [{ amount: 1_000, reason }],
  });
  await expectAtMost(made, 10_000);
  expect(await give(made, 10_000)).toMatchObject({ total: 11_000, givenBack: 11_000, advance: 0 });
  await expectRefunded(made, [11_000]);
  expect(await own(made)).toMatchObject({ status: 'confirmed', payment: 'refunded' });
  await expectAtMost(made, 0);
  await expectBooks(made);
});

test('2: before the rest of an advance is taken, what is due at the desk comes first', async () => {
  const made = await booked((await hotelAsking('20')).roomId, free);
  expect(await give(made, 1_000)).toMatchObject({ advance: 2_200, due: 7_800, givenBack: 1_000 });
  expect(await own(made)).not.toHaveProperty('refund');
  expect(await give(made, 9_000)).toMatchObject({ total: 11_000, advance: 1_000, due: 0, givenBack: 10_000 });
  await expectRefunded(made, [1_200]);
  await expectBooks(made);
});

test('3: after the rest was taken, the card comes first and then the desk', async () => {
  const made = await booked((await hotelAsking('20')).roomId, free);
  await took(await desk.pay(made.id, 8_800), 201);
  expect(await give(made, 1_000)).toMatchObject({ advance: 1_200, due: 0 });
  expect(await give(made, 3_000)).toMatchObject({ advance: 0, due: -1_800, givenBack: 4_000 });
  await expectRefunded(made, [2_200]);
  // The card has it all back, and the desk has been paid.
  await expect.poll(async () => (await own(made)).payment, wait).toBe('paid');
  await expectAtMost(made, 7_000);
  await expectBooks(made);
  await took(await desk.pay(made.id, 1_800, { direction: 'out' }), 201);
  expect(await own(made)).toMatchObject({ due: 0, paidAtDesk: 7_000 });
  await expectAtMost(made, 7_000);
  // The desk has no part of the price any more, and still has the money.
  expect(await give(made, 7_000)).toMatchObject({ advance: 0, due: -7_000, paidAtDesk: 7_000 });
});

test('4: of a cancelled booking it lowers what was kept', async () => {
  const made = await booked((await hotelAsking('all')).roomId, atHalf);
  expect(await cancelAt(made)).toMatchObject({ status: 'cancelled', advance: 5_500 });
  await expectRefunded(made, [5_500]);
  expect(await give(made, 2_000)).toMatchObject({ total: 11_000, advance: 3_500, givenBack: 2_000 });
  await expectRefunded(made, [7_500]);
  await expectAtMost(made, 3_500);
  await expectBooks(made);
});

test('4, at the desk: what the desk has kept of a booking without a card is given back there', async () => {
  const { roomId } = await hotelAsking('all');
  const { _id: id } = await desk.walkInto(roomId, stayFrom(atHalf, 4));
  await took(await desk.pay(id, 11_000), 201);
  const body = { refund: 5_500, reason: 'The guest asked.' };
  await expectStatus(
    await server.send('POST', `/api/cancelBooking/${id}`, { token: admin.token, body }),
    200,
  );
  await took(await desk.pay(id, 5_500, { direction: 'out' }), 201);
  expect(await give({ id }, 2_000)).toMatchObject({ due: -2_000, givenBack: 2_000, total: 11_000 });
  await expectAtMost({ id }, 3_500);
});

test('4, at the desk: what the desk has paid out again is not given back once more', async () => {
  const { roomId } = await hotelAsking('all');
  const { _id: id } = await desk.walkInto(roomId, stayFrom(atHalf, 4));
  await took(await desk.pay(id, 11_000), 201);
  const body = { refund: 5_500, reason: 'The guest asked.' };
  await expectStatus(
    await server.send('POST', `/api/cancelBooking/${id}`, { token: admin.token, body }),
    200,
  );
  await took(await desk.pay(id, 10_000, { direction: 'out' }), 201);
  await expectAtMost({ id }, 1_000);
});

test('5: a cancellation is worked out from the lowered cost', async () => {
  const made = await booked((await hotelAsking('all')).roomId, atHalf);
  await give(made, 1_000);
  expect(await cancelTerms(made)).toMatchObject({ kept: 5_000, refund: 5_000 });
  expect(await cancelAt(made)).toMatchObject({ status: 'cancelled', advance: 5_000, givenBack: 1_000 });
  await expectRefunded(made, [6_000]);
  await expectAtMost(made, 5_000);
  await expectBooks(made);
});

test('6: of two payments the newest gives back first', async () => {
  const made = await booked((await hotelAsking('all')).roomId, free);
  await change(made, nightsLess(made, -2));
  expect(await give(made, 6_000)).toMatchObject({ total: 16_500, advance: 10_500, givenBack: 6_000 });
  // By amount: 5,500 of the second payment, then 11,000 of the first.
  await expectRefunded(made, [5_500, 500]);
  await expectBooks(made);
});

test('7, by the guest: a night that is paid again takes back what was given for it', async () => {
  const made = await booked((await hotelAsking('all')).roomId, free);
  await freed(made);
  await give(made, 1_000);
  const { now } = await change(made, made.stay);
  expect(now).toMatchObject({ total: 11_000, advance: 11_000 });
  expect(now).not.toHaveProperty('givenBack');
  await expectBooks(made);
});

/** "Free them": the last nights are taken off, and the price is kept. */
async function freed(made: AdvanceBooked, nights = 1): Promise<void> {
  const waive = { waive: { reason: 'Left early' } };
  const moved = await took(await desk.move(made.id, made.roomId, nightsLess(made, nights), waive));
  expect(moved).toMatchObject({ total: 11_000, nights: 4 - nights });
}

test('7: it first ends what was waived when nights were freed, and the rest stays waived', async () => {
  const made = await booked((await hotelAsking('all')).roomId, free);
  await freed(made);
  expect(await give(made, 1_000)).toMatchObject({ advance: 10_000 });
  expect(await desk.differenceOf(made.id, made.roomId, made.stay)).toBe(1_000);
  const again = await took(await desk.move(made.id, made.roomId, made.stay));
  expect(again).toMatchObject({ total: 11_000, due: 1_000 });
  expect(again).not.toHaveProperty('givenBack');
  // The guest still reads of it.
  expect(await own(made)).toMatchObject({ givenBackParts: [{ amount: 1_000, reason }] });
  await expectAtMost(made, 11_000);
  await expectBooks(made);
});

test('8: what is given back beyond what was waived lowers the price', async () => {
  const made = await booked((await hotelAsking('all')).roomId, free);
  await freed(made);
  expect(await give(made, 3_000)).toMatchObject({ advance: 8_000 });
  const again = await took(await desk.move(made.id, made.roomId, made.stay));
  expect(again).toMatchObject({ total: 11_000, due: 2_750, givenBack: 250 });
  await expectAtMost(made, 10_750);
  await expectBooks(made);
});

test('15: nights that are freed after most was given back are waived whole, and cost nothing when they are put back', async () => {
  const made = await booked((await hotelAsking('all')).roomId, free);
  await give(made, 9_000);
  await freed(made, 3);
  expect(await desk.differenceOf(made.id, made.roomId, made.stay)).toBe(0);
  expect(await took(await desk.move(made.id, made.roomId, made.stay))).toMatchObject({
    total: 11_000,
    due: 0,
  });
  expect(await own(made)).toMatchObject({ total: 11_000, givenBack: 9_000 });
  await expectAtMost(made, 2_000);
  await expectBooks(made);
});

test('nights that are freed after all was given back leave the total as it was', async () => {
  const made = await booked((await hotelAsking('all')).roomId, free);
  await give(made, 11_000);
  await freed(made, 3);
  expect(await own(made)).toMatchObject({ total: 11_000, givenBack: 11_000 });
  await expectBooks(made);
});

test('9: not while the bank decides; after a lost dispute only what the desk is owed', async () => {
  const made = await booked((await hotelAsking('20')).roomId, free);
  const decide = await disputed(made);
  expect(await refused(await send(made, { amount: 1, reason }), 409)).toMatchObject({
    code: 'payment_disputed',
  });
  expect(await most(made)).toBe(0);
  await decide('lost');
  expect(await give(made, 1_000)).toMatchObject({ advance: 2_200, due: 7_800 });
  await expectAtMost(made, 7_800);
  await give(made, 7_800);
  await expectRefunded(made, [0]);
  await expectBooks(made);
});

test('10: what the bank has taken back is not given back once more', async () => {
  const made = await booked((await hotelAsking('all')).roomId, free);
  await (await disputed(made))('lost');
  await expectAtMost(made, 0);
  await expectBooks(made);
});

test('17: what is given back while a change is being paid makes its nights dearer at the desk', async () => {
  const made = await booked((await hotelAsking('all')).roomId, free);
  await freed(made);
  const stay = nightsLess(made, -1);
  const { difference, advance } = await changeTerms(made, stay);
  expect(difference).toBe(2_750);
  const paymentMethodId = await paymentMethod(server, cards.challenged);
  const pending = await expectStatus(
    await sendChange(made, { ...stay, difference, advance, paymentMethodId }),
    202,
  );
  const { bookingId, clientSecret } = (await pending.json()) as { bookingId: string; clientSecret: string };
  expect(await give(made, 1_000)).toMatchObject({ advance: 10_000 });
  await answerChallenge(server, clientSecret, 'completed');
  const settle = `/api/settleBooking/${bookingId}`;
  await expectStatus(await server.send('POST', settle, { token: made.guest.token }), 201);
  const now = await own(made);
  expect(now).toMatchObject({ total: 13_750, advance: 12_750, due: 1_000 });
  expect(now).not.toHaveProperty('givenBack');
  await expectBooks(made);
});

/** Its rooms are free tonight. */
const tonight = await hotelAsking('20');

test('11: of a no-show the card gives back, and what was not paid is due again when the mark is taken back', async () => {
  const made = await booked(tonight.roomId, 0);
  await took(await desk.noShow(made.id));
  expect(await give(made, 1_000)).toMatchObject({ total: 11_000, advance: 1_200, due: 0, givenBack: 1_000 });
  await expectRefunded(made, [1_000]);
  await expectAtMost(made, 1_200);
  await expectBooks(made);
  await took(await desk.undo(made.id, 'noShow'));
  expect(await own(made)).toMatchObject({ total: 11_000, advance: 1_200, due: 8_800, givenBack: 1_000 });
  await expectBooks(made);
});

test('12: of a no-show that was paid at the desk in part, the desk gives back', async () => {
  const { _id: id } = await desk.walkInto(tonight.roomId, stayFrom(0, 4));
  await took(await desk.pay(id, 5_500), 201);
  await took(await desk.noShow(id));
  expect(await give({ id }, 2_000)).toMatchObject({ total: 11_000, due: -2_000, givenBack: 2_000 });
  await expectAtMost({ id }, 3_500);
  await took(await desk.pay(id, 2_000, { direction: 'out' }), 201);
  expect(await took(await desk.undo(id, 'noShow'))).toMatchObject({
    total: 11_000,
    due: 5_500,
    paidAtDesk: 3_500,
  });
});

test('13: what a change has kept stays kept, and all in all as much as by cancelling at once', async () => {
  const made = await booked((await hotelAsking('all')).roomId, atHalf);
  await give(made, 1_000);
  const { now } = await change(made, nightsLess(made, 3));
  expect(now).toMatchObject({ advance: 5_875, keptByChanges: 4_125, givenBack: 1_000 });
  expect(await cancelTerms(made)).toMatchObject({ kept: 5_000, refund: 875 });
  await cancelAt(made);
  await expectRefunded(made, [6_000]);
  await expectBooks(made);
});

test('16: what a change has kept, once it was given back, is not kept in the place of later nights', async () => {
  const made = await booked((await hotelAsking('all')).roomId, atHalf);
  const oneNight = nightsLess(made, 3);
  expect((await change(made, oneNight)).now).toMatchObject({ advance: 6_875, keptByChanges: 4_125 });
  await give(made, 6_875);
  const { terms, now } = await change(made, { ...made.stay, checkOut: addDays(oneNight.checkOut, 1) });
  expect(terms).toMatchObject({ difference: 2_750, advance: 2_750 });
  expect(now).toMatchObject({ total: 5_500, givenBack: 2_750, advance: 2_750 });
  expect(now).not.toHaveProperty('keptByChanges');
  expect(await cancelTerms(made)).toMatchObject({ kept: 1_375, refund: 1_375 });
  await cancelAt(made);
  await expectBooks(made);
});

test('14: nights that cost less than is left give back what is left', async () => {
  const made = await booked((await hotelAsking('all')).roomId, free);
  await give(made, 9_000);
  expect(await changeTerms(made, nightsLess(made, 3))).toMatchObject({ difference: -2_000 });
  const { now } = await change(made, nightsLess(made, 3));
  expect(now).toMatchObject({ total: 2_750, givenBack: 2_750, advance: 0 });
  await expectRefunded(made, [11_000]);
  await expectBooks(made);
});
