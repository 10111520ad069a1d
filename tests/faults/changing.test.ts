import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookings } from '../../db/schema/bookings.ts';
import { rooms } from '../../db/schema/catalog.ts';
import { cancelBooking, showCancellation } from '../../domain/bookings/cancelling/cancel-booking.ts';
import { changeBooking, showChange } from '../../domain/bookings/changing/change-booking.ts';
import { takeHold } from '../../domain/bookings/holding/take-hold.ts';
import { handlePaymentEvent } from '../../domain/bookings/paying/handle-payment-event.ts';
import { placeBooking } from '../../domain/bookings/paying/place-booking.ts';
import { reconcilePayments } from '../../domain/bookings/paying/reconcile-payments.ts';
import { correctGuest } from '../../domain/desk/correct-guest.ts';
import { moveBooking } from '../../domain/desk/move-booking.ts';
import { findMoveChoices } from '../../domain/desk/move-choices.ts';
import { recordNoShow } from '../../domain/desk/record-no-show.ts';
import { setDeskStatus } from '../../domain/desk/set-desk-status.ts';
import type { CardProvider } from '../../domain/payments/card-provider.ts';
import { findPaymentsOfBooking } from '../../domain/payments/payments-store.ts';
import { addDays, dhakaMidnightMs, type Stay } from '../../kernel/stay-dates.ts';
import { noon, openBookingStage } from '../fixtures/booking-stage.ts';
import { orderFor } from '../fixtures/orders.ts';

/** Two kinds of room of one hotel, one room each: a night that is not freed cannot be booked by anybody else. */
let roomId: string;
let otherRoomId: string;
const { stage, depsWith, expectBalance } = openBookingStage();
const actor = { uid: 'administrator', email: 'admin@nibash.example' };
const minuteMs = 60_000;

beforeAll(async () => {
  const all = await stage.db.select().from(rooms).orderBy(rooms.listing);
  const [first] = all.filter((room) => all.filter(({ hotelId }) => hotelId === room.hotelId).length > 1);
  const [one, other] = all.filter(({ hotelId }) => hotelId === first?.hotelId);
  [roomId = '', otherRoomId = ''] = [one?.id, other?.id];
  // The other room costs more, with odd poisha.
  await stage.db.update(rooms).set({ roomCount: 1, rackRatePoisha: 345_671 }).where(eq(rooms.id, roomId));
  await stage.db
    .update(rooms)
    .set({ roomCount: 1, rackRatePoisha: 521_339 })
    .where(eq(rooms.id, otherRoomId));
});
beforeEach(() => {
  stage.instantMs = noon;
});

let day = 40;
/** A paid booking of two nights, and the change that adds a night. */
async function booked() {
  stage.instantMs = noon;
  day += 6;
  const order = await orderFor(depsWith(), roomId, day);
  const placed = await placeBooking(depsWith(), order);
  if (placed.outcome !== 'booked') throw new Error(placed.outcome);
  const { uid, stay } = order;
  const longer: Stay = { ...stay, checkOut: addDays(stay.checkOut, 1) };
  return { uid, stay, longer, bookingId: placed.booking.id, booking: placed.booking };
}
type Booked = Awaited<ReturnType<typeof booked>>;
type Wanted = { roomId: string; stay: Stay };

async function termsOf({ uid, bookingId }: Booked, wanted: Wanted) {
  const preview = await showChange(depsWith(), { uid, bookingId, guests: 1, ...wanted });
  if (preview.outcome !== 'priced') throw new Error(JSON.stringify(preview));
  return preview.terms;
}
async function orderOf(made: Booked, wanted: Wanted, paymentMethodId = 'pm_card_visa') {
  const { uid, bookingId } = made;
  const { differencePoisha: shownDifferencePoisha } = await termsOf(made, wanted);
  const card = { key: crypto.randomUUID(), paymentMethodId };
  return { uid, bookingId, guests: 1, ...wanted, shownDifferencePoisha, card };
}
const stored = async ({ bookingId }: Booked) =>
  (await stage.db.select().from(bookings).where(eq(bookings.id, bookingId)))[0];
const isAsItWas = async (made: Booked) => {
  const { checkIn, checkOut, totalPoisha, revision } = made.booking;
  expect(await stored(made)).toMatchObject({ roomId, checkIn, checkOut, totalPoisha, revision });
};
const isChanged = async (made: Booked, wanted: Wanted, totalPoisha: number) =>
  expect(await stored(made)).toMatchObject({ roomId: wanted.roomId, ...wanted.stay, totalPoisha });
