import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { BookingMade } from '../../contract/booking.ts';
import type { ChangeTerms } from '../../contract/change.ts';
import { payments } from '../../db/schema/bookings.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import { formatOf } from '../../kernel/format.ts';
import { callProvider, paymentMethod, providerIntents } from '../fixtures/cards.ts';
import { stayFrom, testDesk, took } from '../fixtures/desk.ts';
import { type Guest, signUp } from '../fixtures/guests.ts';
import { type MailCase, moneySentencesTo } from '../fixtures/money-sentences.ts';
import { book, bookingBody, quoteFor, someRoom } from '../fixtures/stays.ts';
import { expectStatus } from '../fixtures/test-server.ts';

const { server, admin: administrator, desk } = await testDesk();
const roomId = (await someRoom(server)).room._id;

/** For a booking that begins in two days the default policy keeps half, for tomorrow's everything. */
const [free, half, all] = [400, 2, 1] as const;
let freeDay: number = free;

async function byCard(inDays: number): Promise<MailCase> {
  const guest = await signUp(server);
  if (inDays === free) freeDay += 5;
  const stay = stayFrom(inDays === free ? freeDay : inDays);
  const quote = await quoteFor(server, roomId, stay);
  const answer = await book(server, guest.token, bookingBody(quote, await paymentMethod(server), stay));
  await expectStatus(answer, 201);
  return { guest, booking: ((await answer.json()) as BookingMade).booking };
}

async function atDesk(inDays: number, paid = 0): Promise<MailCase> {
  const guest = await signUp(server);
  if (inDays === free) freeDay += 5;
  const stay = stayFrom(inDays === free ? freeDay : inDays);
  const booking = await desk.walkInto(roomId, stay, { userEmail: guest.email });
  if (paid > 0) await took(await desk.pay(booking._id, paid), 201);
  return { guest, booking };
}

/** Somebody refunds money in the provider's dashboard. */
async function refundByHand({ booking }: MailCase, amount: number): Promise<void> {
  const intent = (await providerIntents(server)).find((one) => one.bookingId === booking._id);
  await callProvider(server, 'POST', 'refunds', {
    payment_intent: intent?.id ?? '',
    amount: String(Math.round(amount * 100)),
  });
  const told = () =>
    server.database.db
      .select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.bookingId, booking._id), eq(mailOutbox.kind, 'refund_done')));
  await expect.poll(async () => (await told()).length).toBe(1);
}

async function cancelled(who: Guest, { booking }: MailCase, refund: number): Promise<void> {
  const body = { refund, ...(who === administrator && { reason: 'A pipe has burst.' }) };
  const answer = await server.send('POST', `/api/cancelBooking/${booking._id}`, { token: who.token, body });
  await expectStatus(answer, 200);
}

const part = (total: number, of: number) => Math.round(total * 100 * of) / 100;

interface Amounts {
  card?: number;
  desk?: number;
  kept?: number;
  earlier?: number;
}

type Written = Record<keyof Amounts, string>;

const written = (language: 'en' | 'bn', amounts: Amounts): Written => {
  const money = (taka = 0) => formatOf(language).money(taka);
  const { card, desk, kept, earlier } = amounts;
  return { card: money(card), desk: money(desk), kept: money(kept), earlier: money(earlier) };
};

