import { expect, test } from 'vitest';
import { destinationRule } from '../../tests/fixtures/destination-rule.ts';
import { isToConfirm } from './to-confirm.ts';

const rule = { ...destinationRule({ firstNight: '2026-02-01', lastNight: '2026-10-31' }), yearly: true };

test.each([
  ['the day before the year is over', { confirmedOn: '2026-03-02' }, false],
  ['when the year is over', { confirmedOn: '2026-03-01' }, true],
  ['long afterwards', { confirmedOn: '2024-01-01' }, true],
  ['a rule that holds once', { confirmedOn: '2024-01-01', yearly: false }, false],
  ['a rule that is off', { confirmedOn: '2024-01-01', isOn: false }, false],
])('whether a yearly rule is to be confirmed: %s', (_what, fields, expected) => {
  expect(isToConfirm({ ...rule, ...fields }, '2027-03-01')).toBe(expected);
});
