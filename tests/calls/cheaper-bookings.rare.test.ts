import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { BookingMade } from '../../contract/booking.ts';
import type { ChangeTerms } from '../../contract/change.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import { formatOf } from '../../kernel/format.ts';
import { callProvider, paymentMethod, providerIntents } from '../fixtures/cards.ts';
import { stayFrom, testDesk, took } from '../fixtures/desk.ts';
import { signUp } from '../fixtures/guests.ts';
import { type MailCase, moneySentencesTo } from '../fixtures/money-sentences.ts';
import { book, bookingBody, quoteFor, someRoom } from '../fixtures/stays.ts';
import { expectStatus } from '../fixtures/test-server.ts';

const { server, desk } = await testDesk();
const roomId = (await someRoom(server)).room._id;
let nextDay = 400;

const taka = (amount: number) => Math.round(amount * 100) / 100;

/** A guest's booking paid by card, from this many days on. */
async function byCard(from: number, nights: number): Promise<MailCase> {
  const guest = await signUp(server);
  const stay = stayFrom(from, nights);
  const quote = await quoteFor(server, roomId, stay);
  const answer = await book(server, guest.token, bookingBody(quote, await paymentMethod(server), stay));
  await expectStatus(answer, 201);
  return { guest, booking: ((await answer.json()) as BookingMade).booking };
}

const farAway = () => (nextDay += 10);

/** The guest gives up nights; answers the terms that were shown before. */
async function shortened({ guest, booking }: MailCase, from: number, nights: number): Promise<ChangeTerms> {
  const post = async <Answer>(call: string, body: object) => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const path = `/api/${call}/${booking._id}`;
    const answer = await server.send('POST', path, { token: guest.token, body, headers });
    await expectStatus(answer, 200);
    return (await answer.json()) as Answer;
  };
  const wanted = { roomId, ...stayFrom(from, nights), guests: 1 };
  const terms = await post<ChangeTerms>('changeQuote', wanted);
  await post('changeBooking', { ...wanted, difference: terms.difference });
  return terms;
}

const sentences = {
  en: {
    card: (amount: string) =>
      `${amount} goes back to the card with which it was paid. It should be there within 10 days.`,
    desk: (amount: string) => `Of what you paid at the hotel’s desk, you get ${amount} back there.`,
    offDue: (amount: string) => `${amount} comes off what you were to pay at the hotel’s desk.`,
    earlier: (amount: string) =>
      `${amount} of what the booking costs less went back before this, or is on its way already.`,
    kept: (amount: string) =>
      `By the cancellation terms of this booking, ${amount} of what the nights cost less is kept.`,
  },
  bn: {
    card: (amount: string) =>
      `যে কার্ডে দেওয়া হয়েছিল, সেই কার্ডেই ${amount} ফেরত যাচ্ছে। ১০ দিনের মধ্যে পৌঁছে যাওয়ার কথা।`,
    desk: (amount: string) => `হোটেলের ডেস্কে যা দিয়েছিলেন, তা থেকে ${amount} সেখানেই ফেরত পাবেন।`,
    offDue: (amount: string) => `হোটেলের ডেস্কে যা দেওয়ার কথা ছিল, তা থেকে ${amount} বাদ গেছে।`,
    earlier: (amount: string) => `বুকিংয়ের দাম যতটা কমেছে, তা থেকে ${amount} আগেই ফেরত গেছে বা যাচ্ছে।`,
    kept: (amount: string) =>
      `এই বুকিংয়ের বাতিলের শর্ত অনুযায়ী রাতগুলোর দাম যতটা কমেছে, তা থেকে ${amount} কেটে রাখা হচ্ছে।`,
  },
};
type Said = [keyof typeof sentences.en, number][];

/** The mail of the change names these amounts, in this order, and no other amount. */
async function expectTold(of: MailCase, said: Said) {
  const wanted = (language: 'en' | 'bn') =>
    said.map(([sentence, amount]) => sentences[language][sentence](formatOf(language).money(amount)));
  expect(await moneySentencesTo(server, of, 'booking_changed')).toEqual({
    en: wanted('en'),
    bn: wanted('bn'),
  });
}

test('what a change makes cheaper goes back to the card, and the mail says so', async () => {
  const from = farAway();
  const made = await byCard(from, 2);
  const { difference, ...terms } = await shortened(made, from, 1);
  expect(terms).toMatchObject({ refund: -difference, refundAtDesk: 0, offDue: 0, goneBefore: 0 });
  await expectTold(made, [['card', terms.refund]]);
});

test('late, a part of it is kept, and the mail names both', async () => {
  const made = await byCard(2, 2);
  const { refund, kept } = await shortened(made, 2, 1);
  expect(kept).toBeGreaterThan(0);
  await expectTold(made, [
    ['card', refund],
    ['kept', kept],
  ]);
});

test('it comes off what is due at the desk, goes back to the card, and the desk gives the rest back', async () => {
  const from = farAway();
  const made = await byCard(from, 1);
  const { _id: id, total: byTheCard } = made.booking;
  const moved = await took(await desk.move(id, roomId, stayFrom(from, 4)));
  const added = taka(moved.total - byTheCard);
  await expectTold(made, []);
  const paid = taka(added - 100);
  await took(await desk.pay(id, paid), 201);

  const { difference, ...terms } = await shortened(made, from, 1);
  const refundAtDesk = taka(-difference - 100 - byTheCard);
  expect(refundAtDesk).toBeGreaterThan(0);
  expect(terms).toMatchObject({ offDue: 100, refund: byTheCard, refundAtDesk, goneBefore: 0, kept: 0 });
  expect((await desk.details(id)).booking).toMatchObject({ due: -refundAtDesk, total: terms.total });
  await expectTold(made, [
    ['offDue', 100],
    ['card', byTheCard],
    ['desk', refundAtDesk],
  ]);
});

test('what somebody gave back by hand before does not go back again, and is not said to come off anything', async () => {
  const from = farAway();
  const made = await byCard(from, 2);
  const { _id: id, total } = made.booking;
  const { db } = server.database;
  const intent = (await providerIntents(server)).find((one) => one.bookingId === id);
  const byHand = taka(total - 100);
  await callProvider(server, 'POST', 'refunds', {
    payment_intent: intent?.id ?? '',
    amount: String(Math.round(byHand * 100)),
  });
  const isTold = and(eq(mailOutbox.bookingId, id), eq(mailOutbox.kind, 'refund_done'));
  await expect.poll(() => db.$count(mailOutbox, isTold)).toBe(1);

  const { difference, ...terms } = await shortened(made, from, 1);
  const goneBefore = taka(-difference - 100);
  expect(terms).toMatchObject({ refund: 100, goneBefore, offDue: 0, refundAtDesk: 0 });
  await expectTold(made, [
    ['earlier', goneBefore],
    ['card', 100],
  ]);
});

test('of a booking made at the desk, a move to fewer nights comes off what is due, and the desk gives the rest back', async () => {
  const guest = await signUp(server);
  const from = farAway();
  const booking = await desk.walkInto(roomId, stayFrom(from, 3), { userEmail: guest.email });
  const paid = taka(booking.total - 200);
  await took(await desk.pay(booking._id, paid), 201);
  const moved = await took(await desk.move(booking._id, roomId, stayFrom(from, 2)));
  const less = taka(booking.total - moved.total);
  expect(moved.due).toBe(taka(200 - less));
  await expectTold({ guest, booking }, [
    ['offDue', 200],
    ['desk', taka(less - 200)],
  ]);
});
