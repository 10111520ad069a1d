import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { BookingNeedsAction } from '../../contract/booking.ts';
import { bookings, payments } from '../../db/schema/bookings.ts';
import { answerChallenge, cards, paymentMethod } from '../fixtures/cards.ts';
import { closedStays, closing } from '../fixtures/closed-stays.ts';
import { refused, stayFrom, testDesk } from '../fixtures/desk.ts';
import { signUp } from '../fixtures/guests.ts';
import { bookingMailsIn } from '../fixtures/read-mail.ts';
import { book, bookingBody, quoteFor } from '../fixtures/stays.ts';
import { expectStatus } from '../fixtures/test-server.ts';
import {
  afterTenSeconds,
  paymentIn,
  payOnPage,
  redirectOf,
  stateOfPayment,
  walletBody,
} from '../fixtures/wallets.ts';

const { server, admin, desk } = await testDesk();
const { db } = server.database;
const { rules, freeRoom, booked, listed, offer, give, seen, own } = closedStays(server, admin.token);

describe('a payment that was begun before the rule', () => {
  test('by card goes back when it is learned of after its hold, whether or not the hold was tidied up', async () => {
    const stay = stayFrom(40, 2);
    const room = await freeRoom(stay);
    const guest = await signUp(server);
    const body = bookingBody(
      await quoteFor(server, room._id, stay),
      await paymentMethod(server, cards.challenged),
      stay,
    );
    const answer = await expectStatus(await book(server, guest.token, body), 202);
    const { bookingId, clientSecret } = (await answer.json()) as BookingNeedsAction;
    await rules.during(closing(stay), async () => {
      const past = new Date(Date.now() - 1000);
      await db.update(bookings).set({ heldUntil: past }).where(eq(bookings.id, bookingId));
      await answerChallenge(server, clientSecret, 'completed');
      await server.send('POST', `/api/settleBooking/${bookingId}`, { token: guest.token });
      await server.reconcile();
      const [payment] = await db.select().from(payments).where(eq(payments.bookingId, bookingId));
      expect(payment?.state).toMatch(/^refund/);
      const [held] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
      expect(held?.state).toBe('expired');
    });
  });

  test('still books after another press, which is refused and ends nothing', async () => {
    const stay = stayFrom(44, 2);
    const room = await freeRoom(stay);
    const guest = await signUp(server);
    const begin = async () => book(server, guest.token, await walletBody(server, room._id, stay));
    const { redirectUrl, bookingId } = await redirectOf(await begin());
    const stateOf = async () =>
      (await db.select().from(payments).where(eq(payments.bookingId, bookingId))).map(({ state }) => state);
    const before = await stateOf();
    await rules.during(closing(stay), async () => {
      expect((await refused(await begin(), 409)).code).toBe('destination_closed');
      expect(await stateOf()).toEqual(before);
      const payment = paymentIn((await payOnPage(server, redirectUrl)).returnUrl);
      await afterTenSeconds(server);
      expect((await stateOfPayment(server, payment)).state).toBe('paid');
    });
  });
});

describe('an offer', () => {
  const mailsOf = (email: string) =>
    bookingMailsIn(server.dataDir).filter(({ to, subject }) => to === email && subject.includes('closed'));

  test('is not told of when its rule was taken back before the mail went out', async () => {
    const stay = await booked(stayFrom(20, 2));
    await rules.during(closing(stayFrom(20, 2)), async (rule) => {
      expect(await offer(rule, stay)).toBe(1);
    });
    await server.sendMails();
    expect(mailsOf(stay.guest.email)).toEqual([]);
  });

  test('needs an account: a guest of the desk has none, and the press gives back before check-in, too', async () => {
    const dates = stayFrom(0, 2);
    const room = await freeRoom(dates);
    const walked = await desk.walkInto(room._id, dates, { userEmail: 'walked-in@example.com' });
    await expectStatus(await desk.pay(walked._id, walked.total), 201);
    const stay = { id: walked._id, room, total: walked.total, guest: await signUp(server) };
    await rules.during(closing(dates), async (rule) => {
      expect(await listed(rule, stay)).toMatchObject({
        canOffer: false,
        hasAccount: false,
        cost: walked.total,
      });
      expect(await offer(rule, stay)).toBe(0);
      await expectStatus(await give(rule, stay, walked.total), 200);
      expect(await listed(rule, stay)).toMatchObject({ offer: 'given_back', toGiveBackAtDesk: walked.total });
      await expectStatus(await desk.noShow(stay.id), 200);
    });
    await server.sendMails();
    expect(mailsOf('walked-in@example.com')).toEqual([]);
  });

  test('ends when the guest’s bank has taken back all of the money, and waits until the bank has decided', async () => {
    const stay = await booked(stayFrom(0, 2));
    const dispute = (to: 'open' | 'lost', disputedPoisha: number) =>
      db.update(payments).set({ dispute: to, disputedPoisha }).where(eq(payments.bookingId, stay.id));
    await rules.during(closing(stayFrom(0, 2)), async (rule) => {
      expect(await offer(rule, stay)).toBe(1);
      await dispute('open', 0);
      expect(await listed(rule, stay)).toMatchObject({ offer: 'open', disputed: true });
      expect((await refused(await desk.noShow(stay.id), 409)).code).toBe('offer_open');
      await dispute('lost', stay.total * 100);
      expect(await listed(rule, stay)).toMatchObject({ offer: 'ended', cost: 0, canOffer: false });
      expect((await own(stay)).closedOffer).toBeUndefined();
      await expectStatus(await seen(stay), 404);
      expect(await offer(rule, stay)).toBe(0);
      await expectStatus(await desk.noShow(stay.id), 200);
    });
  });
});

describe('the list and the press', () => {
  test('name the same amount where a bank has taken money back', async () => {
    const stay = await booked(stayFrom(24, 2));
    await rules.during(closing(stayFrom(24, 2)), async (rule) => {
      await db
        .update(payments)
        .set({ dispute: 'lost', disputedPoisha: 100_000 })
        .where(eq(payments.bookingId, stay.id));
      const cost = (await listed(rule, stay))?.cost ?? 0;
      expect(cost).toBe(stay.total - 1000);
      await expectStatus(await give(rule, stay, cost), 200);
      expect((await own(stay)).givenBack).toBe(cost);
    });
  });

  test('wait while a bank decides about a payment, and say so', async () => {
    const stay = await booked(stayFrom(28, 2));
    await rules.during(closing(stayFrom(28, 2)), async (rule) => {
      await db.update(payments).set({ dispute: 'open' }).where(eq(payments.bookingId, stay.id));
      expect((await listed(rule, stay))?.disputed).toBe(true);
      expect((await refused(await give(rule, stay, stay.total), 409)).code).toBe('payment_disputed');
    });
  });
});

test('a closing that begins soon after a stay is said to its guest, whose stay is open', async () => {
  const stay = await booked(stayFrom(5, 2));
  await rules.during(closing(stayFrom(9, 30)), async (rule) => {
    const night = stayFrom(9).checkIn;
    const { destination } = await own(stay);
    expect(destination).toMatchObject({ coming: true, returnBefore: { night, leaveBefore: false } });
    expect(await listed(rule, stay)).toBeUndefined();
    await server.remindOfStays();
    await server.sendMails();
    const mail = bookingMailsIn(server.dataDir).find(
      ({ to, subject }) => to === stay.guest.email && subject.startsWith('What you need'),
    );
    expect(mail?.text).toContain('Please be back on');
  });
});
