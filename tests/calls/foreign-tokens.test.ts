import { afterAll, describe, expect, test } from 'vitest';
import { type Change, startOwnIdentity, unsigned } from '../fixtures/own-identity.ts';
import { testServer } from '../fixtures/test-server.ts';

const identity = await startOwnIdentity();
afterAll(() => identity.close());
const server = await testServer(identity.environment);

const statuses = async (bearer: string) => [
  (await server.send('POST', '/api/addBooking', { token: bearer, body: {} })).status,
  (await server.send('GET', '/api/allBooking?page=1', { token: bearer })).status,
];

test('a good token may pay (the empty body is what is wrong) and administrate', async () => {
  expect(await statuses(await identity.token())).toEqual([422, 200]);
});

describe('a paying and an administrator’s call answer 401 to a token', () => {
  test.each<[string, () => Change]>([
    ['of a wrong audience', () => ({ audience: 'another-project' })],
    ['of a wrong issuer', () => ({ issuer: 'https://securetoken.google.com/another-project' })],
    ['that has expired', () => ({ expires: '-1m' })],
    ['of a wrong key', () => ({ by: identity.otherKey })],
  ])('%s', async (_what, change) => {
    expect(await statuses(await identity.token(change()))).toEqual([401, 401]);
  });

  test('that is not signed', async () => {
    expect(await statuses(unsigned(await identity.token()))).toEqual([401, 401]);
  });
});
