import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { BookingMade } from '../../contract/booking.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { cards, paymentMethod, providerIntents } from '../fixtures/cards.ts';
import { refused, stayFrom, testDesk } from '../fixtures/desk.ts';
import { signUp } from '../fixtures/guests.ts';
import { book, bookingBody, quoteFor, someRoom } from '../fixtures/stays.ts';

const { server, admin, desk } = await testDesk();

describe('a booking by card', () => {
  test('has its whole history: held, a declined card with its code, confirmed; and both attempts', async () => {
    const guest = await signUp(server);
    const { room } = await someRoom(server);
    const stay = stayFrom(400);
    const quote = await quoteFor(server, room._id, stay);
    await refused(
      await book(server, guest.token, bookingBody(quote, await paymentMethod(server, cards.noFunds), stay)),
      402,
    );
    const good = await book(server, guest.token, bookingBody(quote, await paymentMethod(server), stay));
    const { insertedId } = (await good.json()) as BookingMade;
    // The provider's own events report the same again, and add nothing.
    const closed = async () => (await providerIntents(server)).filter((one) => one.bookingId === insertedId);
    await expect
      .poll(async () => (await closed()).map(({ status }) => status).sort())
      .toEqual(['canceled', 'succeeded']);
    await server.reconcile();
    const details = await desk.details(insertedId);
    expect(details.history).toMatchObject([
      { kind: 'held' },
      { kind: 'card_declined', code: 'insufficient_funds', attempt: 1 },
      { kind: 'confirmed' },
    ]);
    expect(details.payments).toMatchObject([
      { attempt: 1, state: 'failed', failureCode: 'insufficient_funds', amount: quote.total },
      { attempt: 2, state: 'captured', intentId: expect.stringMatching(/^pi_/), amount: quote.total },
    ]);
    expect(details.agreed).toEqual({ lines: quote.lines, total: quote.total });
    expect(details.booking).toMatchObject({ kind: 'card', status: 'confirmed', userEmail: guest.email });

    const own = await server.send('GET', `/api/booking/${insertedId}`, { token: guest.token });
    expect(await own.json()).toMatchObject(details.booking);
    const stranger = await signUp(server);
    for (const id of [insertedId, 'nonsense', crypto.randomUUID()])
      await refused(await server.send('GET', `/api/booking/${id}`, { token: stranger.token }), 404);
    await refused(await server.send('GET', '/api/bookings/nonsense', { token: admin.token }), 404);
  });

  test('is stored as changed when it was confirmed, not when an earlier one was', async () => {
    const guest = await signUp(server);
    const { room } = await someRoom(server);
    const changed: number[] = [];
    for (const day of [420, 424]) {
      const stay = stayFrom(day);
      const quote = await quoteFor(server, room._id, stay);
      const from = Date.now();
      const made = await book(server, guest.token, bookingBody(quote, await paymentMethod(server), stay));
      const { insertedId } = (await made.json()) as BookingMade;
      const [row] = await server.database.db
        .select({ updatedAt: bookings.updatedAt })
        .from(bookings)
        .where(eq(bookings.id, insertedId));
      changed.push((row?.updatedAt.getTime() ?? 0) - from);
    }
    // A row tells whole milliseconds.
    for (const sinceStart of changed) expect(sinceStart).toBeGreaterThanOrEqual(-1);
  });

  test('whose hold ran out says so once, and a payment method that is none is in the history too', async () => {
    const guest = await signUp(server);
    const { room } = await someRoom(server);
    const stay = stayFrom(404);
    const quote = await quoteFor(server, room._id, stay);
    await refused(await book(server, guest.token, bookingBody(quote, 'pm_nothing', stay)), 402);
    const [held] = await server.database.db
      .select({ id: bookings.id })
      .from(bookings)
      .where(sql`user_email = ${guest.email}`);
    const id = held?.id ?? '';
    await server.database.db
      .update(bookings)
      .set({ heldUntil: new Date(0) })
      .where(eq(bookings.id, id));
    await server.reconcile();
    await server.reconcile();
    const { history, booking } = await desk.details(id);
    expect(booking.status).toBe('expired');
    expect(history).toMatchObject([
      { kind: 'held' },
      { kind: 'card_declined', code: 'resource_missing' },
      { kind: 'expired' },
    ]);
    await refused(await desk.noShow(id), 409);
    await refused(await desk.move(id, room._id, stayFrom(405)), 409);
  });
});
