import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bookings } from '../../db/schema/bookings.ts';
import { rooms } from '../../db/schema/catalog.ts';
import { cancelBooking, showCancellation } from '../../domain/bookings/cancelling/cancel-booking.ts';
import { placeBooking } from '../../domain/bookings/paying/place-booking.ts';
import { findRoomEvenArchived } from '../../domain/catalog/catalog-store.ts';
import { moveBooking } from '../../domain/desk/move-booking.ts';
import { findMoveChoices } from '../../domain/desk/move-choices.ts';
import { recordNoShow } from '../../domain/desk/record-no-show.ts';
import { deleteRoom } from '../../domain/editing/delete-room.ts';
import { addDays, dhakaMidnightMs, type Stay } from '../../kernel/stay-dates.ts';
import { noon } from '../fixtures/booking-stage.ts';
import { type Booked, openCancelling } from '../fixtures/cancelling.ts';
import { orderFor } from '../fixtures/orders.ts';

const { stage, depsWith, expectBalance, booked, previewOf, cancel, moneyOf, stateOf } = openCancelling();
const actor = { uid: 'administrator', email: 'admin@nibash.example' };

/** The extra cost of a move, as the desk is shown it. */
async function differenceOf(
  made: Awaited<ReturnType<typeof booked>>,
  roomId: string,
  stay: Stay,
): Promise<number> {
  const room = await findRoomEvenArchived(stage.db, roomId);
  const query = { bookingId: made.booking.id, hotelId: room?.hotel.id, stay };
  const choices = await findMoveChoices(depsWith(), query);
  const choice =
    choices.outcome === 'found' ? choices.choices.find(({ room }) => room.id === roomId) : undefined;
  return choice?.price.differencePoisha ?? 0;
}

describe('at the same instant', () => {
  const rounds = 6;

  test('cancelling ten times refunds once, and each is told the same', async () => {
    for (let round = 0; round < rounds; round++) {
      const made = await booked();
      stage.instantMs = dhakaMidnightMs(addDays(made.booking.checkIn, -3));
      const { refundPoisha } = await previewOf(made);
      const outcomes = await Promise.all(Array.from({ length: 10 }, () => cancel(made, refundPoisha)));
      expect(outcomes).toEqual(outcomes.map(() => ({ outcome: 'cancelled', refundPoisha })));
      expect((await moneyOf(made)).atProvider.map(({ amountPoisha }) => amountPoisha)).toEqual([
        refundPoisha,
      ]);
      // Nothing is left to refund, and asking for that does not cancel again: nights are freed once.
      expect(await cancel(made, 0)).toEqual({ outcome: 'not_cancellable', why: 'cancelled' });
    }
    await expectBalance();
  });

  test('the guest and the hotel cancel: one of the two refunds is made', async () => {
    for (let round = 0; round < rounds; round++) {
      const made = await booked();
      stage.instantMs = dhakaMidnightMs(addDays(made.booking.checkIn, -3));
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
          roomId: stage.otherRoomId,
          stay,
          shownDifferencePoisha: await differenceOf(made, stage.otherRoomId, stay),
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

  test('a desk records it as no-show: it becomes one of the two, and only a cancelled one is refunded', async () => {
    for (let round = 0; round < rounds; round++) {
      const made = await booked({}, 30);
      await stage.db.update(bookings).set({ policy: [] }).where(eq(bookings.id, made.booking.id));
      stage.instantMs = dhakaMidnightMs(made.booking.checkIn) + 20 * 3_600_000;
      const [recorded, cancelled] = await Promise.all([
        recordNoShow(depsWith(), { actor, bookingId: made.booking.id }),
        cancelBooking(depsWith(), {
          bookingId: made.booking.id,
          by: { administrator: actor, reason: 'Overbooked next door.' },
          refundPoisha: made.booking.totalPoisha,
        }),
      ]);
      const won = [recorded, cancelled].filter(
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
      deleteRoom(depsWith(), { roomId: stage.roomId, actor }),
      cancel(made, refundPoisha),
    ]);
    expect([deleted, cancelled.outcome]).toEqual(['archived', 'cancelled']);
    expect((await moneyOf(made)).state).toBe('refunded');
    await stage.db.update(rooms).set({ archivedAt: null }).where(eq(rooms.id, stage.roomId));
    await expectBalance();
  });
});

describe('who may cancel until when', () => {
  const outcomeAt = async (made: Booked, atMs: number, isAdministrator: boolean) => {
    stage.instantMs = atMs;
    const by = isAdministrator ? { administrator: actor } : made.by;
    const terms = await showCancellation(depsWith(), made.booking.id, by);
    return terms.outcome === 'not_cancellable' ? terms.why : terms.outcome;
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
    const order = await orderFor(depsWith(), stage.otherRoomId, 60, wanted);
    const placed = await placeBooking(depsWith(), order);
    if (placed.outcome !== 'requires_action') throw new Error(placed.outcome);
    const hold = { ...made, booking: { ...made.booking, id: placed.bookingId }, by: { guest: order.uid } };
    expect(await outcomeAt(hold, noon, false)).toBe('not_booked');
    await stage.db.execute(sql`update bookings set state = 'no_show' where id = ${made.booking.id}`);
    expect(await outcomeAt(made, noon, true)).toBe('no_show');
    await stage.db.execute(sql`update bookings set state = 'confirmed' where id = ${made.booking.id}`);
  });

  test('not the guest while the bank decides about the charge', async () => {
    const made = await booked();
    await stage.db.execute(sql`update payments set dispute = 'open' where booking_id = ${made.booking.id}`);
    expect(await outcomeAt(made, noon, false)).toBe('disputed');
    expect(await outcomeAt(made, noon, true)).toBe('shown');
  });
});

// The last one: its books never balance again.
