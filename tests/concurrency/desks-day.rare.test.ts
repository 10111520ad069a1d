import { eq, gt, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Booking } from '../../contract/booking.ts';
import type { DeskBooking } from '../../contract/desk.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { payments } from '../../db/schema/bookings.ts';
import { roomNights } from '../../db/schema/inventory.ts';
import { refunds } from '../../db/schema/refunds.ts';
import { auditBooks } from '../../domain/payments/audit-books.ts';
import type { AuditAction } from '../../kernel/audit-actions.ts';
import type { AdvanceTerm } from '../../kernel/catalogue-choices.ts';
import { type AdvanceBooked, advancesOf } from '../fixtures/advances.ts';
import { callProvider, providerIntents } from '../fixtures/cards.ts';
import { deskOf, stayFrom, testDesk, walkInBody } from '../fixtures/desk.ts';
import { signInAsAdministrator } from '../fixtures/guests.ts';
import { quoteFor } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';

const { server, admin } = await testDesk();
const { db } = server.database;
/** Two people at the desk, each signed in at a device of their own. */
const people = [deskOf(server, admin.token), deskOf(server, (await signInAsAdministrator(server)).token)];
type Desk = (typeof people)[number];
const advances = advancesOf(server);

const arrivals = 40;
const walkIns = 12;
const nights = 3;

/** What the two have pressed, once for each thing that they meant to do: the audit log has to have the same. */
const pressed = new Map<string, number>();
const note = (bookingId: string, ...actions: AuditAction[]) => {
  for (const action of actions) {
    const name = `${action} ${bookingId}`;
    pressed.set(name, (pressed.get(name) ?? 0) + 1);
  }
};

let presses = 0;
/**
 * A press and its second one: of the other person at the same moment, or of somebody right afterwards. Both get an answer that says
 * that it is done. Answers the booking.
 */
async function press(make: (desk: Desk) => Promise<Response>): Promise<Booking> {
  const [one, other] = presses++ % 2 === 0 ? people : people.toReversed();
  if (!one || !other) throw new Error('two people are at the desk');
  const answers =
    presses % 3 === 0 ? await Promise.all([make(one), make(other)]) : [await make(one), await make(other)];
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  for (const [at, answer] of answers.entries()) expect([200, 201], texts[at]).toContain(answer.status);
  return (JSON.parse(texts[0] ?? '') as DeskBooking).booking;
}

const pay = async (id: string, amount: number) => {
  const key = crypto.randomUUID();
  note(id, 'booking.desk_payment');
  await press((desk) => desk.pay(id, amount, {}, key));
};
const giveBack = async (id: string, amount: number) => {
  const key = crypto.randomUUID();
  note(id, 'booking.give_back');
  await press((desk) => desk.giveBack(id, { amount, reason: 'The water was cold.' }, key));
};
const checkIn = async (id: string) => {
  note(id, 'booking.check_in');
  await press((desk) => desk.setStatus(id, 'checkIn'));
};
const undoCheckIn = async (id: string) => {
  note(id, 'booking.check_in_undo');
  await press((desk) => desk.undo(id, 'checkIn'));
};
const leaveEarly = async (id: string) => {
  note(id, 'booking.move', 'booking.check_out');
  await press((desk) => desk.leaveEarly(id, { reason: 'Called home' }));
};

/** One guest who arrives, with what comes up in one stay of several. */
async function receive({ id }: Pick<AdvanceBooked, 'id'>, due: number, at: number): Promise<void> {
  if (at % 8 === 6) {
    await checkIn(id);
    await undoCheckIn(id);
  }
  const takeDue = async () => due > 0 && (await pay(id, due));
  // One person takes the money while the other one checks in.
  if (at % 3 === 0) await Promise.all([checkIn(id), takeDue()]);
  else {
    await checkIn(id);
    await takeDue();
  }
  if (at % 4 === 1) await giveBack(id, 250);
  if (at % 5 === 2) await leaveEarly(id);
  // After an early departure the price is as it was; the hotel may still give back a part.
  if (at % 10 === 7) await giveBack(id, 99.5);
  const { due: left } = (await people[0]?.details(id))?.booking ?? { due: 0 };
  // What was given back of money taken at the desk is due there.
  if (left < 0) {
    const key = crypto.randomUUID();
    note(id, 'booking.desk_refund');
    await press((desk) => desk.pay(id, -left, { direction: 'out' }, key));
  }
}

