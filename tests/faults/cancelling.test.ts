import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../db/client.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { hotels, rooms } from '../../db/schema/catalog.ts';
import { cancelBooking, showCancellation } from '../../domain/bookings/cancel-booking.ts';
import { handlePaymentEvent } from '../../domain/bookings/handle-payment-event.ts';
import { type BookingOrder, placeBooking } from '../../domain/bookings/place-booking.ts';
import { reconcilePayments } from '../../domain/bookings/reconcile-payments.ts';
import { findRoomEvenArchived } from '../../domain/catalog/catalog-store.ts';
import { deleteRoom } from '../../domain/catalog/delete-room.ts';
import { markNoShow } from '../../domain/desk/mark-no-show.ts';
import { moveBooking } from '../../domain/desk/move-booking.ts';
import { findMoveChoices } from '../../domain/desk/move-choices.ts';
import { auditBooks } from '../../domain/payments/audit-books.ts';
import {
  type CardProvider,
  CardProviderUnavailable,
  CardRequestRefused,
} from '../../domain/payments/card-provider.ts';
import { findPaymentsOfBooking } from '../../domain/payments/payments-store.ts';
import { insertRefund } from '../../domain/payments/refunds-store.ts';
import { addDays, dhakaDate, dhakaMidnightMs, type Stay } from '../../domain/shared/stay-dates.ts';
import { type CardService, startCardService } from '../fixtures/card-service.ts';
import { openTestDatabase } from '../fixtures/open-test-database.ts';
import { orderFor, someRoomIds } from '../fixtures/orders.ts';
import { testDataKeys } from '../fixtures/test-data-key.ts';
import { testToday } from '../fixtures/test-day.ts';

let database: OpenDatabase;
let service: CardService;
let roomId: string;
let otherRoomId: string;
/** Where the product's clock stands; noon of the first day unless a test moves it. */
const noon = dhakaMidnightMs(testToday) + 12 * 3_600_000;
let instantMs = noon;
const clock = { now: () => instantMs, today: () => dhakaDate(instantMs) };
let alarms: string[] = [];
const alarm = (kind: string) => void alarms.push(kind);
const actor = { uid: 'administrator', email: 'admin@nibash.example' };

/** A third of an odd number of poisha is never even. */
const policy = [
  { daysBefore: 5, keepPercent: 0 },
  { daysBefore: 2, keepPercent: 33 },
  { daysBefore: 0, keepPercent: 67 },
];

beforeAll(async () => {
  database = await openTestDatabase();
  service = startCardService();
  [roomId = '', otherRoomId = ''] = await someRoomIds(database.db, 2);
  await database.db.update(hotels).set({ cancellation: policy });
  // One of it, so that a night that is not freed is a night that nobody else gets; its price has odd poisha.
  await database.db.update(rooms).set({ roomCount: 1, rackRatePoisha: 345_671 }).where(eq(rooms.id, roomId));
});
beforeEach(() => {
  alarms = [];
  instantMs = noon;
});
afterAll(async () => {
  await service.payments.close();
  await database.close();
});

const depsWith = (cards: CardProvider = service.cards) => ({
  db: database.db,
  cards,
  clock,
  alarm,
  dataKeys: testDataKeys,
});
const expectBalance = async () =>
  expect(await auditBooks(depsWith(), { graceMs: 0 }), 'the books balance').toEqual([]);

let day = 100;
/** A booking of the room, paid, for nights that nobody else has. */
async function booked(more: Partial<BookingOrder> = {}, inDays?: number) {
  instantMs = noon;
  day += 3;
  const order = await orderFor(depsWith(), roomId, inDays ?? day, more);
  const placed = await placeBooking(depsWith(), order);
  if (placed.outcome !== 'booked') throw new Error(placed.outcome);
  return { order, booking: placed.booking, by: { guest: order.uid } };
}
type Booked = Awaited<ReturnType<typeof booked>>;

async function previewOf({ booking, by }: Booked) {
  const shown = await showCancellation(depsWith(), booking.id, by);
  if (shown.outcome !== 'shown') throw new Error(JSON.stringify(shown));
  return shown.terms;
}
const cancel = ({ booking, by }: Booked, refundPoisha: number, cards?: CardProvider) =>
  cancelBooking(depsWith(cards), { bookingId: booking.id, by, refundPoisha });

