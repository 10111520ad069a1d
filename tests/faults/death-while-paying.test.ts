import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../db/client.ts';
import { bookings, payments } from '../../db/schema/bookings.ts';
import { rooms } from '../../db/schema/catalog.ts';
import { findEvents } from '../../domain/bookings/booking-events-store.ts';
import type { BookingOrder } from '../../domain/bookings/booking-order.ts';
import { expireHolds } from '../../domain/bookings/expire-holds.ts';
import { takeHold } from '../../domain/bookings/holding/take-hold.ts';
import { placeBooking } from '../../domain/bookings/paying/place-booking.ts';
import { reconcilePayments } from '../../domain/bookings/paying/reconcile-payments.ts';
import { quoteRoom } from '../../domain/offers/quote-room.ts';
import { auditBooks } from '../../domain/payments/audit-books.ts';
import { type CardProvider, CardProviderUnavailable } from '../../domain/payments/card-provider.ts';
import { findPaymentsOfBooking } from '../../domain/payments/payments-store.ts';
import type { RaiseAlarm } from '../../kernel/alarms.ts';
import { clockOver } from '../../kernel/clock.ts';
import { addDays, type Stay } from '../../kernel/stay-dates.ts';
import { stripeCards } from '../../providers/payments/stripe-cards.ts';
import { createPayments, type Payments } from '../../standins/payments/payments.ts';
import { openTestDatabase } from '../fixtures/open-test-database.ts';
import { testDataKeys } from '../fixtures/test-data-key.ts';
import { testToday } from '../fixtures/test-day.ts';

let database: OpenDatabase;
let provider: Payments;
let cards: CardProvider;
let folder: string;
let nowMs = Date.now();
const clock = { ...clockOver(() => nowMs), today: () => testToday };
const alarms: string[] = [];
const alarm: RaiseAlarm = (kind) => void alarms.push(kind);

