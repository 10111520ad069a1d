import { expect, test } from 'vitest';
import type { Holiday } from '../../../../../../contract/holiday.ts';
import { callOf, formNameOf, type HolidayEdits, type HolidayEvent, holidayEdits } from './holiday-edits.ts';

const victory: Holiday = { _id: 'victory', name: 'Victory Day', day: 16, month: 12 };
const { _id, ...values } = victory;
const renamed = { ...values, name: 'Day of Victory' };
const after = (...events: HolidayEvent[]) => events.reduce<HolidayEdits>(holidayEdits, { opening: 0 });
const open: HolidayEvent = { kind: 'open', holiday: victory };
const save: HolidayEvent = { kind: 'save', values: renamed };

test('a new holiday is added, and a change names the values that the person has seen', () => {
  expect(callOf(after(), save)).toEqual({ name: 'addHoliday', options: { body: renamed } });
  expect(callOf(after(open), save)).toEqual({
    name: 'updateHoliday',
    options: { params: { id: 'victory' }, body: { ...renamed, was: values } },
  });
});

test('after a save the saved values are the seen ones; after a conflict, the present ones', () => {
  expect(after(open, save, { kind: 'saved' }).seen).toEqual(renamed);
  const stored = { ...victory, name: 'Bijoy Dibos' };
  expect(after(open, save, { kind: 'conflict', stored }).seen).toEqual({ ...values, name: 'Bijoy Dibos' });
});

test('each opening is a form of its own, so that an older result is not shown for it', () => {
  const again = [open, { kind: 'open', holiday: undefined }, open] satisfies HolidayEvent[];
  expect(formNameOf(after(open))).not.toBe(formNameOf(after(...again)));
  expect(after(open, { kind: 'open', holiday: undefined })).toMatchObject({
    edited: undefined,
    seen: undefined,
  });
});

test('a deleted holiday can be restored until the next change, and its form is closed', () => {
  const remove: HolidayEvent = { kind: 'remove', holiday: victory };
  const removed = after(open, remove);
  expect(removed).toMatchObject({ edited: undefined, removed: victory, lastChange: { kind: 'removed' } });
  expect(callOf(removed, { kind: 'restore', holiday: victory })).toEqual({
    name: 'addHoliday',
    options: { body: values },
  });
  expect(after(open, remove, save).removed).toBeUndefined();
  const other = { ...victory, _id: 'other' };
  expect(after(open, { kind: 'remove', holiday: other }).edited).toBe(victory);
});

test('opening a form calls nothing', () => {
  expect(callOf(after(), open)).toBeUndefined();
});