/** Two workers take one task after another. */
async function byTwo(tasks: (() => Promise<void>)[]): Promise<void> {
  const queue = tasks.values();
  const work = async () => {
    for (const task of queue) await task();
  };
  await Promise.all([work(), work()]);
}

test(`a desk’s day with two people at once: ${arrivals} arrivals, walk-ins, payments, early departures, part refunds, and the second press of each: the books agree, and nothing happened without its own press`, async () => {
  const terms: AdvanceTerm[] = ['all', '30', 'first_night'];
  const places = await Promise.all(terms.map(async (term) => advances.hotelAsking(term)));
  // The demonstration has sold some of their nights already.
  for (const { roomId } of places)
    await db.update(roomNights).set({ capacity: 50 }).where(eq(roomNights.roomId, roomId));
  const made: AdvanceBooked[] = [];
  for (let at = 0; at < arrivals; at += 1)
    made.push(await advances.booked(places[at % places.length]?.roomId ?? '', 0, nights));
  const [{ last = 0 } = {}] = await db
    .select({ last: sql<number>`coalesce(max(${auditEntries.id}), 0)::int` })
    .from(auditEntries);

  const guests = made.map((booked, at) => () => receive(booked, booked.booking.due, at));
  const walkers = Array.from({ length: walkIns }, (_, at) => async () => {
    const { roomId = '' } = places[at % places.length] ?? {};
    const stay = stayFrom(0, nights);
    const body = walkInBody(await quoteFor(server, roomId, stay), stay);
    const key = crypto.randomUUID();
    const booking = await press((desk) => desk.walkIn(body, key));
    note(booking._id, 'booking.walk_in');
    await receive({ id: booking._id }, booking.due, at);
  });
  // Mixed, so that both kinds are at work at any time.
  const tasks = guests.flatMap((guest, at) => [guest, ...(walkers[at] ? [walkers[at]] : [])]);
  await byTwo(tasks);

  const written = await db.select().from(auditEntries).where(gt(auditEntries.id, last));
  const done = new Map<string, number>();
  for (const { action, subjectId } of written) {
    const name = `${action} ${subjectId}`;
    done.set(name, (done.get(name) ?? 0) + 1);
  }
  expect([...done].toSorted()).toEqual([...pressed].toSorted());
  expect(written.length).toBeGreaterThan(arrivals * 2);
  const refundedByCard = [...pressed.keys()].filter((name) => name.startsWith('booking.give_back'));
  expect(refundedByCard.length).toBeGreaterThan(10);

  // Refunds are made in the background.
  await expect
    .poll(async () => (await db.select().from(refunds)).filter(({ state }) => state !== 'made'), {
      timeout: 60_000,
    })
    .toEqual([]);
  const clock = { now: () => Date.now(), today: () => testToday };
  const cards = { capturesSince: async () => [], findRefunds: async () => [] };
  const differences = await auditBooks({ db, clock, cards }, { graceMs: -60_000 });
  // The provider's books are compared below, booking by booking.
  expect(differences.filter(({ what }) => what !== 'provider')).toEqual([]);
  expect(await moneyAtProvider(made)).toEqual(await moneyHere(made));
});

/** Captured less refunded poisha by booking, at the card provider. */
async function moneyAtProvider(made: AdvanceBooked[]): Promise<Record<string, number>> {
  const ids = new Set(made.map(({ id }) => id));
  const sums: Record<string, number> = {};
  for (const { id, bookingId = '', amount, status } of await providerIntents(server)) {
    if (status !== 'succeeded' || !ids.has(bookingId)) continue;
    const path = `refunds?payment_intent=${id}&limit=100`;
    const { data } = await callProvider<{ data: { amount: number }[] }>(server, 'GET', path);
    const back = data.reduce((sum, refund) => sum + refund.amount, 0);
    sums[bookingId] = (sums[bookingId] ?? 0) + amount - back;
  }
  return sums;
}

/** The same in our tables. */
async function moneyHere(made: AdvanceBooked[]): Promise<Record<string, number>> {
  const rows = await db
    .select({
      bookingId: payments.bookingId,
      left: sql<number>`(payments.captured_poisha - (select coalesce(sum(r.amount_poisha), 0) from refunds r
        where r.payment_id = payments.id and r.state = 'made'))::int`,
    })
    .from(payments)
    .where(
      inArray(
        payments.bookingId,
        made.map(({ id }) => id),
      ),
    );
  const sums: Record<string, number> = {};
  for (const { bookingId, left } of rows) sums[bookingId] = (sums[bookingId] ?? 0) + (left ?? 0);
  return sums;
}
