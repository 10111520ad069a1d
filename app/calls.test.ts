import { afterAll, afterEach, beforeEach, expect, expectTypeOf, test, vi } from 'vitest';
import type { OwnBooking } from '../contract/booking.ts';
import { callPaths, isPersonal } from '../contract/call-paths.ts';
import { calls } from '../contract/calls.ts';

const idToken = vi.fn<() => Promise<string | undefined>>();
// Another test file in the same process may have loaded the module with the real identity, and later files need the
// real one.
vi.resetModules();
vi.doMock('./session/identity.ts', () => ({ idToken }));
const { CallProblem, call, callAddress, callForAnswer } = await import('./calls.ts');
type CallProblem = InstanceType<typeof CallProblem>;
afterAll(() => {
  vi.doUnmock('./session/identity.ts');
  vi.resetModules();
});

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  idToken.mockResolvedValue('a.b.c');
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
  idToken.mockReset();
});

const answers = (body: unknown, init?: ResponseInit) =>
  fetched.mockResolvedValueOnce(Response.json(body, init));
const refuses = (status: number, body: object, headers: Record<string, string> = {}) =>
  answers(body, { status, headers: { 'Content-Type': 'application/problem+json', ...headers } });
const sent = () => {
  const [address, init] = fetched.mock.calls[0] ?? [];
  return { address, ...init };
};
const refusalOf = (answer: Promise<unknown>) =>
  answer.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

test('every call has a path and schemas, and names its path’s parameters once', () => {
  expect(Object.keys(calls).sort()).toEqual(Object.keys(callPaths).sort());
  expect(new Set(Object.values(callPaths)).size).toBe(Object.keys(callPaths).length);
});

test('what stands in the path is encoded, so that no id leads to another call', () => {
  expect(callAddress('hotel', { id: '../me?x=1#y' })).toBe('/api/hotels/..%2Fme%3Fx%3D1%23y');
});

test('a query leaves out what is not there, and repeats a list', () => {
  expect(callAddress('hotels', {}, { name: undefined, type: ['hotel', 'Resort'], page: 2 })).toBe(
    '/api/hotels?type=hotel&type=Resort&page=2',
  );
});

test('a call of somebody carries their token, and a call of anybody does not even ask for it', async () => {
  expect(isPersonal('me')).toBe(true);
  answers({});
  await call('me');
  expect(sent().headers).toEqual({ Authorization: 'Bearer a.b.c' });
  fetched.mockReset();
  idToken.mockClear();
  answers([]);
  await call('hotels', { query: { name: 'Sea' } });
  expect(sent()).toMatchObject({ address: '/api/hotels?name=Sea', method: 'GET', headers: {} });
  expect(idToken).not.toHaveBeenCalled();
});

test('a body goes out as JSON, with the call’s method and headers', async () => {
  answers({ acknowledged: true }, { status: 201 });
  const body = { hotelIds: ['x'] };
  await call('addFavourites', { body, keepalive: true, headers: { 'If-Match': '"1"' } });
  expect(sent()).toMatchObject({ method: 'POST', body: JSON.stringify(body), keepalive: true });
  expect(sent().headers).toMatchObject({ 'Content-Type': 'application/json', 'If-Match': '"1"' });
});

test('a refusal says its code, its fields, its number and when to ask again', async () => {
  const errors = [{ path: 'name', message: 'm', code: 'text_plain' }];
  refuses(429, { code: 'too_many_requests', detail: 'd', requestId: 'r', errors }, { 'Retry-After': '7' });
  const error = await refusalOf(call('config'));
  expect(error).toBeInstanceOf(CallProblem);
  expect(error).toMatchObject({
    status: 429,
    code: 'too_many_requests',
    fieldErrors: errors,
    requestId: 'r',
    retryAfterSeconds: 7,
  });
});

test('a refusal with a field of its own is asked for by its code', async () => {
  const taken = { night: '2026-12-16', rooms: 2 };
  refuses(409, { code: 'rooms_taken', taken });
  const error = (await refusalOf(call('config'))) as CallProblem;
  expect(error.refusal('rooms_taken')?.taken).toEqual(taken);
  expect(error.refusal('price_changed')).toBeUndefined();
});

test('Retry-After may be a date', async () => {
  refuses(503, {}, { 'Retry-After': new Date(Date.now() + 60_000).toUTCString() });
  const { retryAfterSeconds } = (await refusalOf(call('config'))) as CallProblem;
  expect(retryAfterSeconds).toBeGreaterThan(50);
  expect(retryAfterSeconds).toBeLessThanOrEqual(60);
});

test('an answer that is no JSON of ours is a refusal without a code', async () => {
  fetched.mockResolvedValueOnce(new Response('<html>', { status: 502 }));
  expect(await refusalOf(call('config'))).toMatchObject({ status: 502, code: undefined, fieldErrors: [] });
});

test('a network that is down is status 0; an aborted call is not', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await refusalOf(call('config'))).toMatchObject({ name: 'CallProblem', status: 0 });
  const leaving = new AbortController();
  leaving.abort();
  fetched.mockRejectedValueOnce(leaving.signal.reason);
  expect(await refusalOf(call('config', { signal: leaving.signal }))).toBe(leaving.signal.reason);
});

test('an answer that breaks off in its middle is status 0 too; an aborted one is not', async () => {
  const cut = () =>
    new Response(new Blob(['{"a":']).stream(), { headers: { 'Content-Type': 'application/json' } });
  fetched.mockResolvedValueOnce(cut());
  expect(await refusalOf(call('config'))).toMatchObject({ name: 'CallProblem', status: 0 });
  const lost = new ReadableStream({ pull: (rest) => rest.error(new TypeError('network error')) });
  fetched.mockResolvedValueOnce(new Response(lost));
  expect(await refusalOf(call('config'))).toMatchObject({ name: 'CallProblem', status: 0 });
  const leaving = new AbortController();
  const body = new ReadableStream({
    pull(rest) {
      leaving.abort();
      rest.error(leaving.signal.reason);
    },
  });
  fetched.mockResolvedValueOnce(new Response(body));
  expect(await refusalOf(call('config', { signal: leaving.signal }))).toBe(leaving.signal.reason);
});

test('an expired session answers like the server would, before anything is sent', async () => {
  idToken.mockRejectedValueOnce(Object.assign(new Error('x'), { code: 'auth/user-token-expired' }));
  expect(await refusalOf(call('me'))).toMatchObject({ status: 401 });
  idToken.mockRejectedValueOnce(new Error('no line'));
  expect(await refusalOf(call('me'))).toMatchObject({ status: 0 });
  expect(fetched).not.toHaveBeenCalled();
});

test('the contract types what goes out and what comes back', () => {
  expectTypeOf(call<'myBooking'>).returns.resolves.toEqualTypeOf<OwnBooking[]>();
  const typed = () => {
    // @ts-expect-error a path parameter is missing
    void call('hotel');
    // @ts-expect-error the contract knows no such parameter
    void call('allHotels', { query: { sort: 'price' } });
    // @ts-expect-error a field of the body is missing
    void call('addVisit', { body: {} });
    // @ts-expect-error there is no such call
    void call('everything');
    return callForAnswer('addBooking', {} as never).then((answer) =>
      answer.status === 202 ? answer.body.bookingId : answer.body.booking.reference,
    );
  };
  expectTypeOf(typed).returns.resolves.toBeString();
});