const takenNights = async (room: string, stay: Stay): Promise<number> => {
  const { rows } = await stage.db.execute<{ taken: number }>(sql`
    select coalesce(sum(taken), 0)::int as taken from room_nights
    where room_id = ${room} and night >= ${stay.checkIn} and night < ${stay.checkOut}`);
  return rows[0]?.taken ?? 0;
};
const changePayment = async ({ bookingId }: Booked) => {
  const [latest] = await findPaymentsOfBooking(stage.db, bookingId);
  if (latest?.purpose !== 'change') throw new Error('no change was begun');
  return latest;
};

describe('a process that dies leaves the old booking or the new one', () => {
  class Death extends Error {}
  const deaths = [
    ['before', false],
    ['after', true],
  ] as const;
  test.each(deaths)('%s its card is charged', async (when, isPaid) => {
    const made = await booked();
    const wanted = { roomId, stay: made.longer };
    const order = await orderOf(made, wanted);
    const dying: CardProvider = {
      ...stage.service.cards,
      async charge(charge) {
        if (when === 'before') throw new Death();
        await stage.service.cards.charge(charge);
        throw new Death();
      },
    };
    await expect(changeBooking(depsWith(dying), order)).rejects.toThrow(Death);
    expect(await takenNights(roomId, made.longer)).toBe(3);
    stage.instantMs += 20 * minuteMs;
    await reconcilePayments(depsWith());
    if (isPaid) await isChanged(made, wanted, made.booking.totalPoisha + order.shownDifferencePoisha);
    else await isAsItWas(made);
    expect(await takenNights(roomId, made.longer)).toBe(isPaid ? 3 : 2);
    await expectBalance();
    // The same key gets the result, and charges nothing.
    expect((await changeBooking(depsWith(), order)).outcome).toBe(isPaid ? 'booked' : 'change_ended');
  });

  test('between the change and its refund: the reconciler makes the refund', async () => {
    const made = await booked();
    const shorter = { roomId, stay: { ...made.stay, checkOut: addDays(made.stay.checkOut, -1) } };
    const dying = { ...stage.service.cards, refundIntent: () => Promise.reject(new Death()) };
    const { card: _, ...order } = await orderOf(made, shorter);
    await expect(changeBooking(depsWith(dying), order)).rejects.toThrow(Death);
    await isChanged(made, shorter, made.booking.totalPoisha + order.shownDifferencePoisha);
    stage.instantMs += 20 * minuteMs;
    await reconcilePayments(depsWith());
    const [{ intentId } = { intentId: null }] = await findPaymentsOfBooking(stage.db, made.bookingId);
    const refunds = await stage.service.cards.findRefunds(intentId ?? '');
    expect(refunds.map(({ amountPoisha }) => amountPoisha)).toEqual([-order.shownDifferencePoisha]);
    await expectBalance();
  });
});

