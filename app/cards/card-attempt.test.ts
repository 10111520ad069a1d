import type { Stripe } from '@stripe/stripe-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Booking } from '../../contract/booking.ts';
import { type ProblemCode, problems } from '../../contract/problem.ts';
import { callForAnswer } from '../calls.ts';
import { type AttemptEnd, CardAttempt } from './card-attempt.ts';
import { storedAttemptKey } from './stored-attempt-key.ts';

const stored = () => storedAttemptKey('nibash.attempt', { roomId: 'room' });
const booking = { _id: 'b' } as Booking;
const made = { kind: 'made', booking };

interface Sent {
  call: string | undefined;
  key: string | null;
}
let sent: Sent[];
let answers: (() => Response | Promise<Response>)[];
const assign = vi.fn();
const handleNextAction = vi.fn(async () => ({}));
const stripe = { handleNextAction } as unknown as Stripe;

const answered = () => Response.json({ acknowledged: true, insertedId: 'b', booking }, { status: 201 });
const needsAction = (redirectUrl?: string) => () =>
  Response.json(
    redirectUrl
      ? { status: 'redirect', bookingId: 'b', redirectUrl }
      : { status: 'requires_action', bookingId: 'b', clientSecret: 'secret' },
    { status: 202 },
  );
const refuses = (code: ProblemCode) => () =>
  Response.json(
    { ...problems[code], code },
    { status: problems[code].status, headers: { 'Content-Type': 'application/problem+json' } },
  );
const lost = () => Promise.reject(new TypeError('fetch failed'));
const timesLost = (times: number) => Array.from({ length: times }, () => lost);

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  answers = [];
  const session = new Map<string, string>();
  vi.stubGlobal('window', {
    location: { assign },
    sessionStorage: {
      getItem: (name: string) => session.get(name) ?? null,
      setItem: (name: string, text: string) => session.set(name, text),
      removeItem: (name: string) => session.delete(name),
    },
  });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('Idempotency-Key');
    sent.push({ call: address.split('/')[2], key });
    const answer = answers.shift();
    if (!answer) throw new Error(`nobody expected ${address}`);
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const request = (key: string) =>
  callForAnswer('changeBooking', {
    params: { id: 'b' },
    body: { checkIn: '2026-12-01', checkOut: '2026-12-02', guests: 1, roomId: 'room', difference: 100 },
    headers: { 'Idempotency-Key': key },
  });

/** A click on the button that pays: what is unanswered comes first. */
async function click(attempt: CardAttempt): Promise<AttemptEnd | undefined> {
  let ended: AttemptEnd | undefined;
  const running = attempt.run(
    async () => (await attempt.result(stripe)) ?? attempt.send(stripe, request),
    (end) => {
      ended = end;
    },
  );
  await vi.runAllTimersAsync();
  await running;
  return ended;
}

const callsSent = () => sent.map(({ call }) => call);
const keysSent = () => new Set(sent.flatMap(({ key }) => key ?? []));

test('two clicks in one frame send one request, and a later click may send another', async () => {
  const attempt = new CardAttempt(stored());
  answers = [answered, answered];
  expect(await Promise.all([click(attempt), click(attempt)])).toEqual([made, undefined]);
  expect(callsSent()).toEqual(['changeBooking']);
  expect(await click(attempt)).toEqual(made);
  expect(keysSent().size).toBe(2);
});

test('a second click does nothing until the page has handled the end of the first', async () => {
  const attempt = new CardAttempt(stored());
  answers = [answered];
  const gone = Promise.withResolvers<void>();
  const first = attempt.run(
    () => attempt.send(stripe, request),
    () => gone.promise,
  );
  await vi.runAllTimersAsync();
  expect(await click(attempt)).toBeUndefined();
  gone.resolve();
  await first;
  expect(callsSent()).toEqual(['changeBooking']);
});

test('a lost answer is repeated under the same key, and the next click asks for it by that key', async () => {
  const attempt = new CardAttempt(stored());
  answers = [...timesLost(4), answered];
  expect(await click(attempt)).toMatchObject({ kind: 'refused', error: { status: 0 } });
  expect(stored().read()).toBe(sent[0]?.key);
  expect(await click(attempt)).toEqual(made);
  expect(callsSent()).toEqual([...Array(4).fill('changeBooking'), 'resumeBooking']);
  expect(keysSent().size).toBe(1);
  expect(stored().read()).toBeUndefined();
});

test('a request that never arrived is sent as it is wanted now, under the same key', async () => {
  const attempt = new CardAttempt(stored(), { renewsKey: true });
  answers = [...timesLost(4), refuses('not_found'), answered];
  await click(attempt);
  expect(await click(attempt)).toEqual(made);
  expect(callsSent().slice(4)).toEqual(['resumeBooking', 'changeBooking']);
  expect(keysSent().size).toBe(1);
});

