import { expect, test } from 'vitest';
import { addDays } from '../../kernel/stay-dates.ts';
import { auditOf, refused, stayFrom, takenOn, testDesk, took } from '../fixtures/desk.ts';
import { someRoom } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';

const { server, desk } = await testDesk();
const reason = 'Called home';

test('a guest who leaves early is checked out and the nights left are free again, at the same price', async () => {
  const { room } = await someRoom(server);
  const stay = stayFrom(0, 3);
  const before = await takenOn(server, room._id, stay);
  const { _id: id, total, due } = await desk.walkInto(room._id, stay);
  const was = {
    roomId: room._id,
    hotelCheckInDate: stay.checkIn,
    hotelCheckOutDate: stay.checkOut,
  };
  expect((await refused(await desk.leaveEarly(id, { reason, was }), 409)).code).toBe('not_checked_in');
  await took(await desk.setStatus(id, 'checkIn'));
  expect(await refused(await desk.leaveEarly(id, { was }), 422)).toMatchObject({
    errors: [{ path: 'reason' }],
  });
  const other = { ...was, hotelCheckOutDate: addDays(stay.checkOut, 1) };
  expect((await refused(await desk.leaveEarly(id, { reason, was: other }), 409)).code).toBe(
    'version_conflict',
  );
  // Two presses at once, and a third one: one change.
  const answers = await Promise.all([1, 2].map(async () => took(await desk.leaveEarly(id, { reason, was }))));
  answers.push(await took(await desk.leaveEarly(id, { reason, was })));
  const left = addDays(testToday, 1);
  for (const answer of answers)
    expect(answer).toMatchObject({ hotelCheckOutDate: left, nights: 1, total, due });
  const [taken = 0, ...freed] = await takenOn(server, room._id, stay);
  expect([taken, ...freed]).toEqual([(before[0] ?? 0) + 1, before[1] ?? 0, before[2] ?? 0]);
  const details = await desk.details(id);
  expect(details).toMatchObject({ checkedOutAt: expect.any(String), priceReason: reason });
  expect(details.history.slice(-2)).toMatchObject([
    { kind: 'moved', waivedFor: reason },
    { kind: 'checked_out', freed: { checkIn: left, checkOut: stay.checkOut } },
  ]);
  expect((await auditOf(server, id)).map(({ action }) => action)).toEqual([
    'booking.walk_in',
    'booking.check_in',
    'booking.move',
    'booking.check_out',
  ]);
});

test('taking the check-out back restores the mark and not the nights, and the history says so', async () => {
  const { room } = await someRoom(server);
  const stay = stayFrom(0, 2);
  const { _id: id, total } = await desk.walkInto(room._id, stay);
  await took(await desk.setStatus(id, 'checkIn'));
  await took(await desk.leaveEarly(id, { reason }));
  const taken = await takenOn(server, room._id, stay);
  expect(await took(await desk.undo(id, 'checkOut'))).toMatchObject({ nights: 1, total });
  expect(await takenOn(server, room._id, stay)).toEqual(taken);
  const freed = { checkIn: addDays(testToday, 1), checkOut: stay.checkOut };
  expect((await desk.details(id)).history.at(-1)).toMatchObject({ kind: 'check_out_undone', freed });
  // A later check-out frees nothing, and its undo says nothing about nights.
  await took(await desk.setStatus(id, 'checkOut'));
  await took(await desk.undo(id, 'checkOut'));
  expect((await desk.details(id)).history.at(-1)?.freed).toBeUndefined();
});

test('nobody leaves with money due that the desk was not asked for: nothing is freed while the amount is another one', async () => {
  const { room } = await someRoom(server);
  const stay = stayFrom(0, 3);
  const { _id: id, due } = await desk.walkInto(room._id, stay);
  await took(await desk.setStatus(id, 'checkIn'));
  const taken = await takenOn(server, room._id, stay);
  // The page shows that nothing is due, as before another desk paid money out.
  expect(await refused(await desk.leaveEarly(id, { reason, due: 0 }), 409)).toMatchObject({
    code: 'version_conflict',
    conflict: { stored: { due } },
  });
  expect(await takenOn(server, room._id, stay)).toEqual(taken);
  const details = await desk.details(id);
  expect(details.booking.hotelCheckOutDate).toBe(stay.checkOut);
  expect(details.checkedOutAt).toBeUndefined();
  expect(await took(await desk.leaveEarly(id, { reason, due }))).toMatchObject({ nights: 1, due });
});

test('a guest of one night who leaves on the first day keeps it, so nothing is moved', async () => {
  const { room } = await someRoom(server);
  const { _id: id } = await desk.walkInto(room._id, stayFrom(0, 1));
  await took(await desk.setStatus(id, 'checkIn'));
  expect(await took(await desk.leaveEarly(id, { reason }))).toMatchObject({ nights: 1 });
  expect((await desk.details(id)).history.map(({ kind }) => kind)).toEqual([
    'desk',
    'checked_in',
    'checked_out',
  ]);
});
