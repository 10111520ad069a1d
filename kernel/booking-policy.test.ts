import { expect, test } from 'vitest';
import {
  type CancellationPolicy,
  deadlineMs,
  defaultPolicy,
  freeUntilMs,
  keptPoisha,
  percentKept,
  policyAfterChange,
  policyFault,
} from './booking-policy.ts';

const checkIn = '2027-03-10';
/** An instant in Dhaka's local time. */
const dhaka = (date: string, time: string) => Date.parse(`${date}T${time}+06:00`);

test('of a booking under the default policy nothing is kept before three days, half before one, then all', () => {
  const kept = (date: string, time: string) => percentKept(defaultPolicy, checkIn, dhaka(date, time));
  expect(kept('2027-01-01', '12:00')).toBe(0);
  expect(kept('2027-03-06', '23:59:59.999')).toBe(0);
  expect(kept('2027-03-07', '00:00')).toBe(50);
  expect(kept('2027-03-08', '23:59:59.999')).toBe(50);
  expect(kept('2027-03-09', '00:00')).toBe(100);
  expect(kept('2027-03-12', '00:00')).toBe(100);
});

test('a step ends at midnight in Dhaka, whatever the date is in UTC', () => {
  const policy: CancellationPolicy = [{ daysBefore: 0, keepPercent: 10 }];
  expect(percentKept(policy, checkIn, Date.parse('2027-03-09T17:59:59.999Z'))).toBe(10);
  expect(percentKept(policy, checkIn, Date.parse('2027-03-09T18:00:00Z'))).toBe(100);
});

test('without any step everything is always kept', () => {
  expect(percentKept([], checkIn, 0)).toBe(100);
  expect(freeUntilMs([], checkIn)).toBeUndefined();
  expect(deadlineMs([], checkIn, 0)).toBeUndefined();
});

test('what is kept is rounded half-up to the poisha', () => {
  expect(keptPoisha(10_001, 50)).toBe(5_001);
  expect(keptPoisha(10_003, 33)).toBe(3_301);
  expect(keptPoisha(10_050, 1)).toBe(101);
  expect(keptPoisha(10_049, 1)).toBe(100);
  expect([0, 100].map((percent) => keptPoisha(99_999_999, percent))).toEqual([0, 99_999_999]);
});

test('a booking is free to cancel until the end of the step that keeps nothing', () => {
  expect(freeUntilMs(defaultPolicy, checkIn)).toBe(dhaka('2027-03-07', '00:00'));
  expect(freeUntilMs([{ daysBefore: 5, keepPercent: 20 }], checkIn)).toBeUndefined();
});

test('the deadline is the next instant at which more is kept', () => {
  const next = (date: string, time: string) => deadlineMs(defaultPolicy, checkIn, dhaka(date, time));
  expect(next('2027-03-06', '23:59')).toBe(dhaka('2027-03-07', '00:00'));
  expect(next('2027-03-07', '00:00')).toBe(dhaka('2027-03-09', '00:00'));
  expect(next('2027-03-09', '00:00')).toBeUndefined();
});

test('each step of a policy is nearer to check-in and keeps more than the one before', () => {
  const step = (daysBefore: number, keepPercent: number) => ({ daysBefore, keepPercent });
  expect(policyFault(defaultPolicy)).toBeUndefined();
  expect(policyFault([])).toBeUndefined();
  expect(policyFault([step(3, 0), step(3, 50)])).toEqual({ at: 1, field: 'daysBefore' });
  expect(policyFault([step(1, 0), step(3, 50)])).toEqual({ at: 1, field: 'daysBefore' });
  expect(policyFault([step(7, 0), step(3, 50), step(1, 50)])).toEqual({ at: 2, field: 'keepPercent' });
  expect(policyFault([step(3, 50), step(1, 20)])).toEqual({ at: 1, field: 'keepPercent' });
});

test('what is kept already at a change stays the least that is kept, whatever the new nights are', () => {
  const at = (date: string) => policyAfterChange(defaultPolicy, checkIn, dhaka(date, '00:00'));
  expect(at('2027-03-06')).toEqual(defaultPolicy);
  expect(at('2027-03-07')).toEqual([{ daysBefore: 1, keepPercent: 50 }]);
  expect(at('2027-03-09')).toEqual([]);
  const steps = [
    { daysBefore: 9, keepPercent: 10 },
    { daysBefore: 5, keepPercent: 30 },
    { daysBefore: 2, keepPercent: 80 },
  ];
  expect(policyAfterChange(steps, checkIn, dhaka('2027-03-03', '00:00'))).toEqual(steps.slice(1));
});