test('the guest confirms in the provider’s script, and the server is asked what became of it', async () => {
  const attempt = new CardAttempt(stored());
  answers = [needsAction(), answered];
  expect(await click(attempt)).toEqual(made);
  expect(handleNextAction).toHaveBeenCalledExactlyOnceWith({ clientSecret: 'secret' });
  expect(callsSent()).toEqual(['changeBooking', 'settleBooking']);
  expect(attempt.isAtBank).toBe(true);
});

test('a guest who does not confirm has ended the attempt, and the server hears of it', async () => {
  const attempt = new CardAttempt(stored());
  const error = { code: 'payment_intent_authentication_failure' };
  handleNextAction.mockResolvedValueOnce({ error });
  answers = [needsAction(), needsAction()];
  expect(await click(attempt)).toEqual({ kind: 'declined', error });
  expect(callsSent()).toEqual(['changeBooking', 'settleBooking']);
  expect(attempt.isOpen).toBe(false);
  expect(stored().read()).toBeUndefined();
  // The next attempt begins before the bank.
  answers = [refuses('sold_out')];
  await click(attempt);
  expect(attempt.isAtBank).toBe(false);
});

test('the provider’s own page: the guest goes there, comes back unpaid, goes again, and comes back to the booking', async () => {
  const address = 'https://wallet.example/pay';
  answers = [needsAction(address)];
  expect(await click(new CardAttempt(stored()))).toEqual({ kind: 'stopped' });
  expect(assign).toHaveBeenCalledExactlyOnceWith(address);

  // The browser loads the page anew. It does not lead away again by itself.
  const back = new CardAttempt(stored());
  answers = [needsAction(address), needsAction(address)];
  expect(await back.result(stripe, { mayLeave: false })).toEqual({ kind: 'under_way' });
  expect(assign).toHaveBeenCalledTimes(1);
  expect(await click(back)).toEqual({ kind: 'stopped' });
  expect(assign).toHaveBeenCalledTimes(2);

  answers = [answered];
  expect(await new CardAttempt(stored()).result(stripe, { mayLeave: false })).toEqual(made);
  expect(callsSent()).toEqual(['changeBooking', ...Array(3).fill('resumeBooking')]);
  expect(keysSent().size).toBe(1);
});

test('an attempt that was left open is asked about when the page is opened again', async () => {
  stored().write('left-open');
  const attempt = new CardAttempt(stored());
  expect(attempt.isOpen).toBe(true);
  answers = [needsAction(), answered];
  expect(await attempt.result(stripe, { mayLeave: false })).toEqual(made);
  expect(sent).toEqual([
    { call: 'resumeBooking', key: 'left-open' },
    { call: 'settleBooking', key: null },
  ]);
});

test('a key from before a reload that the server does not know is used again, or forgotten where the page says so', async () => {
  for (const renewsKey of [false, true]) {
    stored().write('never-arrived');
    const attempt = new CardAttempt(stored(), { renewsKey });
    answers = [refuses('not_found')];
    expect(await attempt.result(stripe)).toBeUndefined();
    expect(stored().read()).toBe(renewsKey ? undefined : 'never-arrived');
  }
});

test('the server’s idempotency_conflict asks for the request that came first', async () => {
  const attempt = new CardAttempt(stored());
  answers = [refuses('idempotency_conflict'), answered];
  expect(await click(attempt)).toEqual(made);
  expect(callsSent()).toEqual(['changeBooking', 'resumeBooking']);
  expect(keysSent().size).toBe(1);

  answers = [refuses('idempotency_conflict'), refuses('not_found')];
  expect(await click(attempt)).toMatchObject({ error: { code: 'idempotency_conflict' } });
});

test('a refusal ends the attempt; an open outcome and a sign-in that has ended leave it to be asked about', async () => {
  for (const code of ['sold_out', 'card_declined', 'too_many_tries'] as const) {
    const attempt = new CardAttempt(stored());
    answers = [refuses(code)];
    expect(await click(attempt), code).toMatchObject({ kind: 'refused', error: { code } });
    expect(attempt.isOpen, code).toBe(false);
  }
  for (const code of ['internal', 'too_many_requests', 'not_signed_in'] as const) {
    const attempt = new CardAttempt(stored());
    answers = [refuses(code)];
    expect(await click(attempt), code).toMatchObject({ kind: 'refused', error: { code } });
    expect(stored().read(), code).toBe(sent.at(-1)?.key);
    stored().forget(sent.at(-1)?.key ?? '');
  }
});

test('nothing is repeated for a page that was left', async () => {
  const attempt = new CardAttempt(stored());
  const leave = attempt.enterPage();
  answers = [lost];
  leave();
  expect(await click(attempt)).toMatchObject({ kind: 'refused' });
  expect(sent).toHaveLength(1);
});

test('a stored key is used only for the same purchase, and one that was stored since stays', () => {
  stored().write('first');
  expect(storedAttemptKey('nibash.attempt', { roomId: 'another' }).read()).toBeUndefined();
  stored().write('second');
  stored().forget('first');
  expect(stored().read()).toBe('second');
  stored().forget('second');
  expect(window.sessionStorage.getItem('nibash.attempt')).toBeNull();
});
