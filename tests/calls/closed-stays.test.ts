import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Booking, OwnBooking } from '../../contract/booking.ts';
import type { ChangeTerms } from '../../contract/change.ts';
import type { ConcernedBooking, DestinationOffer } from '../../contract/destination-offer.ts';
import type { Hotel } from '../../contract/hotel.ts';
import type { Room } from '../../contract/room.ts';
import type { DeskToday } from '../../contract/today.ts';
import { bookings, payments } from '../../db/schema/bookings.ts';
import { gatewayPayments } from '../../db/schema/gateway-payments.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import { walletHoldMs } from '../../domain/payments/wallet-times.ts';
import { addDays, type Stay } from '../../kernel/stay-dates.ts';
import { paymentMethod } from '../fixtures/cards.ts';
import { auditOf, refused, stayFrom, testDesk } from '../fixtures/desk.ts';
import { ruleBody, rulesOf } from '../fixtures/destination-rule.ts';
import { type Guest, signUp } from '../fixtures/guests.ts';
import { bookingMailsIn } from '../fixtures/read-mail.ts';
import { book, bookingBody, quoteFor } from '../fixtures/stays.ts';
import { expectStatus } from '../fixtures/test-server.ts';
import {
  afterTenSeconds,
  paymentIn,
  payOnPage,
  redirectOf,
  reviewedPayment,
  stateOfPayment,
  walletBody,
} from '../fixtures/wallets.ts';

const { server, admin, desk } = await testDesk();
const { db } = server.database;
const rules = rulesOf(server, admin.token);

/** A room of Rajshahi that is free from tomorrow on, so that the policy keeps a part. */
async function freeRoom(stay: Stay): Promise<Room> {
  const query = new URLSearchParams({ district: 'Rajshahi', ...stay, free: 'true', pageSize: '1' });
  const [hotel] = (await (await server.send('GET', `/api/hotels?${query}`)).json()) as Hotel[];
  const dates = new URLSearchParams({ ...stay });
  const rooms = (await (await server.send('GET', `/api/room/${hotel?._id}?${dates}`)).json()) as Room[];
  const free = rooms.find(({ available = 0 }) => available > 0);
  if (!free) throw new Error('nothing is free in Rajshahi');
  return free;
}

interface Booked {
  guest: Guest;
  id: string;
  room: Room;
  total: number;
}

async function booked(stay: Stay): Promise<Booked> {
  const room = await freeRoom(stay);
  const guest = await signUp(server);
  const quote = await quoteFor(server, room._id, stay);
  const answer = await book(server, guest.token, bookingBody(quote, await paymentMethod(server), stay));
  const { insertedId: id } = (await (await expectStatus(answer, 201)).json()) as { insertedId: string };
  return { guest, id, room, total: quote.total };
}

/** Rajshahi is closed on all nights of a stay. */
const closing = ({ checkIn, checkOut }: Stay, more: object = {}) =>
  ruleBody(checkIn, addDays(checkOut, -1), { place: 'Rajshahi', sentence: 'The city is closed.', ...more });
const concerned = async (rule: string) =>
  (await (
    await expectStatus(await rules.send('GET', `ruleBookings/${rule}`), 200)
  ).json()) as ConcernedBooking[];
const listed = async (rule: string, id: string) =>
  (await concerned(rule)).find(({ bookingId }) => bookingId === id);
const offer = (rule: string, bookingId?: string) =>
  rules.send('POST', `offerDates/${rule}`, bookingId === undefined ? {} : { bookingId });
const offered = async (rule: string, bookingId?: string) =>
  ((await (await expectStatus(await offer(rule, bookingId), 200)).json()) as { offers: number }).offers;
const seen = ({ guest, id }: Booked) =>
  server.send('GET', `/api/destinationOffer/${id}`, { token: guest.token });
const shown = async (stay: Booked) =>
  (await (await expectStatus(await seen(stay), 200)).json()) as DestinationOffer;
const take = ({ guest, id }: Booked, refund: number) =>
  server.send('POST', `/api/destinationOffer/${id}`, { token: guest.token, body: { refund } });
const own = async ({ guest, id }: Booked) =>
  (await (await server.send('GET', `/api/booking/${id}`, { token: guest.token })).json()) as OwnBooking;