beforeAll(async () => {
  database = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'nibash-faults-'));
  provider = createPayments({ dataDir: folder, secretKey: 'sk_test_x', publishableKey: 'pk_test_x' });
  cards = stripeCards({
    secretKey: 'sk_test_x',
    fetch: (url, init) => provider.fetch(new Request(url, init)),
  });
});
afterAll(async () => {
  await provider.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The process is gone: nothing after this instant happens. */
class Death extends Error {}

/** The provider, but the process dies just before or just after it has charged the card. */
function dyingCards(when: 'before' | 'after'): CardProvider {
  return {
    ...cards,
    async charge(charge) {
      if (when === 'before') throw new Death();
      await cards.charge(charge);
      throw new Death();
    },
  };
}

let day = 100;
/** An order for a room and a stay that no other test has used. */
async function newOrder(paymentMethodId = 'pm_card_visa'): Promise<BookingOrder> {
  const [room] = await database.db.select().from(rooms).orderBy(rooms.listing).limit(1);
  if (!room) throw new Error('no room');
  day += 5;
  const stay: Stay = { checkIn: addDays(testToday, day), checkOut: addDays(testToday, day + 2) };
  const quoted = await quoteRoom({ db: database.db, clock }, { roomId: room.id, stay, guests: 1 });
  if (quoted.outcome !== 'quoted') throw new Error(quoted.outcome);
  return {
    uid: `uid-${day}`,
    userEmail: 'guest@example.com',
    emailVerified: false,
    key: crypto.randomUUID(),
    roomId: room.id,
    stay,
    guests: 1,
    guest: {
      name: 'Guest',
      phone: '+8801712345678',
      address: 'Mymensingh',
      document: { type: 'nid', country: 'BD', number: '1234567890' },
    },
    shownTotalPoisha: quoted.quote.totalPoisha,
    paymentMethodId,
    again: false,
    language: 'en',
  };
}

const restart = () => reconcilePayments({ db: database.db, cards, clock, alarm });
const minutesLater = (minutes: number) => {
  nowMs += minutes * 60_000;
};

/** Rules that must hold whatever happened. */
async function expectInvariants() {
  expect(await auditBooks({ db: database.db, cards, clock }, { graceMs: 0 })).toEqual([]);
}

/** The booking of an order, its payments, and its money at the provider. */
async function stateOf(order: BookingOrder) {
  const [booking] = await database.db.select().from(bookings).where(eq(bookings.uid, order.uid));
  const attempts = booking
    ? await database.db
        .select()
        .from(payments)
        .where(eq(payments.bookingId, booking.id))
        .orderBy(payments.attempt)
    : [];
  const answer = await provider.fetch(
    new Request('https://api.stripe.com/v1/payment_intents?limit=100', {
      headers: { Authorization: 'Bearer sk_test_x' },
    }),
  );
  const { data } = (await answer.json()) as {
    data: { id: string; status: string; amount_received: number; metadata: { attempt: string } }[];
  };
  const received = data.filter(({ metadata }) => attempts.some(({ id }) => id === metadata.attempt));
  return {
    booking: booking?.state,
    payments: attempts.map(({ state }) => state),
    captured: received.filter(({ status }) => status === 'succeeded').length,
    intents: received.map(({ id }) => id),
  };
}

describe('the process dies', () => {
  test('before the charge: nothing is charged, and the guest can pay when the attempt is given up', async () => {
    const order = await newOrder();
    const dying = {
      db: database.db,
      cards: dyingCards('before'),
      clock,
      alarm,
      dataKeys: testDataKeys,
    };
    await expect(placeBooking(dying, order)).rejects.toThrow(Death);
    await restart();
    expect(await stateOf(order)).toMatchObject({ booking: 'held', payments: ['started'], captured: 0 });
    // The dead process's claim has to expire first.
    minutesLater(3);
    await restart();
    expect(await stateOf(order)).toMatchObject({ booking: 'held', payments: ['cancelled'], captured: 0 });
    const again = await placeBooking(
      { db: database.db, cards, clock, alarm, dataKeys: testDataKeys },
      { ...order, key: crypto.randomUUID() },
    );
    expect(again.outcome).toBe('booked');
    expect(await stateOf(order)).toMatchObject({ payments: ['cancelled', 'captured'], captured: 1 });
    await expectInvariants();
  });

  test.each(['before', 'after'] as const)(
    '%s the charge: the same key finishes it, and charges once',
    async (when) => {
      const order = await newOrder();
      await expect(
        placeBooking(
          { db: database.db, cards: dyingCards(when), clock, alarm, dataKeys: testDataKeys },
          order,
        ),
      ).rejects.toThrow(Death);
      const again = await placeBooking(
        { db: database.db, cards, clock, alarm, dataKeys: testDataKeys },
        order,
      );
      expect(again.outcome).toBe('booked');
      expect(await stateOf(order)).toMatchObject({
        booking: 'confirmed',
        payments: ['captured'],
        captured: 1,
      });
      await expectInvariants();
    },
  );

  test('after the charge: the reconciler confirms the booking when the claim of the one who died has run out', async () => {
    const order = await newOrder();
    await expect(
      placeBooking(
        {
          db: database.db,
          cards: dyingCards('after'),
          clock,
          alarm,
          dataKeys: testDataKeys,
        },
        order,
      ),
    ).rejects.toThrow(Death);
    expect(await stateOf(order)).toMatchObject({ booking: 'held', captured: 1 });
    minutesLater(3);
    await restart();
    expect(await stateOf(order)).toMatchObject({ booking: 'confirmed', payments: ['captured'], captured: 1 });
    await expectInvariants();
  });
});

describe('the payment arrives after the hold has ended', () => {
  async function chargedButLost() {
    const order = await newOrder();
    await expect(
      placeBooking(
        {
          db: database.db,
          cards: dyingCards('after'),
          clock,
          alarm,
          dataKeys: testDataKeys,
        },
        order,
      ),
    ).rejects.toThrow(Death);
    minutesLater(16);
    return order;
  }

  test('and nobody took the room: the booking stands', async () => {
    const order = await chargedButLost();
    await restart();
    expect(await stateOf(order)).toMatchObject({ booking: 'confirmed', payments: ['captured'] });
    await expectInvariants();
  });

  test('and others took every room meanwhile: it is refunded in full, and nobody is moved', async () => {
    const order = await chargedButLost();
    const others = await takeEveryRoom(order);
    await restart();
    expect(await stateOf(order)).toMatchObject({ booking: 'expired', payments: ['refunded'], captured: 1 });
    for (const other of others) expect(await stateOf(other)).toMatchObject({ booking: 'confirmed' });
    expect(await refundedOf(order)).toBe(order.shownTotalPoisha);
    await restart();
    expect(await refundedOf(order)).toBe(order.shownTotalPoisha);
    const [booking] = await database.db.select().from(bookings).where(eq(bookings.uid, order.uid));
    const history = await findEvents(database.db, booking?.id ?? '');
    expect(history.map(({ kind }) => kind)).toEqual(['held', 'expired', 'refunded']);
    await expectInvariants();
  });

  test('and somebody held every room meanwhile, whose time is over as well: the booking stands', async () => {
    const order = await chargedButLost();
    for (;;) {
      const {
        key: _,
        shownTotalPoisha: _total,
        paymentMethodId: _card,
        guest: _guest,
        again: _again,
        ...place
      } = order;
      const held = await takeHold(
        { db: database.db, clock, cards },
        { ...place, uid: `uid-${crypto.randomUUID()}`, emailVerified: true },
      );
      if (held.outcome === 'sold_out') break;
      expect(held.outcome).toBe('held');
    }
    expect((await stateOf(order)).booking).toBe('expired');
    minutesLater(16);
    await restart();
    expect(await stateOf(order)).toMatchObject({ booking: 'confirmed', payments: ['captured'] });
    await expectInvariants();
  });

  async function takeEveryRoom(order: BookingOrder): Promise<BookingOrder[]> {
    const taken: BookingOrder[] = [];
    for (let buyer = 0; ; buyer++) {
      const other = { ...order, uid: `${order.uid}-other-${buyer}`, key: crypto.randomUUID() };
      const placed = await placeBooking(
        { db: database.db, cards, clock, alarm, dataKeys: testDataKeys },
        other,
      );
      if (placed.outcome !== 'booked') {
        expect(placed.outcome).toBe('sold_out');
        return taken;
      }
      taken.push(other);
    }
  }

  async function refundedOf(order: BookingOrder): Promise<number> {
    const { intents } = await stateOf(order);
    const answer = await provider.fetch(
      new Request(`https://api.stripe.com/v1/refunds?payment_intent=${intents[0]}`, {
        headers: { Authorization: 'Bearer sk_test_x' },
      }),
    );
    const { data } = (await answer.json()) as { data: { amount: number }[] };
    return data.reduce((sum, { amount }) => sum + amount, 0);
  }
});

test('a bank’s question of a hold that has ended is over when the guest books the stay again: it is paid once', async () => {
  const order = await newOrder('pm_card_authenticationRequired');
  const deps = { db: database.db, cards, clock, alarm, dataKeys: testDataKeys };
  expect((await placeBooking(deps, order)).outcome).toBe('requires_action');
  minutesLater(16);
  await expireHolds(deps);
  expect(await stateOf(order)).toMatchObject({ booking: 'expired', payments: ['requires_action'] });
  const again = { ...order, key: crypto.randomUUID(), paymentMethodId: 'pm_card_visa' };
  expect((await placeBooking(deps, again)).outcome).toBe('booked');
  const own = await database.db.select().from(bookings).where(eq(bookings.uid, order.uid));
  const attempts = await Promise.all(own.map(({ id }) => findPaymentsOfBooking(database.db, id)));
  expect(
    attempts
      .flat()
      .map(({ state }) => state)
      .sort(),
  ).toEqual(['cancelled', 'captured']);
  const ended = attempts.flat().find(({ state }) => state === 'cancelled');
  expect((await cards.findIntent(ended?.intentId ?? '')).status).toBe('canceled');
  await expectInvariants();
});

test('a hold that ran out is free at once, before anything has swept it away', async () => {
  const order = await newOrder('pm_card_visa_chargeDeclined');
  const deps = { db: database.db, cards, clock, alarm, dataKeys: testDataKeys };
  const send = async () => {
    const quoted = await quoteRoom(deps, { roomId: order.roomId, stay: order.stay, guests: 1 });
    return quoted.outcome === 'quoted' ? quoted.available : -1;
  };
  const free = await send();
  expect((await placeBooking(deps, order)).outcome).toBe('card_refused');
  expect(await send()).toBe(free - 1);
  minutesLater(16);
  expect(await send()).toBe(free);
  await restart();
  expect(await send()).toBe(free);
  expect(await stateOf(order)).toMatchObject({ booking: 'expired', payments: ['failed'], captured: 0 });
  await expectInvariants();
});

test('a provider that does not answer charges nothing twice: the same key goes on when it is back', async () => {
  const order = await newOrder();
  const silent: CardProvider = {
    ...cards,
    charge: async (charge) => {
      await cards.charge(charge);
      throw new CardProviderUnavailable('cut off');
    },
  };
  await expect(
    placeBooking({ db: database.db, cards: silent, clock, alarm, dataKeys: testDataKeys }, order),
  ).rejects.toThrow('cut off');
  const again = await placeBooking({ db: database.db, cards, clock, alarm, dataKeys: testDataKeys }, order);
  expect(again.outcome).toBe('booked');
  expect((await stateOf(order)).captured).toBe(1);
});
