import { expect, test } from 'vitest';
import { type ProblemCode, problems } from '../../../contract/problem.ts';
import { CallProblem } from '../../calls.ts';
import { readRefusal } from './read-refusal.ts';

const refused = (code: ProblemCode, more: object = {}) =>
  new CallProblem(problems[code].status, {
    type: 'about:blank',
    ...problems[code],
    code,
    detail: '',
    requestId: 'r',
    ...more,
  });

test('a declined card is the card’s matter', () => {
  const error = refused('card_declined', {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    detail: 'Your card has insufficient funds.',
  });
  expect(readRefusal(error, false)).toEqual({
    card: {
      message: 'Your card has insufficient funds.',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
    },
  });
});

test('a sold-out room and a lost sign-in are told apart from everything else', () => {
  expect(readRefusal(refused('sold_out'), false)).toEqual({ problem: { kind: 'sold-out' } });
  expect(readRefusal(refused('not_signed_in'), false)).toEqual({ signIn: true });
});

test('too many cards for one room have a sentence of their own', () => {
  for (const kind of ['too_many_tries', 'too_many_vouchers'] as const)
    expect(readRefusal(refused(kind), false)).toEqual({ problem: { kind } });
});

test('an account that holds too many rooms is told until when, and whether its e-mail would help', () => {
  const until = '2026-11-21T10:15:00.000Z';
  const untilMs = Date.parse(until);
  const problemOf = (code: ProblemCode, more: object) =>
    readRefusal(refused(code, { until, ...more }), false).problem;
  expect(problemOf('too_many_holds', { confirmEmail: true })).toEqual({ kind: 'one-hold', untilMs });
  expect(problemOf('too_many_holds', { confirmEmail: false })).toEqual({ kind: 'three-holds', untilMs });
  const held = { bookingId: 'b', reference: 'ABCD2345' };
  expect(problemOf('too_many_holds', { confirmEmail: true, held })).toMatchObject({ held });
  expect(problemOf('too_many_declines', {})).toEqual({ kind: 'declines', untilMs });
});

test('a room that is booked already brings the booking', () => {
  const booked = { bookingId: 'b', reference: 'ABCD2345' };
  expect(readRefusal(refused('booked_already', { booked }), false)).toEqual({ bookedAlready: booked });
});

test('at the same price with another part now, the new parts are said, and not the price', () => {
  const quote = { total: 11_000, advance: 2_750, atHotel: 8_250 };
  const error = refused('price_changed', { quote });
  expect(readRefusal(error, false, { total: 11_000, advance: 2_200 })).toEqual({
    quote,
    problem: { kind: 'part-changed', advance: 2_750, atHotel: 8_250 },
  });
  const priceChanged = { quote, problem: { kind: 'price-changed', total: 11_000 } };
  expect(readRefusal(error, false, { total: 10_000, advance: 2_000 })).toEqual(priceChanged);
  // The page was loaded anew after the request, and shows the new parts already.
  expect(readRefusal(error, false, { total: 11_000, advance: 2_750 })).toEqual(priceChanged);
});

test('a changed price brings its new quote', () => {
  const quote = { total: 4200 };
  expect(readRefusal(refused('price_changed', { quote }), false)).toEqual({
    quote,
    problem: { kind: 'price-changed', total: 4200 },
  });
});

test('a changed cancellation policy brings the new one', () => {
  const policy = [{ daysBefore: 3, keepPercent: 0 }];
  expect(readRefusal(refused('policy_changed', { policy }), false)).toEqual({
    policy,
    problem: { kind: 'policy-changed' },
  });
});

test('a lost answer has another sentence once the bank was asked, and an error of the server tells nothing', () => {
  expect(readRefusal(new CallProblem(0, undefined), false)).toEqual({ problem: { kind: 'network' } });
  expect(readRefusal(new CallProblem(0, undefined), true)).toEqual({ problem: { kind: 'settle' } });
  expect(readRefusal(refused('internal'), false)).toEqual({ problem: { kind: 'unknown' } });
});

test('faults of the form go to their fields, others get their own sentence', () => {
  const errors = [{ path: 'guestNID', message: 'x', code: 'nid_invalid' }];
  expect(readRefusal(refused('invalid_input', { errors }), false)).toEqual({
    fields: [{ field: 'guestDocument.number', message: 'nid_invalid' }],
    problem: { kind: 'invalid_input' },
  });
  const past = [{ path: 'hotelCheckInDate', message: 'x', code: 'date_past' }];
  expect(readRefusal(refused('invalid_input', { errors: past }), false).problem).toEqual({
    kind: 'fault',
    fault: 'date_past',
  });
});

test('a room that was deleted since it was chosen is no longer offered, and nobody is told to try again', () => {
  expect(readRefusal(refused('not_found'), false)).toEqual({ problem: { kind: 'room-gone' } });
});