describe('a bank that is asked', () => {
  /** A change to the other room that waits for the card's bank. */
  async function waiting(when?: 'on the day of check-in') {
    const made = await booked();
    if (when) stage.instantMs = dhakaMidnightMs(made.stay.checkIn) + 12 * 3_600_000;
    const wanted = { roomId: otherRoomId, stay: made.stay };
    const order = await orderOf(made, wanted, 'pm_card_authenticationRequired');
    const changed = await changeBooking(depsWith(), order);
    if (changed.outcome !== 'requires_action') throw new Error(changed.outcome);
    return { made, wanted, order, clientSecret: changed.clientSecret };
  }

  test('and never answered, as the tab was closed: the hold ends, and the booking stands', async () => {
    const { made, order } = await waiting();
    expect(await takenNights(otherRoomId, made.stay)).toBe(2);
    stage.instantMs += 14 * minuteMs;
    await reconcilePayments(depsWith());
    expect((await changePayment(made)).state).toBe('requires_action');
    stage.instantMs += 2 * minuteMs;
    await reconcilePayments(depsWith());
    expect((await changePayment(made)).state).toBe('cancelled');
    await isAsItWas(made);
    expect(await takenNights(otherRoomId, made.stay)).toBe(0);
    expect((await changeBooking(depsWith(), order)).outcome).toBe('change_ended');
    await expectBalance();
  });

  test('and says yes when the hold has lapsed: the change is made if the nights are free, else the money goes back', async () => {
    for (const isSold of [false, true]) {
      const { made, wanted, order, clientSecret } = await waiting();
      stage.instantMs += 16 * minuteMs;
      const buyer = {
        ...(await orderFor(depsWith(), otherRoomId, 0)),
        stay: made.stay,
        language: 'en' as const,
      };
      if (isSold) expect((await takeHold(depsWith(), buyer)).outcome).toBe('held');
      await stage.service.answerChallenge(clientSecret, 'completed');
      const { intentId } = await changePayment(made);
      const event = { id: crypto.randomUUID(), intentId: intentId ?? '' };
      await handlePaymentEvent(depsWith(), event);
      await handlePaymentEvent(depsWith(), { ...event, id: crypto.randomUUID() });
      if (isSold) await isAsItWas(made);
      else await isChanged(made, wanted, made.booking.totalPoisha + order.shownDifferencePoisha);
      const refunds = await stage.service.cards.findRefunds(intentId ?? '');
      expect(refunds.map(({ amountPoisha }) => amountPoisha)).toEqual(
        isSold ? [order.shownDifferencePoisha] : [],
      );
      expect(await takenNights(otherRoomId, made.stay)).toBe(2);
      expect(await takenNights(roomId, made.stay)).toBe(isSold ? 2 : 0);
      await expectBalance();
    }
  });

  test('meanwhile the guest cancels, or the guest checks in: what was paid for the change goes back in full', async () => {
    const ends: ((made: Booked) => Promise<unknown>)[] = [
      async ({ bookingId, uid, booking }) =>
        cancelBooking(depsWith(), { bookingId, by: { guest: uid }, refundPoisha: booking.totalPoisha }),
      async ({ bookingId }) => {
        await stage.db.update(bookings).set({ checkedInAt: new Date() }).where(eq(bookings.id, bookingId));
      },
    ];
    for (const end of ends) {
      const { made, order, clientSecret } = await waiting();
      await end(made);
      await stage.service.answerChallenge(clientSecret, 'completed');
      expect((await changeBooking(depsWith(), order)).outcome).toBe('change_ended');
      const { intentId, state } = await changePayment(made);
      expect(state).toBe('refunded');
      expect(
        (await stage.service.cards.findRefunds(intentId ?? '')).map(({ amountPoisha }) => amountPoisha),
      ).toEqual([order.shownDifferencePoisha]);
      expect(await takenNights(otherRoomId, made.stay)).toBe(0);
      await expectBalance();
    }
  });

  test('holds no night any more once the booking is cancelled, moved, corrected, checked in or a no-show', async () => {
    const ends: [string, (made: Booked) => Promise<{ outcome: string }>, 'on the day of check-in'?][] = [
      [
        'cancelled',
        ({ bookingId, uid, booking }) =>
          cancelBooking(depsWith(), { bookingId, by: { guest: uid }, refundPoisha: booking.totalPoisha }),
      ],
      [
        'moved',
        async ({ bookingId, stay }) => {
          const later = { checkIn: addDays(stay.checkIn, 1), checkOut: addDays(stay.checkOut, 1) };
          const result = await findMoveChoices(depsWith(), { bookingId, stay: later });
          const choices = result.outcome === 'found' ? result.choices : [];
          const { price } = choices.find(({ room }) => room.id === roomId) ?? {};
          const shownDifferencePoisha = price?.differencePoisha ?? 0;
          return moveBooking(depsWith(), { actor, bookingId, roomId, stay: later, shownDifferencePoisha });
        },
      ],
      [
        'corrected',
        ({ bookingId }) =>
          correctGuest(depsWith(), {
            actor,
            bookingId,
            guest: { name: 'Another Name', phone: '+8801712345678', address: 'Sylhet' },
          }),
      ],
      [
        'marked',
        ({ bookingId }) => setDeskStatus(depsWith(), { actor, bookingId, change: 'check_in' }),
        'on the day of check-in',
      ],
      ['marked', ({ bookingId }) => recordNoShow(depsWith(), { actor, bookingId }), 'on the day of check-in'],
    ];
    for (const [outcome, end, when] of ends) {
      const { made } = await waiting(when);
      expect(await takenNights(otherRoomId, made.stay)).toBe(2);
      expect((await end(made)).outcome).toBe(outcome);
      expect(await takenNights(otherRoomId, made.stay), outcome).toBe(0);
      await expectBalance();
    }
  });

  test('gives way to another change of the same guest', async () => {
    const { made, clientSecret } = await waiting();
    const wanted = { roomId, stay: made.longer };
    const order = await orderOf(made, wanted);
    expect((await changeBooking(depsWith(), order)).outcome).toBe('booked');
    await expect(stage.service.answerChallenge(clientSecret, 'completed')).rejects.toThrow();
    await isChanged(made, wanted, made.booking.totalPoisha + order.shownDifferencePoisha);
    expect(await takenNights(otherRoomId, made.stay)).toBe(0);
    await expectBalance();
  });
});

