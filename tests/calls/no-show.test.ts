import { describe, expect, test } from 'vitest';
import { auditOf, refused, stayFrom, takenOn, testDesk } from '../fixtures/desk.ts';
import { someRoom } from '../fixtures/stays.ts';

const { server, admin, desk } = await testDesk();

describe('a guest who does not come', () => {
  test('is recorded once, on the day of check-in or later; the nights from tonight on can be sold again', async () => {
    const { room } = await someRoom(server);
    const early = await desk.walkInto(room._id, stayFrom(1));
    expect((await refused(await desk.noShow(early._id), 409)).code).toBe('too_early');
    const stay = stayFrom(0, 2);
    // Another guest has the same nights, and keeps them.
    await desk.walkInto(room._id, stay);
    const before = await takenOn(server, room._id, stay);
    const booked = await desk.walkInto(room._id, stay);
    const answers = await Promise.all([desk.noShow(booked._id), desk.noShow(booked._id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await takenOn(server, room._id, stay)).toEqual(before);
    expect((await refused(await desk.noShow(booked._id), 409)).code).toBe('booking_not_confirmed');
    expect((await refused(await desk.move(booked._id, room._id, stayFrom(5)), 409)).code).toBe(
      'booking_not_confirmed',
    );
    const { history, booking } = await desk.details(booked._id);
    expect(booking.status).toBe('no_show');
    expect(history).toMatchObject([{ kind: 'desk' }, { kind: 'no_show', actor: admin.email, freed: stay }]);
    expect((await auditOf(server, booked._id)).at(-1)).toMatchObject({
      action: 'booking.no_show',
      before: { state: 'confirmed' },
      after: { state: 'no_show' },
    });
    expect((await desk.list({ filter: 'noShow' })).bookings.map(({ _id }) => _id)).toEqual([booked._id]);
    expect((await desk.list()).bookings.map(({ _id }) => _id)).toContain(booked._id);
  });
});