async function moneyOf({ booking }: Booked) {
  const { rows } = await database.db.execute<{ intent: string; state: string; refunds: string }>(sql`
    select p.intent_id as intent, p.state, (select coalesce(string_agg(r.state || ' ' || r.amount_poisha, ', '), '')
      from refunds r where r.payment_id = p.id) as refunds
    from payments p where p.booking_id = ${booking.id}`);
  const [payment] = rows;
  if (!payment) throw new Error('no payment');
  return { ...payment, atProvider: await service.cards.findRefunds(payment.intent) };
}
const stateOf = async ({ booking }: Booked) =>
  (await database.db.select().from(bookings).where(eq(bookings.id, booking.id)))[0]?.state;

describe('the refund', () => {
  const minuteMs = 60_000;
  // The instants around each step's end, by the days before check-in at which it ends.
  const boundaries: [string, number, number, number][] = [
    ['23:59 of the last day on which it is free', 5, -minuteMs, 0],
    ['00:00, when it is no longer free', 5, 0, 33],
    ['23:59 of the last day of the second step', 2, -minuteMs, 33],
    ['00:00, when the third step begins', 2, 0, 67],
    ['23:59 of the day before check-in', 0, -minuteMs, 67],
    ['00:00 of check-in’s day', 0, 0, 100],
    ['23:59 of check-in’s day', -1, -minuteMs, 100],
  ];
  test.each(boundaries)(
    'equals the preview to the poisha at %s, and the nights are somebody else’s at once',
    async (_when, daysBefore, offsetMs, percent) => {
      const made = await booked();
      const { totalPoisha, checkIn } = made.booking;
      instantMs = dhakaMidnightMs(addDays(checkIn, -daysBefore)) + offsetMs;
      const kept = Math.floor((totalPoisha * percent) / 100 + 0.5);
      const terms = await previewOf(made);
      expect(terms).toMatchObject({ percent, keptPoisha: kept, refundPoisha: totalPoisha - kept });
      expect(await cancel(made, terms.refundPoisha)).toEqual({
        outcome: 'cancelled',
        refundPoisha: totalPoisha - kept,
      });
      const { atProvider } = await moneyOf(made);
      expect(atProvider.map(({ amountPoisha }) => amountPoisha)).toEqual(
        kept === totalPoisha ? [] : [totalPoisha - kept],
      );
      // The clock has not moved: the same nights, asked for in the same instant.
      const again = { ...made.order, uid: 'somebody-else', key: crypto.randomUUID() };
      const next = await placeBooking(depsWith(), again);
      expect(next.outcome).toBe('booked');
      await expectBalance();
    },
  );

  test('that is another one by now is refused with the new one, and nothing is cancelled', async () => {
    const made = await booked();
    const before = await previewOf(made);
    instantMs = dhakaMidnightMs(addDays(made.booking.checkIn, -5));
    const outcome = await cancel(made, before.refundPoisha);
    const terms = await previewOf(made);
    expect(outcome).toEqual({ outcome: 'refund_changed', terms });
    expect(terms.refundPoisha).toBeLessThan(before.refundPoisha);
    expect(await stateOf(made)).toBe('confirmed');
    expect((await moneyOf(made)).refunds).toBe('');
  });

  test('is what is left when a part has gone back before', async () => {
    const made = await booked();
    const { intent } = await moneyOf(made);
    await service.ask('refunds', { payment_intent: intent, amount: '100001' });
    await database.db.execute(sql`insert into refunds (id, payment_id, amount_poisha, state, reason, provider_id)
      select ${crypto.randomUUID()}, id, 100001, 'made', 'outside', ${(await moneyOf(made)).atProvider[0]?.id}
      from payments where booking_id = ${made.booking.id}`);
    const { refundPoisha } = await previewOf(made);
    expect(refundPoisha).toBe(made.booking.totalPoisha - 100_001);
    expect((await cancel(made, refundPoisha)).outcome).toBe('cancelled');
    const { atProvider, state } = await moneyOf(made);
    expect(atProvider.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0)).toBe(
      made.booking.totalPoisha,
    );
    expect(state).toBe('refunded');
    await expectBalance();
  });

  test('that the provider does not answer for is owed, and made by the reconciler, once', async () => {
    const made = await booked();
    const silent: CardProvider = {
      ...service.cards,
      async refundIntent(input) {
        await service.cards.refundIntent(input);
        throw new CardProviderUnavailable('the answer was lost');
      },
    };
    const { refundPoisha } = await previewOf(made);
    expect((await cancel(made, refundPoisha, silent)).outcome).toBe('cancelled');
    expect(await moneyOf(made)).toMatchObject({ refunds: `due ${refundPoisha}`, state: 'refund_due' });
    instantMs += 20 * 60_000;
    await reconcilePayments(depsWith());
    const { refunds, atProvider, state } = await moneyOf(made);
    expect({ refunds, state }).toEqual({ refunds: `made ${refundPoisha}`, state: 'refunded' });
    expect(atProvider).toHaveLength(1);
    await expectBalance();
  });

  test('is made once when the process dies with the provider’s answer in its hands', async () => {
    const made = await booked();
    const dying: CardProvider = {
      ...service.cards,
      async refundIntent(input) {
        await service.cards.refundIntent(input);
        throw new Error('the process died here');
      },
    };
    // Less than the whole, so that a second one would fit in.
    instantMs = dhakaMidnightMs(addDays(made.booking.checkIn, -1));
    const { refundPoisha } = await previewOf(made);
    expect(refundPoisha).toBeLessThan(made.booking.totalPoisha / 2);
    await expect(cancel(made, refundPoisha, dying)).rejects.toThrow('died');
    instantMs += 2 * 60_000;
    await reconcilePayments(depsWith());
    const { atProvider, refunds } = await moneyOf(made);
    expect([atProvider.map(({ amountPoisha }) => amountPoisha), refunds]).toEqual([
      [refundPoisha],
      `made ${refundPoisha}`,
    ]);
    await expectBalance();
  });

  test('is finished by the reconciler when the process dies between the booking and the provider', async () => {
    const made = await booked();
    instantMs = dhakaMidnightMs(addDays(made.booking.checkIn, -3));
    const dying: CardProvider = {
      ...service.cards,
      refundIntent: () => Promise.reject(new Error('the process died here')),
    };
    const { refundPoisha } = await previewOf(made);
    await expect(cancel(made, refundPoisha, dying)).rejects.toThrow('died');
    expect(await stateOf(made)).toBe('cancelled');
    instantMs += 20 * 60_000;
    await reconcilePayments(depsWith());
    expect(await moneyOf(made)).toMatchObject({ refunds: `made ${refundPoisha}`, state: 'captured' });
    await expectBalance();
  });

  test('that the provider refuses never undoes the cancelling: it is tried again, with one alarm', async () => {
    const made = await booked();
    const empty: CardProvider = {
      ...service.cards,
      refundIntent: () =>
        Promise.reject(new CardRequestRefused({ code: 'balance_insufficient', message: 'empty' })),
    };
    const { refundPoisha } = await previewOf(made);
    expect((await cancel(made, refundPoisha, empty)).outcome).toBe('cancelled');
    instantMs += 60 * 60_000;
    await reconcilePayments(depsWith(empty));
    expect(alarms).toEqual(['payment_refused']);
    instantMs += 24 * 60 * 60_000;
    await reconcilePayments(depsWith());
    expect((await moneyOf(made)).state).toBe('refunded');
    await expectBalance();
  });
});