const sentences = {
  en: {
    card: ({ card }: Written) =>
      `${card} goes back to the card with which it was paid. It should be there within 10 days.`,
    cards: ({ card }: Written) =>
      `${card} goes back, each part to the card with which it was paid. All of it should be there within 10 days.`,
    desk: ({ desk }: Written) => `Of what you paid at the hotel’s desk, you get ${desk} back there.`,
    kept: ({ kept }: Written) =>
      `By the cancellation terms of this booking, ${kept} of what you paid is kept.`,
    allKept: ({ kept }: Written) =>
      `By the cancellation terms of this booking nothing goes back: the ${kept} that you paid is kept.`,
    restKept: ({ kept }: Written) =>
      `By the cancellation terms of this booking nothing more goes back: the ${kept} that is left of what you paid is kept.`,
    neverPaid: () =>
      'No money of yours is held for this booking: nothing goes back, and you need not pay anything.',
    earlier: ({ earlier }: Written) =>
      `${earlier} of what you paid on the site went back before this, or is on its way already.`,
    allBackBefore: () => 'Nothing more goes back, and you need not pay anything.',
  },
  bn: {
    card: ({ card }: Written) =>
      `যে কার্ডে দেওয়া হয়েছিল, সেই কার্ডেই ${card} ফেরত যাচ্ছে। ১০ দিনের মধ্যে পৌঁছে যাওয়ার কথা।`,
    cards: ({ card }: Written) =>
      `${card} ফেরত যাচ্ছে; প্রতিটি অংশ যে কার্ডে দেওয়া হয়েছিল, সেই কার্ডেই যাবে। সব টাকা ১০ দিনের মধ্যে পৌঁছে যাওয়ার কথা।`,
    desk: ({ desk }: Written) => `হোটেলের ডেস্কে যা দিয়েছিলেন, তা থেকে ${desk} সেখানেই ফেরত পাবেন।`,
    kept: ({ kept }: Written) => `এই বুকিংয়ের বাতিলের শর্ত অনুযায়ী আপনার দেওয়া টাকা থেকে ${kept} কেটে রাখা হচ্ছে।`,
    allKept: ({ kept }: Written) =>
      `এই বুকিংয়ের বাতিলের শর্ত অনুযায়ী কোনো টাকা ফেরত যাবে না: আপনার দেওয়া ${kept} কেটে রাখা হচ্ছে।`,
    restKept: ({ kept }: Written) =>
      `এই বুকিংয়ের বাতিলের শর্ত অনুযায়ী আর কোনো টাকা ফেরত যাবে না: আপনার দেওয়া টাকার বাকি ${kept} কেটে রাখা হচ্ছে।`,
    neverPaid: () => 'এই বুকিংয়ের জন্য আপনার কোনো টাকা জমা নেই: ফেরত দেওয়ার কিছু নেই, আপনাকেও কিছু দিতে হবে না।',
    earlier: ({ earlier }: Written) => `সাইটে যা দিয়েছিলেন, তা থেকে ${earlier} আগেই ফেরত গেছে বা যাচ্ছে।`,
    allBackBefore: () => 'আর কোনো টাকা ফেরত যাবে না, আপনাকেও আর কিছু দিতে হবে না।',
  },
};
type Sentence = keyof typeof sentences.en;

