import { expect, test } from 'vitest';
import type { CalendarRoom } from '../../../../../../contract/calendar.ts';
import { addDays, horizonDays } from '../../../../../../kernel/stay-dates.ts';
import { nightsOfRange } from './range-calls.ts';
import { emptyRange, type RangeEntries, type RangeForm, rangeForm, roomOfRange } from './range-entries.ts';

const today = '2026-11-21';
// The other members of a room do not matter here.
const rooms = [
  { _id: 'single', rackRate: 2500 },
  { _id: 'bed', rackRate: 4 },
] as CalendarRoom[];
const submitted = (entries: Partial<RangeEntries>, form: RangeForm = emptyRange(today)) =>
  rangeForm(rangeForm(form, { kind: 'enter', entries }), { kind: 'submit', rooms, today });
const faultOf = (entries: Partial<RangeEntries>) => submitted({ value: '3000', ...entries }).fault;
const bodyOf = (form: RangeForm) => form.sent?.calls[0]?.options.body;

test('a range begins with the next thirty nights of all rooms, whose price is typed', () => {
  const form = submitted({ value: '3000' });
  expect(form.fault).toBeUndefined();
  expect(form.sent?.change).toEqual({ kind: 'price', value: 3000 });
  const nights = nightsOfRange(today, '2026-12-20', 'every');
  expect(nights).toHaveLength(30);
  expect(bodyOf(form)).toEqual({ roomIds: ['single', 'bed'], nights, price: 3000 });
});

test('one room alone is changed; one that is not on the page any more stands for all', () => {
  expect(bodyOf(submitted({ value: '3000', roomId: 'bed' }))).toMatchObject({ roomIds: ['bed'] });
  const entries = { ...emptyRange(today).entries, roomId: 'villa' };
  expect(roomOfRange(entries, rooms)).toBe('');
  expect(bodyOf(submitted({ value: '3000', roomId: 'villa' }))).toMatchObject({
    roomIds: ['single', 'bed'],
  });
});

test('the first wrong day is refused at its own field', () => {
  expect(faultOf({ from: '2026-02-30' })).toEqual({ field: 'from', code: 'date_invalid' });
  expect(faultOf({ from: '2026-11-20' })).toEqual({ field: 'from', code: 'date_past' });
  expect(faultOf({ to: '' })).toEqual({ field: 'to', code: 'date_invalid' });
  expect(faultOf({ to: addDays(today, horizonDays) })).toBeUndefined();
  expect(faultOf({ to: addDays(today, horizonDays + 1) })).toEqual({ field: 'to', code: 'date_too_far' });
  expect(faultOf({ from: '2026-11-23', to: '2026-11-22' })).toEqual({ field: 'to', code: 'range_inverted' });
});

test('a range without such a night is refused', () => {
  const sunday = '2026-11-22';
  expect(faultOf({ from: sunday, to: sunday, which: 'weekend' })).toEqual({ field: 'to', code: 'no_night' });
});

test('a figure is needed for a price, a per cent and a block, and not for the usual price and a closing', () => {
  for (const kind of ['price', 'percent', 'block'] as const)
    for (const value of ['', 'many'])
      expect(faultOf({ kind, value })).toEqual({ field: 'value', code: 'not_a_figure', kind });
  // Nothing would change.
  expect(faultOf({ kind: 'percent', value: '0' })).toMatchObject({ code: 'not_a_figure' });
  for (const kind of ['usual', 'closed', 'opened'] as const)
    expect(faultOf({ kind, value: '' })).toBeUndefined();
  expect(submitted({ kind: 'usual' }).sent?.change).toEqual({ kind: 'price', value: null });
  expect(submitted({ kind: 'opened' }).sent?.change).toEqual({ kind: 'closed', value: false });
  expect(submitted({ kind: 'block', value: '2' }).sent?.change).toEqual({ kind: 'block', value: 2 });
});

test('a per cent is reported as prices; one that would give any room an impossible price names it', () => {
  const form = submitted({ kind: 'percent', value: '10' });
  expect(form.sent?.change).toEqual({ kind: 'prices' });
  expect(form.sent?.calls).toHaveLength(2);
  expect(submitted({ kind: 'percent', value: '-90' }).fault).toEqual({
    field: 'value',
    code: 'out_of_bounds',
    room: rooms[1],
    price: 0,
  });
});

test('a refused entry sends nothing and keeps the last change; a later success ends the message', () => {
  const first = submitted({ value: '3000' });
  const refused = submitted({ value: '' }, first);
  expect(refused.fault).toBeDefined();
  expect(refused.sent).toBe(first.sent);
  expect(submitted({ value: '3100' }, refused).fault).toBeUndefined();
  expect(rangeForm(first, { kind: 'undo', calls: [] }).sent).toEqual({ change: 'undo', calls: [] });
});