/** What the desk is shown that a move costs more. */
async function differenceOf(
  made: Awaited<ReturnType<typeof booked>>,
  roomId: string,
  stay: Stay,
): Promise<number> {
  const found = await findRoomEvenArchived(database.db, roomId);
  const asked = { bookingId: made.booking.id, hotelId: found?.hotel.id, stay };
  const choices = await findMoveChoices(depsWith(), asked);
  const choice =
    choices.outcome === 'found' ? choices.choices.find(({ room }) => room.id === roomId) : undefined;
  return choice?.price.differencePoisha ?? 0;
}

describe('at the same instant', () => {
  const rounds = 6;

  test('cancelling ten times refunds once, and each is told the same', async () => {
    for (let round = 0; round < rounds; round++) {
      const made = await booked();
      instantMs = dhakaMidnightMs(addDays(made.booking.checkIn, -3));
      const { refundPoisha } = await previewOf(made);
      const outcomes = await Promise.all(Array.from({ length: 10 }, () => cancel(made, refundPoisha)));
      expect(outcomes).toEqual(outcomes.map(() => ({ outcome: 'cancelled', refundPoisha })));
      expect((await moneyOf(made)).atProvider.map(({ amountPoisha }) => amountPoisha)).toEqual([
        refundPoisha,
      ]);
      // What could still go back of it is nothing, and asking for that is no second cancelling: nights are freed once.
      expect(await cancel(made, 0)).toEqual({ outcome: 'not_cancellable', why: 'cancelled' });
    }
    await expectBalance();
  });

  test('the guest and the hotel cancel: one of the two refunds is made', async () => {
    for (let round = 0; round < rounds; round++) {
      const made = await booked();
      instantMs = dhakaMidnightMs(addDays(made.booking.checkIn, -3));
      const terms = await previewOf(made);
      const byHotel = cancelBooking(depsWith(), {
        bookingId: made.booking.id,
        by: { administrator: actor, reason: 'A pipe has burst.' },
        refundPoisha: terms.paidPoisha,
      });
      const [hotel, guest] = await Promise.all([byHotel, cancel(made, terms.refundPoisha)]);
      const done = [hotel, guest].filter(({ outcome }) => outcome === 'cancelled');
      expect(done).toHaveLength(1);
      const refund = hotel.outcome === 'cancelled' ? terms.paidPoisha : terms.refundPoisha;
      expect((await moneyOf(made)).atProvider.map(({ amountPoisha }) => amountPoisha)).toEqual([refund]);
    }
    await expectBalance();
  });

  test('a desk moves it: it is cancelled where it then is, or not moved any more', async () => {
    for (let round = 0; round < rounds; round++) {
      const made = await booked();
      const { checkIn } = made.booking;
      const stay = { checkIn: addDays(checkIn, 300), checkOut: addDays(checkIn, 303) };
      const { refundPoisha } = await previewOf(made);
      const [moved, cancelled] = await Promise.all([
        moveBooking(depsWith(), {
          actor,
          bookingId: made.booking.id,
          roomId: otherRoomId,
          stay,
          shownDifferencePoisha: await differenceOf(made, otherRoomId, stay),
          waivedFor: 'A pipe has burst.',
        }),
        cancel(made, refundPoisha),
      ]);
      expect(cancelled.outcome).toBe('cancelled');
      expect(['moved', 'not_confirmed']).toContain(moved.outcome);
      expect(await stateOf(made)).toBe('cancelled');
    }
    await expectBalance();
  });

  test('a desk marks it as no-show: it becomes one of the two, and only a cancelled one is refunded', async () => {
    for (let round = 0; round < rounds; round++) {
      const made = await booked({}, 30);
      await database.db.update(bookings).set({ policy: [] }).where(eq(bookings.id, made.booking.id));
      instantMs = dhakaMidnightMs(made.booking.checkIn) + 20 * 3_600_000;
      const [marked, cancelled] = await Promise.all([
        markNoShow(depsWith(), { actor, bookingId: made.booking.id }),
        cancelBooking(depsWith(), {
          bookingId: made.booking.id,
          by: { administrator: actor, reason: 'Overbooked next door.' },
          refundPoisha: made.booking.totalPoisha,
        }),
      ]);
      const won = [marked, cancelled].filter(
        ({ outcome }) => outcome === 'marked' || outcome === 'cancelled',
      );
      expect(won).toHaveLength(1);
      const isCancelled = cancelled.outcome === 'cancelled';
      expect(await stateOf(made)).toBe(isCancelled ? 'cancelled' : 'no_show');
      expect((await moneyOf(made)).atProvider).toHaveLength(isCancelled ? 1 : 0);
    }
    await expectBalance();
  });

  test('the room is deleted: it is archived, the booking is cancelled, and both stay readable', async () => {
    const made = await booked();
    const { refundPoisha } = await previewOf(made);
    const [deleted, cancelled] = await Promise.all([
      deleteRoom(depsWith(), { roomId, actor }),
      cancel(made, refundPoisha),
    ]);
    expect([deleted, cancelled.outcome]).toEqual(['archived', 'cancelled']);
    expect((await moneyOf(made)).state).toBe('refunded');
    await database.db.update(rooms).set({ archivedAt: null }).where(eq(rooms.id, roomId));
    await expectBalance();
  });
});

