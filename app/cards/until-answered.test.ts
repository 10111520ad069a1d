import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ProblemCode, problems } from '../../contract/problem.ts';
import { CallProblem } from '../calls.ts';
import { isUnanswered, untilAnswered } from './until-answered.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const lost = new CallProblem(0, undefined);
const refused = (code: ProblemCode, retryAfterSeconds?: number) =>
  new CallProblem(
    problems[code].status,
    { type: 'about:blank', ...problems[code], code, detail: '', requestId: 'r' },
    retryAfterSeconds,
  );

/** Throws these errors in turn, then answers 'made'. */
const answering = (...errors: Error[]) =>
  vi.fn(async () => {
    const error = errors.shift();
    if (error) throw error;
    return 'made';
  });

async function outcomeOf(send: () => Promise<string>, isWanted = () => true) {
  const outcome = untilAnswered(send, isWanted).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return outcome;
}

test('a lost connection, a busy server and a payment that is being made are asked again until the answer comes', async () => {
  const send = answering(lost, refused('unavailable', 1), refused('payment_in_progress'));
  expect(await outcomeOf(send)).toBe('made');
  expect(send).toHaveBeenCalledTimes(4);
});

test('after four tries the last error is the person’s to decide', async () => {
  const send = answering(lost, lost, lost, lost);
  expect(await outcomeOf(send)).toBe(lost);
  expect(send).toHaveBeenCalledTimes(4);
});

test('a refusal is final at once, and so is a server that asks for more time than anybody would wait', async () => {
  for (const error of [
    refused('sold_out'),
    refused('booked_already'),
    refused('payment_out_of_order'),
    refused('unavailable', 60),
    new Error('a mistake of the page'),
  ]) {
    const send = answering(error);
    expect(await outcomeOf(send)).toBe(error);
    expect(send).toHaveBeenCalledTimes(1);
  }
});

test('nothing is sent again for a page that was left', async () => {
  const send = answering(lost);
  expect(await outcomeOf(send, () => false)).toBe(lost);
  expect(send).toHaveBeenCalledTimes(1);
});

test('a request is unanswered when its outcome may be either, and answered by every refusal', () => {
  const open = [
    ...(['internal', 'payment_in_progress', 'payment_unavailable', 'too_many_requests'] as const),
    'payment_out_of_order',
  ] as const;
  for (const error of [lost, new Error('a mistake of the page'), ...open.map((code) => refused(code))])
    expect(isUnanswered(error), error.message).toBe(true);
  for (const code of [
    ...(['too_many_tries', 'too_many_vouchers', 'booked_already', 'sold_out'] as const),
    ...(['card_declined', 'not_found'] as const),
  ])
    expect(isUnanswered(refused(code)), code).toBe(false);
});
