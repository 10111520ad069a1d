import { expect, test } from 'vitest';
import { addDays, dayNumber, type NightDate } from '../../kernel/stay-dates.ts';
import { destinationRule } from '../../tests/fixtures/destination-rule.ts';
import { effectOn } from './closings.ts';
import type { DestinationRule } from './destination-rule.ts';

const rule = (firstNight: NightDate, lastNight: NightDate, fields: Partial<DestinationRule> = {}) =>
  destinationRule({ firstNight, lastNight, ...fields });

const on = (rules: DestinationRule[], checkIn: NightDate, checkOut = addDays(checkIn, 1)) =>
  effectOn(rules, dayNumber(checkIn), dayNumber(checkOut));
const isClosed = (rules: DestinationRule[], night: NightDate) => on(rules, night)?.closed ?? false;

const once = rule('2027-02-01', '2027-02-03');
const winter = rule('2026-12-20', '2027-01-05', { yearly: true });
const saintMartin = rule('2026-02-01', '2026-10-31', { yearly: true });
const toLeapDay = rule('2026-02-20', '2026-02-28', { yearly: true });
const fromLeapDay = rule('2028-02-29', '2028-03-02', { yearly: true });
const march = rule('2026-03-01', '2026-03-31', { yearly: true });

test.each<[string, DestinationRule, NightDate, boolean]>([
  ['the night before a rule is open', once, '2027-01-31', false],
  ['its first night is closed', once, '2027-02-01', true],
  ['its last night is closed', once, '2027-02-03', true],
  ['the night after it is open', once, '2027-02-04', false],
  ['the same night of another year is open', once, '2028-02-01', false],
  ['a yearly rule holds in every year', saintMartin, '2031-02-01', true],
  ['also before the year that it was written with', saintMartin, '2025-10-31', true],
  ['and leaves the rest of the year open', saintMartin, '2027-11-01', false],
  ['a rule over the new year begins in December', winter, '2029-12-20', true],
  ['it holds at the new year', winter, '2029-12-31', true],
  ['and in January', winter, '2030-01-05', true],
  ['it does not hold afterwards', winter, '2030-01-06', false],
  ['nor before it begins again', winter, '2030-12-19', false],
  ['29 February counts as 28, where a rule ends', toLeapDay, '2028-02-29', true],
  ['and 1 March is open', toLeapDay, '2028-03-01', false],
  ['a rule from 29 February begins on 28', fromLeapDay, '2027-02-28', true],
  ['also in a leap year', fromLeapDay, '2028-02-28', true],
  ['a rule from 1 March leaves 29 February open', march, '2028-02-29', false],
])('%s', (_what, one, night, closed) => {
  expect(isClosed([one], night)).toBe(closed);
});

test('a check-out on the first closed day is allowed, unless guests have to leave before', () => {
  const before = { ...saintMartin, leaveBefore: true };
  expect(on([saintMartin], '2027-01-30', '2027-02-01')?.closed ?? false).toBe(false);
  expect(on([saintMartin], '2027-01-30', '2027-02-02')?.closed).toBe(true);
  expect(on([before], '2027-01-30', '2027-02-01')).toMatchObject({
    closed: true,
    notices: [{ from: '2027-02-01', to: '2027-10-31' }],
  });
  expect(on([before], '2027-01-30', '2027-01-31')?.closed ?? false).toBe(false);
});

test('day trips only closes the nights like a closing, a warning closes none, and a rule that is off does nothing', () => {
  expect(isClosed([{ ...once, kind: 'day_trips' }], '2027-02-02')).toBe(true);
  expect(on([{ ...once, kind: 'warning' }], '2027-02-02')).toMatchObject({ closed: false, notices: [{}] });
  expect(on([{ ...once, isOn: false }], '2027-02-02')).toBeUndefined();
});

test('of rules that overlap any closing closes, and each is named: closings first', () => {
  const warning = { ...rule('2027-01-01', '2027-12-31', { kind: 'warning' }), id: 'a' };
  const trips = { ...rule('2027-02-02', '2027-02-10', { kind: 'day_trips' }), id: 'b' };
  const effect = on([warning, trips, once], '2027-02-02');
  expect(effect?.closed).toBe(true);
  expect(effect?.notices.map(({ rule: { id } }) => id)).toEqual(['rule', 'b', 'a']);
  expect(on([warning, trips, once], '2027-02-12')?.closed).toBe(false);
});

test('a notice has the span that touches the stay, with the right years', () => {
  expect(on([winter], '2030-01-02')?.notices).toMatchObject([{ from: '2029-12-20', to: '2030-01-05' }]);
  expect(on([winter], '2029-12-24')?.notices).toMatchObject([{ from: '2029-12-20', to: '2030-01-05' }]);
  expect(on([toLeapDay], '2028-02-25')?.notices).toMatchObject([{ from: '2028-02-20', to: '2028-02-29' }]);
  expect(on([toLeapDay], '2027-02-25')?.notices).toMatchObject([{ from: '2027-02-20', to: '2027-02-28' }]);
});

test('a closing that comes soon after the stay is named with its day', () => {
  const open = rule('2026-12-01', '2027-01-31', { kind: 'warning', yearly: true });
  const returnOf = (rules: DestinationRule[], checkOut: NightDate) =>
    on([open, ...rules], addDays(checkOut, -2), checkOut)?.returnBefore;
  expect(returnOf([saintMartin], '2027-01-20')).toEqual({ night: '2027-02-01', leaveBefore: false });
  expect(returnOf([{ ...saintMartin, leaveBefore: true }], '2027-01-20')?.leaveBefore).toBe(true);
  expect(returnOf([saintMartin], '2026-12-20')).toBeUndefined();
});

test('and also where no other rule touches the stay, which is open', () => {
  expect(on([saintMartin], '2027-01-18', '2027-01-20')).toMatchObject({
    closed: false,
    isComing: true,
    notices: [{ from: '2027-02-01', to: '2027-10-31' }],
    returnBefore: { night: '2027-02-01', leaveBefore: false },
  });
  expect(on([saintMartin], '2027-02-01')?.isComing).toBe(false);
  expect(on([saintMartin], '2026-12-18', '2026-12-20')).toBeUndefined();
  expect(on([{ ...saintMartin, isOn: false }], '2027-01-18', '2027-01-20')).toBeUndefined();
});
