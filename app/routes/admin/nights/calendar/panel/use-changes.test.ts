import { expect, test, vi } from 'vitest';
import type { CallsOutcome, ChangeCall } from '../make-calls.ts';
import { lastOf } from './use-changes.ts';

const nights = ['2027-02-26', '2027-02-27'];
const single = '00000000-0000-4000-8000-000000000001';
const suite = '00000000-0000-4000-8000-000000000002';
const prices = (roomId: string, price: number): ChangeCall => ({
  name: 'calendarPrices',
  options: { body: { roomIds: [roomId], nights, price } },
});
const calls = [prices(single, 2875), prices(suite, 10_339)];
const first = {
  acknowledged: true as const,
  rooms: 1,
  nights: 1,
  before: [{ roomId: single, nights: ['2027-02-27'], was: [2000] }],
};
const refused: CallsOutcome = { done: false, answers: [first], status: 0, problem: undefined };

test('what was made before a call that was refused can be undone, and nothing else', () => {
  const undo = vi.fn();
  const last = lastOf({ busy: false, outcome: refused }, { change: { kind: 'prices' }, calls }, undo);
  expect(last.state).toBe('refused');
  if (last.state === 'refused') last.undo?.();
  const back = { roomIds: [single], nights: ['2027-02-27'], price: 2000, was: [[2875]] };
  expect(undo.mock.calls).toEqual([[[{ name: 'calendarPrices', options: { body: back } }]]]);
});

test('nothing can be undone where the first call was refused, where nothing changed, or after an undo', () => {
  const undoOf = (outcome: CallsOutcome, change: { kind: 'prices' } | 'undo' = { kind: 'prices' }) => {
    const last = lastOf({ busy: false, outcome }, { change, calls }, () => {});
    return 'undo' in last && last.undo;
  };
  const { answers: _, ...refusal } = refused;
  expect(undoOf({ ...refusal, answers: [] })).toBeUndefined();
  expect(undoOf({ done: true, answers: [{ ...first, nights: 0, before: [] }] })).toBeUndefined();
  expect(undoOf(refused, 'undo')).toBeUndefined();
});