/** Each makes a booking and cancels it; answers the amounts that its mail has to name. */
const cases: [string, Sentence[], () => Promise<{ made: MailCase; amounts: Amounts }>][] = [
  [
    'paid by card, cancelled in time: everything goes back',
    ['card'],
    async () => {
      const made = await byCard(free);
      await cancelled(made.guest, made, made.booking.total);
      return { made, amounts: { card: made.booking.total } };
    },
  ],
  [
    'paid by card, cancelled late: a part goes back and a part is kept',
    ['card', 'kept'],
    async () => {
      const made = await byCard(half);
      const kept = part(made.booking.total, 0.5);
      const card = part(made.booking.total - kept, 1);
      await cancelled(made.guest, made, card);
      return { made, amounts: { card, kept } };
    },
  ],
  [
    'paid by card, cancelled too late: everything is kept',
    ['allKept'],
    async () => {
      const made = await byCard(all);
      await cancelled(made.guest, made, 0);
      return { made, amounts: { kept: made.booking.total } };
    },
  ],
  [
    'paid by card, cancelled by the hotel: everything goes back, whatever the terms say',
    ['card'],
    async () => {
      const made = await byCard(all);
      await cancelled(administrator, made, made.booking.total);
      return { made, amounts: { card: made.booking.total } };
    },
  ],
  [
    'to be paid at the desk and never paid',
    ['neverPaid'],
    async () => {
      const made = await atDesk(all);
      await cancelled(administrator, made, 0);
      return { made, amounts: {} };
    },
  ],
  [
    'paid at the desk, cancelled in time: the desk gives it back',
    ['desk'],
    async () => {
      const made = await atDesk(free, 500);
      await cancelled(administrator, made, 500);
      return { made, amounts: { desk: 500 } };
    },
  ],
  [
    'paid at the desk, cancelled late: the desk gives a part back',
    ['desk', 'kept'],
    async () => {
      const made = await atDesk(half);
      const { total } = made.booking;
      await took(await desk.pay(made.booking._id, total), 201);
      const kept = part(total, 0.5);
      const back = part(total - kept, 1);
      await cancelled(administrator, made, back);
      return { made, amounts: { desk: back, kept } };
    },
  ],
  [
    'a deposit paid at the desk, cancelled too late: it is kept',
    ['allKept'],
    async () => {
      const made = await atDesk(all, 300);
      await cancelled(administrator, made, 0);
      return { made, amounts: { kept: 300 } };
    },
  ],
  [
    'paid by card, and a night more at the desk: each goes back where it was paid',
    ['card', 'desk'],
    async () => {
      const made = await byCard(free);
      const moved = await took(await desk.move(made.booking._id, roomId, stayFrom(freeDay, 3)));
      const more = part(moved.total - made.booking.total, 1);
      await took(await desk.pay(made.booking._id, more), 201);
      await cancelled(made.guest, made, moved.total);
      return { made, amounts: { card: made.booking.total, desk: more } };
    },
  ],
  [
    'paid by card, and a night more by another one: each card has its own part back',
    ['cards'],
    async () => {
      const made = await byCard(free);
      const { guest, booking } = made;
      const wanted = { roomId, ...stayFrom(freeDay, 3), guests: 1 };
      const post = (call: string, body: object) =>
        server.send('POST', `/api/${call}/${booking._id}`, {
          token: guest.token,
          body,
          headers: { 'Idempotency-Key': crypto.randomUUID() },
        });
      const { difference, total } = (await (await post('changeQuote', wanted)).json()) as ChangeTerms;
      const paymentMethodId = await paymentMethod(server, '5555555555554444');
      const changed = await post('changeBooking', { ...wanted, difference, paymentMethodId });
      await expectStatus(changed, 200);
      await cancelled(guest, made, total);
      return { made, amounts: { card: total } };
    },
  ],
  [
    'paid by card, a part given back by hand before: the rest goes back',
    ['earlier', 'card'],
    async () => {
      const made = await byCard(free);
      await refundByHand(made, 100);
      const rest = part(made.booking.total - 100, 1);
      await cancelled(made.guest, made, rest);
      return { made, amounts: { earlier: 100, card: rest } };
    },
  ],
  [
    'paid by card, a part given back by hand before, cancelled too late: the rest is kept',
    ['earlier', 'restKept'],
    async () => {
      const made = await byCard(all);
      await refundByHand(made, 100);
      await cancelled(made.guest, made, 0);
      return { made, amounts: { earlier: 100, kept: part(made.booking.total - 100, 1) } };
    },
  ],
  [
    'paid by card, everything given back by hand before',
    ['earlier', 'allBackBefore'],
    async () => {
      const made = await byCard(free);
      await refundByHand(made, made.booking.total);
      await cancelled(administrator, made, 0);
      return { made, amounts: { earlier: made.booking.total } };
    },
  ],
  [
    'paid by card, and the guest’s bank has taken it back',
    ['earlier', 'allBackBefore'],
    async () => {
      const made = await byCard(free);
      const { booking } = made;
      await server.database.db
        .update(payments)
        .set({ dispute: 'lost' })
        .where(eq(payments.bookingId, booking._id));
      await cancelled(administrator, made, 0);
      return { made, amounts: { earlier: booking.total } };
    },
  ],
  [
    'paid at the desk, which has given it back before',
    ['neverPaid'],
    async () => {
      const made = await atDesk(free, 500);
      await took(await desk.pay(made.booking._id, 500, { direction: 'out' }), 201);
      await cancelled(administrator, made, 0);
      return { made, amounts: {} };
    },
  ],
];

test.each(cases)('%s', async (_what, expected, happens) => {
  const { made, amounts } = await happens();
  const said = await moneySentencesTo(server, made, 'booking_cancelled');
  const wanted = (language: 'en' | 'bn') =>
    expected.map((sentence) => sentences[language][sentence](written(language, amounts)));
  expect(said).toEqual({ en: wanted('en'), bn: wanted('bn') });
});
