import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bookings } from '../../db/schema/bookings.ts';
import { advancesOf } from '../fixtures/advances.ts';
import { auditOf, refused, setRoomCount, stayFrom, takenOn, testDesk, took } from '../fixtures/desk.ts';
import { someRoom, twoRooms } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';

const { server, admin, desk } = await testDesk();

/** Moves a mark of a booking to the day before. */
const yesterday = (bookingId: string, column: 'checkedInAt' | 'noShowAt') =>
  server.database.db
    .update(bookings)
    .set({ [column]: new Date(Date.parse(`${testToday}T00:00:00+06:00`) - 1) })
    .where(eq(bookings.id, bookingId));

describe('a guest at the desk', () => {
  test('checks in and out, each said once and taken back on the same day alone', async () => {
    const { room } = await someRoom(server);
    const early = await desk.walkInto(room._id, stayFrom(1));
    expect((await refused(await desk.setStatus(early._id, 'checkIn'), 409)).code).toBe('too_early');
    const { _id: id } = await desk.walkInto(room._id, stayFrom(0));
    expect((await refused(await desk.setStatus(id, 'checkOut'), 409)).code).toBe('not_checked_in');
    await Promise.all([1, 2].map(async () => took(await desk.setStatus(id, 'checkIn'))));
    expect(await desk.details(id)).toMatchObject({
      checkedInAt: expect.any(String),
      undoable: ['checkIn'],
      history: [{ kind: 'desk' }, { kind: 'checked_in', actor: admin.email }],
    });
    // A guest in the house is not a no-show, cannot cancel any more, and keeps the day of arrival.
    expect((await refused(await desk.noShow(id), 409)).code).toBe('checked_in');
    const cancelled = await server.send('POST', `/api/cancelBooking/${id}`, {
      token: admin.token,
      body: { refund: 0, reason: 'A storm' },
    });
    expect((await refused(cancelled, 409)).code).toBe('not_cancellable');
    const refusal = await refused(await desk.move(id, room._id, stayFrom(1, 1)), 422);
    expect(refusal.errors?.[0]?.code).toBe('checkin_kept');

    await took(await desk.setStatus(id, 'checkOut'));
    expect((await refused(await desk.undo(id, 'checkIn'), 409)).code).toBe('not_undoable');
    expect((await refused(await desk.move(id, room._id, stayFrom(0, 4)), 409)).code).toBe('stay_over');
    const inHouse = (await desk.list({ filter: 'inHouse', search: early.guestName })).bookings;
    expect(inHouse.map(({ _id }) => _id)).not.toContain(id);
    await took(await desk.undo(id, 'checkOut'));
    await took(await desk.undo(id, 'checkIn'));
    await took(await desk.setStatus(id, 'checkIn'));
    await yesterday(id, 'checkedInAt');
    expect((await refused(await desk.undo(id, 'checkIn'), 409)).code).toBe('not_undoable');
    expect((await auditOf(server, id)).map(({ action }) => action)).toEqual([
      'booking.walk_in',
      'booking.check_in',
      'booking.check_out',
      'booking.check_out_undo',
      'booking.check_in_undo',
      'booking.check_in',
    ]);
  });

  test('is not checked out on an old view of what is due or of the nights', async () => {
    const { room } = await someRoom(server);
    const stay = stayFrom(0, 1);
    const { _id: id, total } = await desk.walkInto(room._id, stay);
    await took(await desk.setStatus(id, 'checkIn'));
    await took(await desk.pay(id, total - 100), 201);
    const seen = { due: '100', hotelCheckOutDate: stay.checkOut };
    for (const old of [
      { ...seen, due: '0' },
      { ...seen, hotelCheckOutDate: stayFrom(0, 2).checkOut },
    ]) {
      expect(await refused(await desk.checkOutSeen(id, old), 409)).toMatchObject({
        code: 'version_conflict',
        conflict: { stored: { due: 100, hotelCheckOutDate: stay.checkOut } },
      });
      expect((await desk.details(id)).checkedOutAt).toBeUndefined();
    }
    expect((await refused(await desk.checkOutSeen(id, { due: 'x' }), 422)).errors?.[0]?.path).toBe('due');
    // A repeated press changes nothing, whatever it saw.
    for (const _ of [1, 2]) await took(await desk.checkOutSeen(id, seen));
    await took(await desk.checkOutSeen(id, { due: '7' }));
    expect((await desk.details(id)).checkedOutAt).toBeDefined();
  });

  test('reads on their own booking that they are in, or have left', async () => {
    const { hotelAsking, booked, own } = advancesOf(server);
    const made = await booked((await hotelAsking('all')).roomId, 0);
    const presence = async () => {
      const { checkedInAt, checkedOutAt } = await own(made);
      return { in: checkedInAt !== undefined, out: checkedOutAt !== undefined };
    };
    expect(await presence()).toEqual({ in: false, out: false });
    await took(await desk.setStatus(made.id, 'checkIn'));
    expect(await presence()).toEqual({ in: true, out: false });
    await took(await desk.setStatus(made.id, 'checkOut'));
    expect(await presence()).toEqual({ in: true, out: true });
    await took(await desk.undo(made.id, 'checkOut'));
    await took(await desk.undo(made.id, 'checkIn'));
    expect(await presence()).toEqual({ in: false, out: false });
  });

  test('who comes after all has the booking again on the same day, unless the room was sold meanwhile', async () => {
    const [room] = await twoRooms(server);
    const stay = stayFrom(0, 2);
    const { _id: id } = await desk.walkInto(room._id, stay);
    const before = await takenOn(server, room._id, stay);
    await took(await desk.setStatus(id, 'noShow'));
    expect((await desk.details(id)).history.at(-1)).toMatchObject({ kind: 'no_show', expectedOn: testToday });
    expect(await took(await desk.undo(id, 'noShow'))).toMatchObject({ status: 'confirmed' });
    expect(await takenOn(server, room._id, stay)).toEqual(before);
    expect((await refused(await desk.undo(id, 'noShow'), 409)).code).toBe('not_undoable');

    await took(await desk.setStatus(id, 'noShow'));
    // Every free room is sold to other guests.
    for (let free = room.totalRoom - Math.max(...before) + 1; free > 0; free--)
      await desk.walkInto(room._id, stay);
    expect((await refused(await desk.undo(id, 'noShow'), 409)).code).toBe('sold_out');
    expect((await desk.details(id)).booking.status).toBe('no_show');
    await yesterday(id, 'noShowAt');
    await setRoomCount(server, room._id, room.totalRoom);
    expect((await refused(await desk.undo(id, 'noShow'), 409)).code).toBe('not_undoable');
  });

  test('has name, phone and document corrected: both logs say so, and the number stands in neither', async () => {
    const { room } = await someRoom(server);
    const { _id: id, guestDocument: before } = await desk.walkInto(room._id, stayFrom(560));
    const right = {
      guestName: 'Jamal Uddin Ahmed',
      guestPhone: '01811-223355',
      guestAddress: 'Boyra, Khulna',
    };
    const named = await took(await desk.correct(id, right));
    expect(named).toMatchObject({ ...right, guestPhone: '+8801811223355', guestDocument: before });
    const passport = { type: 'passport', country: 'IN', number: 'k 1234567' };
    expect(await took(await desk.correct(id, { ...right, guestDocument: passport }))).toMatchObject({
      guestDocument: { type: 'passport', country: 'IN', masked: '••••67' },
    });
    // The same data again is not a correction.
    await took(await desk.correct(id, { ...right, guestDocument: passport }));
    const { history } = await desk.details(id);
    expect(history.map(({ kind }) => kind)).toEqual(['desk', 'corrected', 'corrected']);
    const [, first, second, ...others] = await auditOf(server, id);
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      action: 'booking.correct',
      before: { guestName: 'Jamal Uddin', guestPhone: '+8801811223344' },
      after: { guestName: 'Jamal Uddin Ahmed', guestPhone: '+8801811223355' },
    });
    expect(second).toMatchObject({ before: { documentType: 'nid' }, after: { documentType: 'passport' } });
    expect(JSON.stringify([first, second])).not.toMatch(/K1234567|1234567890/);
    const [row] = await server.database.db.select().from(bookings).where(eq(bookings.id, id));
    // The voucher does not show the document.
    expect(row?.revision).toBe(1);

    const fault = async (body: object) =>
      (await refused(await desk.correct(id, { ...right, ...body }), 422)).errors?.map(({ path }) => path);
    expect(await fault({ guestName: ' ', guestPhone: '12' })).toEqual(['guestName', 'guestPhone']);
    expect(await fault({ guestDocument: { type: 'nid', number: '1' } })).toEqual(['guestDocument.number']);
    expect(await fault({ total: 1 })).toEqual(['total']);
    await refused(await desk.correct(crypto.randomUUID(), right), 404);
  });

  test('keeps what another desk has corrected meanwhile, and is told of what both would correct', async () => {
    const { room } = await someRoom(server);
    const { _id: id, ...seen } = await desk.walkInto(room._id, stayFrom(566));
    const { guestName, guestPhone, guestAddress } = seen;
    const was = { guestName, guestPhone, guestAddress };
    const correct = (change: object) => desk.correct(id, { ...was, ...change, was });
    // At once: one corrects the name, the other the address.
    const answers = await Promise.all([
      correct({ guestName: 'Jamal Ahmed' }),
      correct({ guestAddress: 'Boyra' }),
    ]);
    for (const answer of answers) await took(answer);
    const both = { guestName: 'Jamal Ahmed', guestPhone, guestAddress: 'Boyra' };
    expect((await desk.details(id)).booking).toMatchObject(both);

    const third = await correct({ guestName: 'Kamal Ahmed', guestPhone: '01811-223355' });
    expect(await refused(third, 409)).toMatchObject({
      code: 'version_conflict',
      conflict: { stored: both, given: { guestName: 'Kamal Ahmed' } },
    });
    expect((await desk.details(id)).booking, 'nothing of it is written').toMatchObject(both);
    // The same as the other has is no conflict.
    await took(await correct({ guestName: 'Jamal Ahmed' }));
    const again = await desk.correct(id, { ...both, guestName: 'Kamal Ahmed', was: both });
    expect(await took(again)).toMatchObject({ ...both, guestName: 'Kamal Ahmed' });
  });

  test('keeps the document that another desk has corrected meanwhile', async () => {
    const { room } = await someRoom(server);
    const { _id: id, ...seen } = await desk.walkInto(room._id, stayFrom(572));
    const { guestName, guestPhone, guestAddress, guestDocument } = seen;
    const was = { guestName, guestPhone, guestAddress, guestDocument };
    const passport = (number: string) => ({ type: 'passport', country: 'IN', number });
    const correct = (number: string, before: object = was) =>
      desk.correct(id, {
        guestName,
        guestPhone,
        guestAddress,
        guestDocument: passport(number),
        was: before,
      });
    const answers = await Promise.all([correct('K1234567'), correct('K7654321')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refusedFirst = answers[0]?.status === 409;
    const [refusal, lost] = refusedFirst ? ['K7654321', 'K1234567'] : ['K1234567', 'K7654321'];
    const stored = { type: 'passport', country: 'IN', masked: `••••${refusal.slice(-2)}` };
    for (const answer of answers)
      if (answer.status === 409)
        expect(await refused(answer, 409)).toMatchObject({
          code: 'version_conflict',
          conflict: { stored: { guestName, guestDocument: stored } },
        });
    expect((await desk.details(id)).booking.guestDocument, 'nothing of it is written').toEqual(stored);
    // The same as the other has is no conflict; nor is a correction by somebody who has seen the other.
    await took(await correct(refusal));
    const again = await took(await correct(lost, { ...was, guestDocument: stored }));
    expect(again.guestDocument).toEqual({ ...stored, masked: `••••${lost.slice(-2)}` });
  });
});