const today = async () =>
  (await (await server.send('GET', '/api/today', { token: admin.token })).json()) as DeskToday;
const changeTo = (stay: Booked, dates: Stay, path: string, more: object = {}) =>
  server.send('POST', `/api/${path}/${stay.id}`, {
    token: stay.guest.token,
    body: { roomId: stay.room._id, ...dates, guests: 1, ...more },
  });

describe('a new rule and the bookings that are there', () => {
  test('it lists them, and nothing happens to them until somebody presses', async () => {
    const stay = await booked(stayFrom(20, 3));
    const before = await own(stay);
    await rules.during(closing(stayFrom(21, 1)), async (rule) => {
      expect(await listed(rule, stay.id)).toMatchObject({
        closed: [stayFrom(21).checkIn],
        cost: before.lines[1]?.subTotal,
        canOffer: true,
        disputed: false,
      });
      expect((await listed(rule, stay.id))?.offer).toBeUndefined();
      const { destination, ...rest } = await own(stay);
      expect(destination).toMatchObject({ kind: 'closed' });
      expect(rest).toEqual(before);
      await expectStatus(await seen(stay), 404);
    });
  });

  test('one press sends each guest one mail, which leads to the booking; another press sends none', async () => {
    const stay = await booked(stayFrom(24, 2));
    await rules.during(closing(stayFrom(24, 2)), async (rule) => {
      expect(await offered(rule, stay.id)).toBe(1);
      expect(await offered(rule)).toBe((await concerned(rule)).filter(({ offer: made }) => made).length - 1);
      expect(await offered(rule)).toBe(0);
      await server.sendMails();
      const { reference, closedOffer } = await own(stay);
      expect(closedOffer).toBe(true);
      const mails = bookingMailsIn(server.dataDir).filter(
        ({ to, subject }) => to === stay.guest.email && subject.includes('closed'),
      );
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain('The city is closed.');
      expect(mails[0]?.text).toMatch(new RegExp(`/myBookings/${reference}$`, 'm'));
      expect((await auditOf(server, stay.id)).map(({ action }) => action)).toEqual(['booking.offer_dates']);
      expect((await desk.details(stay.id)).history.at(-1)).toMatchObject({ kind: 'closed_offer' });
    });
  });

  test('all of the money goes back whatever the policy says, at the amount that was shown, and once', async () => {
    const stay = await booked(stayFrom(1, 2));
    await rules.during(closing(stayFrom(2, 1)), async (rule) => {
      await offered(rule, stay.id);
      const { refund, closed, without } = await shown(stay);
      expect(refund).toBe(stay.total);
      expect(closed).toEqual([stayFrom(2).checkIn]);
      expect(without).toEqual([stayFrom(1, 1)]);
      expect((await refused(await take(stay, refund - 1), 409)).code).toBe('refund_changed');
      const stranger = { ...stay, guest: await signUp(server) };
      await expectStatus(await seen(stranger), 404);
      await expectStatus(await take(stranger, refund), 404);
      for (let pressed = 0; pressed < 2; pressed++)
        expect(await (await expectStatus(await take(stay, refund), 200)).json()).toMatchObject({ refund });
      expect(await own(stay)).toMatchObject({ status: 'cancelled', refund: { amount: refund } });
      expect(await listed(rule, stay.id)).toMatchObject({ offer: 'given_back', canOffer: false });
      await expectStatus(await seen(stay), 404);
    });
  });

  test('a change that drops the closed nights keeps nothing and leaves the policy; one that keeps them is the usual one', async () => {
    const stay = await booked(stayFrom(1, 3));
    const { policy } = await own(stay);
    const usual = (await (
      await expectStatus(await changeTo(stay, stayFrom(1, 2), 'changeQuote'), 200)
    ).json()) as ChangeTerms;
    expect(usual.kept).toBeGreaterThan(0);
    await rules.during(closing(stayFrom(3, 1)), async (rule) => {
      await offered(rule, stay.id);
      const terms = (await (
        await expectStatus(await changeTo(stay, stayFrom(1, 2), 'changeQuote'), 200)
      ).json()) as ChangeTerms;
      expect(terms).toMatchObject({ kept: 0, policy });
      const kept = (await (
        await expectStatus(await changeTo(stay, stayFrom(2, 2), 'changeQuote'), 200)
      ).json()) as ChangeTerms;
      expect(kept.kept).toBeGreaterThan(0);
      const { difference } = terms;
      await expectStatus(await changeTo(stay, stayFrom(1, 2), 'changeBooking', { difference }), 200);
      expect(await own(stay)).toMatchObject({ total: stay.total + difference, policy });
      expect((await own(stay)).closedOffer).toBeUndefined();
      expect(await listed(rule, stay.id)).toMatchObject({ offer: 'changed', closed: [] });
    });
  });

  test('taking the rule back ends an offer that was not used', async () => {
    const stay = await booked(stayFrom(1, 2));
    const rule = await rules.add(closing(stayFrom(1, 2)));
    await offered(rule, stay.id);
    const { refund } = await shown(stay);
    await rules.takeBack(rule);
    await expectStatus(await seen(stay), 404);
    expect((await refused(await take(stay, refund), 409)).code).toBe('no_offer');
    expect((await own(stay)).status).toBe('confirmed');
    await rules.during(closing(stayFrom(1, 2)), async () => {
      await expectStatus(await seen(stay), 404);
    });
  });

  test('no-show is refused while an offer is open', async () => {
    const stay = await booked(stayFrom(0, 2));
    await rules.during(closing(stayFrom(0, 2)), async (rule) => {
      await offered(rule, stay.id);
      expect((await refused(await desk.noShow(stay.id), 409)).code).toBe('offer_open');
    });
    await expectStatus(await desk.noShow(stay.id), 200);
  });

  test('while a payment is disputed the offer waits', async () => {
    const stay = await booked(stayFrom(28, 2));
    await rules.during(closing(stayFrom(28, 2)), async (rule) => {
      await offered(rule, stay.id);
      const dispute = (to: 'open' | null) =>
        db.update(payments).set({ dispute: to }).where(eq(payments.bookingId, stay.id));
      await dispute('open');
      expect((await shown(stay)).waits).toBe('disputed');
      expect((await refused(await take(stay, stay.total), 409)).code).toBe('not_cancellable');
      expect((await listed(rule, stay.id))?.disputed).toBe(true);
      await dispute(null);
      await expectStatus(await take(stay, stay.total), 200);
    });
  });

  test('what the desk took the desk gives back: the mail names it, and the day lists it until it is noted', async () => {
    const dates = stayFrom(32, 2);
    const stay = await booked(stayFrom(32, 1));
    const more = await desk.differenceOf(stay.id, stay.room._id, dates);
    await expectStatus(await desk.move(stay.id, stay.room._id, dates), 200);
    await expectStatus(await desk.pay(stay.id, more), 201);
    expect((await today()).deskOwes).toBeUndefined();
    await rules.during(closing(dates), async (rule) => {
      await offered(rule, stay.id);
      await server.sendMails();
      const mail = bookingMailsIn(server.dataDir).find(
        ({ to, subject }) => to === stay.guest.email && subject.includes('closed'),
      );
      expect(mail?.text).toContain('desk gives back');
      const cancelled = await server.send('POST', `/api/cancelBooking/${stay.id}`, {
        token: admin.token,
        body: { refund: stay.total + more, reason: 'The place is closed.' },
      });
      await expectStatus(cancelled, 200);
      expect(await listed(rule, stay.id)).toMatchObject({ offer: 'given_back', toGiveBackAtDesk: more });
      expect((await today()).deskOwes).toBe(1);
      expect((await desk.list({ filter: 'deskOwes' })).bookings.map(({ _id }) => _id)).toEqual([stay.id]);
      await expectStatus(await desk.pay(stay.id, more, { direction: 'out' }), 201);
      expect((await today()).deskOwes).toBeUndefined();
      expect((await desk.list({ filter: 'deskOwes' })).total).toBe(0);
    });
  });

  test('closed nights that nobody slept are given back by the administrator after check-in, once', async () => {
    const stay = await booked(stayFrom(0, 3));
    await expectStatus(await desk.setStatus(stay.id, 'checkIn'), 200);
    await rules.during(closing(stayFrom(1, 2)), async (rule) => {
      expect(await listed(rule, stay.id)).toMatchObject({
        canOffer: false,
        closed: [stayFrom(1).checkIn, stayFrom(2).checkIn],
      });
      expect(await offered(rule, stay.id)).toBe(0);
      const cost = (await listed(rule, stay.id))?.cost ?? 0;
      const give = (amount: number) =>
        rules.send('POST', `giveBackNights/${stay.id}`, { ruleId: rule, amount });
      expect((await refused(await give(cost + 1), 409)).code).toBe('amount_changed');
      for (let pressed = 0; pressed < 2; pressed++) await expectStatus(await give(cost), 200);
      const { booking } = await desk.details(stay.id);
      expect(booking).toMatchObject({ givenBack: cost } satisfies Partial<Booking>);
      expect(await listed(rule, stay.id)).toMatchObject({ offer: 'given_back' });
      expect((await refused(await give(cost + 5), 409)).code).toBe('nothing_closed');
    });
  });
});

