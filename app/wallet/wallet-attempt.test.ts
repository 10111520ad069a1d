import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Booking } from '../../contract/booking.ts';
import { type ProblemCode, problems } from '../../contract/problem.ts';
import { callForAnswer } from '../calls.ts';
import { storedAttemptKey } from '../cards/stored-attempt-key.ts';
import { WalletAttempt, walletKeyName } from './wallet-attempt.ts';

const page = 'https://securepay.sslcommerz.com/pay';
const stored = () => storedAttemptKey(walletKeyName, { roomId: 'room' });
const opened = () => new WalletAttempt(stored(), (address) => address === page);
const assign = vi.fn();
let sent: (string | null)[];
let answers: (() => Response | Promise<Response>)[];

const redirects =
  (redirectUrl = page) =>
  () =>
    Response.json({ status: 'redirect', bookingId: 'b', redirectUrl }, { status: 202 });
const booked = () =>
  Response.json({ acknowledged: true, insertedId: 'b', booking: { _id: 'b' } as Booking }, { status: 201 });
const refuses = (code: ProblemCode) => () =>
  Response.json(
    { ...problems[code], code },
    { status: problems[code].status, headers: { 'Content-Type': 'application/problem+json' } },
  );

beforeEach(() => {
  sent = [];
  answers = [];
  assign.mockClear();
  const session = new Map<string, string>();
  vi.stubGlobal('window', {
    location: { assign },
    sessionStorage: {
      getItem: (name: string) => session.get(name) ?? null,
      setItem: (name: string, text: string) => session.set(name, text),
      removeItem: (name: string) => session.delete(name),
    },
  });
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    sent.push(new Headers(init.headers).get('Idempotency-Key'));
    const answer = answers.shift();
    if (!answer) throw new Error('nobody expected this request');
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const request = (key: string) =>
  callForAnswer('addBooking', { body: {} as never, headers: { 'Idempotency-Key': key } });

test('a press leads to the gateway’s page, and the next one to the same session', async () => {
  answers = [redirects(), redirects()];
  expect(await opened().send(request)).toEqual({ kind: 'leaving' });
  expect(await opened().send(request)).toEqual({ kind: 'leaving' });
  expect(sent[0]).toBe(sent[1]);
  expect(assign.mock.calls).toEqual([[page], [page]]);
});

test('an address that is not the gateway’s is never opened', async () => {
  answers = [redirects('https://evil.example/pay')];
  expect(await opened().send(request)).toMatchObject({ kind: 'refused' });
  expect(assign).not.toHaveBeenCalled();
  expect(opened().isOpen).toBe(false);
});

test('who comes back unpaid is told so, and led nowhere', async () => {
  answers = [redirects(), redirects()];
  await opened().send(request);
  expect(await opened().result()).toEqual({ kind: 'under_way' });
  expect(assign).toHaveBeenCalledTimes(1);
});

test('a session that has ended makes the next press a new payment', async () => {
  answers = [redirects(), refuses('session_ended'), redirects()];
  await opened().send(request);
  expect(await opened().send(request)).toEqual({ kind: 'leaving' });
  expect(sent[1]).toBe(sent[0]);
  expect(sent[2]).not.toBe(sent[0]);
});

test('an ended session is said to have ended when the page opens, and its key is forgotten', async () => {
  answers = [redirects(), refuses('session_ended')];
  await opened().send(request);
  expect(await opened().result()).toEqual({ kind: 'ended' });
  expect(opened().isOpen).toBe(false);
});

test('a gateway that does not answer ends the payment: it is not repeated, and the next press has a new key', async () => {
  answers = [refuses('payment_unavailable'), redirects()];
  expect(await opened().send(request)).toMatchObject({ kind: 'refused' });
  expect(sent).toHaveLength(1);
  await opened().send(request);
  expect(sent[1]).not.toBe(sent[0]);
});

test('a payment that was made while the guest was away is the end of the attempt', async () => {
  answers = [redirects(), booked];
  await opened().send(request);
  expect(await opened().result()).toEqual({ kind: 'made', booking: { _id: 'b' } });
  expect(opened().isOpen).toBe(false);
});