describe('who may cancel until when', () => {
  const outcomeAt = async (made: Booked, atMs: number, isAdministrator: boolean) => {
    instantMs = atMs;
    const by = isAdministrator ? { administrator: actor } : made.by;
    const shown = await showCancellation(depsWith(), made.booking.id, by);
    return shown.outcome === 'not_cancellable' ? shown.why : shown.outcome;
  };

  test('a guest on the day of check-in still, the administrator until the stay is over', async () => {
    const made = await booked();
    const { checkIn, checkOut } = made.booking;
    const arrival = dhakaMidnightMs(addDays(checkIn, 1));
    expect(await outcomeAt(made, arrival - 1, false)).toBe('shown');
    expect(await outcomeAt(made, arrival, false)).toBe('stay_begun');
    expect(await outcomeAt(made, arrival, true)).toBe('shown');
    expect(await outcomeAt(made, dhakaMidnightMs(checkOut) - 1, true)).toBe('shown');
    expect(await outcomeAt(made, dhakaMidnightMs(checkOut), true)).toBe('stay_over');
  });

  test('nobody else’s booking, no hold and no no-show', async () => {
    const made = await booked();
    const strange = { ...made, by: { guest: 'another' } };
    expect(await outcomeAt(strange, noon, false)).toBe('booking_not_found');
    expect(await cancel(strange, 0)).toEqual({ outcome: 'booking_not_found' });
    const wanted = { paymentMethodId: 'pm_card_authenticationRequired' };
    const order = await orderFor(depsWith(), otherRoomId, 60, wanted);
    const asked = await placeBooking(depsWith(), order);
    if (asked.outcome !== 'requires_action') throw new Error(asked.outcome);
    const hold = { ...made, booking: { ...made.booking, id: asked.bookingId }, by: { guest: order.uid } };
    expect(await outcomeAt(hold, noon, false)).toBe('not_booked');
    await database.db.execute(sql`update bookings set state = 'no_show' where id = ${made.booking.id}`);
    expect(await outcomeAt(made, noon, true)).toBe('no_show');
    await database.db.execute(sql`update bookings set state = 'confirmed' where id = ${made.booking.id}`);
  });

  test('not the guest while the bank decides about the charge', async () => {
    const made = await booked();
    await database.db.execute(
      sql`update payments set dispute = 'open' where booking_id = ${made.booking.id}`,
    );
    expect(await outcomeAt(made, noon, false)).toBe('disputed');
    expect(await outcomeAt(made, noon, true)).toBe('shown');
  });
});

// The last one: its books never balance again.
test('the refund is nothing when more has gone back at the provider than was left', async () => {
  const made = await booked();
  const { intent } = await moneyOf(made);
  const { id: bookingId, totalPoisha } = made.booking;
  const [payment] = await findPaymentsOfBooking(database.db, bookingId);
  if (!payment) throw new Error('no payment');
  // Owed here and refused for now, while somebody gives nearly all of it back at the provider.
  const owed = { paymentId: payment.id, amountPoisha: 50_000, reason: 'changed' as const };
  await insertRefund(database.db, { id: crypto.randomUUID(), state: 'due', ...owed });
  await database.db
    .update(bookings)
    .set({ totalPoisha: totalPoisha - owed.amountPoisha })
    .where(eq(bookings.id, bookingId));
  await service.ask('refunds', { payment_intent: intent, amount: String(totalPoisha - 20_000) });
  await handlePaymentEvent(depsWith(), { id: crypto.randomUUID(), intentId: intent, isMoneyBack: true });
  const terms = await previewOf(made);
  expect(terms).toMatchObject({ refundPoisha: 0, keptPoisha: 0, paidPoisha: 0 });
  expect(await cancel(made, 0)).toEqual({ outcome: 'cancelled', refundPoisha: 0 });
});