describe('a payment that began before the rule', () => {
  const begun = async (dates: Stay) => {
    const room = await freeRoom(dates);
    const guest = await signUp(server);
    const { redirectUrl, bookingId } = await redirectOf(
      await book(server, guest.token, await walletBody(server, room._id, dates)),
    );
    return { guest, redirectUrl, bookingId };
  };

  test('books while its hold lives, and is listed at once', async () => {
    const dates = stayFrom(40, 2);
    const { redirectUrl, bookingId } = await begun(dates);
    await rules.during(closing(dates), async (rule) => {
      const payment = paymentIn((await payOnPage(server, redirectUrl)).returnUrl);
      await afterTenSeconds(server);
      expect((await stateOfPayment(server, payment)).state).toBe('paid');
      expect(await listed(rule, bookingId)).toMatchObject({ canOffer: true });
    });
  });

  test('goes back when it is learned of after its hold', async () => {
    const dates = stayFrom(44, 2);
    const { redirectUrl, bookingId } = await begun(dates);
    await rules.during(closing(dates), async (rule) => {
      const [held] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
      // A minute before it was taken: its time is over, and late money could still book.
      const past = new Date((held?.heldUntil?.getTime() ?? 0) - walletHoldMs - 60_000);
      await db.update(bookings).set({ heldUntil: past }).where(eq(bookings.id, bookingId));
      await db.update(gatewayPayments).set({ endsAt: past });
      const payment = paymentIn((await payOnPage(server, redirectUrl)).returnUrl);
      await afterTenSeconds(server);
      expect((await stateOfPayment(server, payment)).state).toMatch(/^refund/);
      expect(await listed(rule, bookingId)).toBeUndefined();
    });
  });

  test('under review can only be given back', async () => {
    const dates = stayFrom(48, 2);
    const room = await freeRoom(dates);
    const payment = await reviewedPayment(server, (await signUp(server)).token, room._id, dates);
    const decide = (call: string) => server.send('POST', `/api/${call}/${payment}`, { token: admin.token });
    await rules.during(closing(dates), async () => {
      expect((await refused(await decide('releasePayment'), 409)).code).toBe('destination_closed');
      expect((await stateOfPayment(server, payment)).state).toBe('review');
      await expectStatus(await decide('returnPayment'), 200);
    });
  });
});

test('a guest hears a week before what is needed for the way, once', async () => {
  const stay = await booked(stayFrom(7, 2));
  const reminders = () =>
    db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.onceKey, `destination_reminder ${stay.id} ${stayFrom(7).checkIn}`));
  await server.remindOfStays();
  expect(await reminders()).toEqual([]);
  const warning = closing(stayFrom(7, 2), { kind: 'warning', needs: ['travel_pass', 'ship_ticket'] });
  await rules.during(warning, async () => {
    await server.remindOfStays();
    await server.remindOfStays();
    expect(await reminders()).toHaveLength(1);
    await server.sendMails();
    const mail = bookingMailsIn(server.dataDir).find(
      ({ to, subject }) => to === stay.guest.email && subject.startsWith('What you need'),
    );
    expect(mail?.text).toContain('a travel pass and a ship’s ticket');
    expect(mail?.text).toContain('your stay begins on');
  });
});