describe('at the same instant', () => {
  const rounds = 5;
  const deskDifference = async ({ bookingId }: Booked, stay: Stay) => {
    const result = await findMoveChoices(depsWith(), { bookingId, stay });
    const choices = result.outcome === 'found' ? result.choices : [];
    return choices.find(({ room }) => room.id === roomId)?.price.differencePoisha ?? 0;
  };
  type Rival = (made: Booked) => Promise<() => Promise<{ outcome: string }>>;
  const rivals: [string, Rival, 'on the day of check-in'?][] = [
    [
      'cancelling',
      async ({ bookingId, uid }) => {
        const by = { guest: uid };
        const preview = await showCancellation(depsWith(), bookingId, by);
        if (preview.outcome !== 'shown') throw new Error(preview.outcome);
        return () => cancelBooking(depsWith(), { bookingId, by, refundPoisha: preview.terms.refundPoisha });
      },
    ],
    [
      'a desk’s move',
      async (made) => {
        const stay = { checkIn: addDays(made.stay.checkIn, 1), checkOut: addDays(made.stay.checkOut, 1) };
        const shownDifferencePoisha = await deskDifference(made, stay);
        const { bookingId } = made;
        return () => moveBooking(depsWith(), { actor, bookingId, roomId, stay, shownDifferencePoisha });
      },
    ],
    [
      'another change, into the other room',
      async (made) => {
        const order = await orderOf(made, { roomId: otherRoomId, stay: made.stay });
        return () => changeBooking(depsWith(), order);
      },
    ],
    [
      'a check-in',
      async ({ bookingId }) =>
        () =>
          setDeskStatus(depsWith(), { actor, bookingId, change: 'check_in' }),
      'on the day of check-in',
    ],
    [
      'a no-show',
      async ({ bookingId }) =>
        () =>
          recordNoShow(depsWith(), { actor, bookingId }),
      'on the day of check-in',
    ],
  ];
  test.each(rivals)('%s: one after the other, and the books balance', async (_what, rivalOf, when) => {
    for (let round = 0; round < rounds; round++) {
      const made = await booked();
      if (when) stage.instantMs = dhakaMidnightMs(made.stay.checkIn) + 12 * 3_600_000;
      const order = await orderOf(made, { roomId, stay: made.longer });
      const rival = await rivalOf(made);
      const both = [() => changeBooking(depsWith(), order), rival];
      const outcomes = await Promise.all((round % 2 === 0 ? both : both.reverse()).map((go) => go()));
      const done = ['booked', 'changed', 'cancelled', 'moved', 'marked'];
      expect(
        outcomes.some(({ outcome }) => done.includes(outcome)),
        JSON.stringify(outcomes),
      ).toBe(true);
      stage.instantMs += 20 * minuteMs;
      await reconcilePayments(depsWith());
      await expectBalance();
      expect(stage.alarms.filter((kind) => kind === 'payment_transition')).toEqual([]);
    }
  });

  test('two guests want the one night between their bookings: one has it, and the other keeps what it had', async () => {
    // The night between two bookings: the earlier guest stays longer, the later one comes earlier.
    for (let round = 0; round < rounds; round++) {
      const first = await booked();
      const gap = first.stay.checkOut;
      const order = await orderFor(depsWith(), roomId, day + 3);
      const placed = await placeBooking(depsWith(), order);
      if (placed.outcome !== 'booked') throw new Error(placed.outcome);
      day += 3;
      const second: Booked = {
        uid: order.uid,
        stay: order.stay,
        longer: { ...order.stay, checkIn: gap },
        bookingId: placed.booking.id,
        booking: placed.booking,
      };
      expect(order.stay.checkIn).toBe(addDays(gap, 1));
      const orders = await Promise.all(
        [first, second].map((made) => orderOf(made, { roomId, stay: made.longer })),
      );
      const outcomes = await Promise.all(orders.map((one) => changeBooking(depsWith(), one)));
      expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['booked', 'sold_out']);
      await expectBalance();
    }
  });
});
