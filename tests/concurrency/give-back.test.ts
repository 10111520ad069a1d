import { expect, test } from 'vitest';
import { addDays } from '../../kernel/stay-dates.ts';
import { advancesOf } from '../fixtures/advances.ts';
import { testDesk, took } from '../fixtures/desk.ts';
import { free, givingBackOf } from '../fixtures/give-back.ts';
import { expectStatus } from '../fixtures/test-server.ts';

const { server, admin, desk } = await testDesk();
const { hotelAsking, booked, own, change, changeTerms, sendChange } = advancesOf(server);
const { send, give, most, expectRefunded, expectBooks } = givingBackOf(server, admin.token);

const reason = 'The lift was broken.';
const rounds = 6;
const statusesOf = (answers: Response[]) => answers.map(({ status }) => status).sort();

test('two devices give back at once: together never more than the booking costs', async () => {
  const { roomId } = await hotelAsking('all');
  for (let round = 0; round < rounds; round++) {
    const made = await booked(roomId, free);
    const answers = await Promise.all([7_000, 7_000, 4_000].map((amount) => send(made, { amount, reason })));
    // Whichever is first: one of the greater ones and the smaller one go together, or the smaller one and one greater one.
    expect(statusesOf(answers)).toEqual([201, 201, 422]);
    expect(await own(made)).toMatchObject({ total: 11_000, givenBack: 11_000, advance: 0 });
    await expectRefunded(made, [11_000]);
    await expectBooks(made);
  }
});

test('four requests under one key at once give back once', async () => {
  const { roomId } = await hotelAsking('20');
  for (let round = 0; round < rounds; round++) {
    const made = await booked(roomId, free);
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => send(made, { amount: 9_000, reason }, key)),
    );
    expect(statusesOf(answers)).toEqual([201, 201, 201, 201]);
    expect(await own(made)).toMatchObject({ givenBack: 9_000, due: 0, advance: 2_000 });
    await expectRefunded(made, [200]);
    await expectBooks(made);
  }
});

test('given back while the guest cancels: the guest is shown the new refund, or nothing is left to give back', async () => {
  const { roomId } = await hotelAsking('all');
  for (let round = 0; round < rounds; round++) {
    const made = await booked(roomId, free);
    const { token } = made.guest;
    const cancel = () =>
      server.send('POST', `/api/cancelBooking/${made.id}`, { token, body: { refund: 11_000 } });
    const give1000 = () => send(made, { amount: 1_000, reason });
    const [first, second] = round % 2 === 0 ? [cancel, give1000] : [give1000, cancel];
    const answers = await Promise.all([first(), second()]);
    const [cancelled, given] = round % 2 === 0 ? answers : answers.toReversed();
    expect(['200 422', '409 201']).toContain(`${cancelled?.status} ${given?.status}`);
    const now = await own(made);
    if (cancelled?.status === 200) expect(now).toMatchObject({ status: 'cancelled', advance: 0 });
    else expect(now).toMatchObject({ status: 'confirmed', advance: 10_000, givenBack: 1_000 });
    await expectRefunded(made, [cancelled?.status === 200 ? 11_000 : 1_000]);
    await expectBooks(made);
  }
});

test('given back while an earlier refund is made: both are made, each once', async () => {
  const { roomId } = await hotelAsking('all');
  for (let round = 0; round < rounds; round++) {
    const made = await booked(roomId, free);
    const amounts = [1_000, 2_000, 3_000, 500];
    const answers = await Promise.all(amounts.map((amount) => send(made, { amount, reason })));
    expect(statusesOf(answers)).toEqual([201, 201, 201, 201]);
    await expectRefunded(made, [6_500]);
    expect(await most(made)).toBe(4_500);
    await expectBooks(made);
  }
});

test('given back while the desk takes the rest: less is due, or the card and the desk give it back', async () => {
  const { roomId } = await hotelAsking('20');
  for (let round = 0; round < rounds; round++) {
    const made = await booked(roomId, free);
    const take = () => desk.pay(made.id, 8_800);
    const give3000 = () => send(made, { amount: 3_000, reason });
    const answers = await Promise.all(round % 2 === 0 ? [take(), give3000()] : [give3000(), take()]);
    const [taken, given] = round % 2 === 0 ? answers : answers.toReversed();
    expect(given?.status).toBe(201);
    const now = await own(made);
    if (taken?.status === 201)
      expect(now).toMatchObject({ advance: 0, paidAtDesk: 8_800, due: -800, givenBack: 3_000 });
    else {
      await expectStatus(taken ?? new Response(), 422);
      expect(now).toMatchObject({ advance: 2_200, paidAtDesk: 0, due: 5_800, givenBack: 3_000 });
    }
    await expectRefunded(made, [taken?.status === 201 ? 2_200 : 0]);
    await expectBooks(made);
  }
});

test('given back while the guest makes the stay shorter: both count, in either order', async () => {
  const { roomId } = await hotelAsking('all');
  for (let round = 0; round < rounds; round++) {
    const made = await booked(roomId, free);
    const stay = { ...made.stay, checkOut: addDays(made.stay.checkOut, -1) };
    const terms = await changeTerms(made, stay);
    expect(terms.difference).toBe(-2_750);
    const [changed, given] = await Promise.all([
      sendChange(made, { ...stay, difference: -2_750, advance: 0 }),
      send(made, { amount: 1_000, reason }),
    ]);
    expect([changed.status, given.status]).toEqual([200, 201]);
    expect(await own(made)).toMatchObject({ total: 8_250, givenBack: 1_000, advance: 7_250 });
    await expectRefunded(made, [3_750]);
    await expectBooks(made);
  }
});

test('a change that is charged while something is given back has both', async () => {
  const { roomId } = await hotelAsking('all');
  const made = await booked(roomId, free);
  const longer = { ...made.stay, checkOut: addDays(made.stay.checkOut, 1) };
  await Promise.all([change(made, longer), give(made, 1_000)]);
  expect(await own(made)).toMatchObject({ total: 13_750, givenBack: 1_000, advance: 12_750 });
  await expectBooks(made);
  expect(await took(await desk.move(made.id, roomId, longer))).toMatchObject({ total: 13_750 });
});
