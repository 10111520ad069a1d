import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';

/** An authentication service of this test's own, so that it can sign what a real one never would. */
let service: Server;
let server: TestServer;
type Key = Awaited<ReturnType<typeof generateKeyPair>>;
let key: Key;
let otherKey: Key;

beforeAll(async () => {
  key = await generateKeyPair('RS256');
  otherKey = await generateKeyPair('RS256');
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(key.publicKey)), kid: 'one', alg: 'RS256' }] });
  service = createServer((request, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(request.url?.includes('/jwk/') ? keys : JSON.stringify({ users: [{ localId: 'uid-1' }] }));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  server = await startTestServer({
    FIREBASE_PROJECT_ID: 'a-project',
    FIREBASE_API_KEY: 'a-key',
    IDENTITY_API_BASE: `http://127.0.0.1:${port}`,
  });
});
afterAll(async () => {
  await server.close();
  service.close();
});

interface Change {
  issuer?: string;
  audience?: string;
  expires?: string;
  by?: Key;
}

const token = ({ issuer, audience, expires, by }: Change = {}) =>
  new SignJWT({ email: 'admin@nibash.example', email_verified: true })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer(issuer ?? 'https://securetoken.google.com/a-project')
    .setAudience(audience ?? 'a-project')
    .setSubject('uid-1')
    .setIssuedAt()
    .setExpirationTime(expires ?? '1h')
    .sign((by ?? key).privateKey);

const statuses = async (bearer: string) => [
  (await server.send('POST', '/api/addBooking', { token: bearer, body: {} })).status,
  (await server.send('GET', '/api/allBooking?page=1', { token: bearer })).status,
];

test('a good token may pay (the empty body is what is wrong) and administrate', async () => {
  expect(await statuses(await token())).toEqual([422, 200]);
});

describe('a paying and an administrator’s call answer 401 to a token', () => {
  test.each<[string, () => Change]>([
    ['of a wrong audience', () => ({ audience: 'another-project' })],
    ['of a wrong issuer', () => ({ issuer: 'https://securetoken.google.com/another-project' })],
    ['that has expired', () => ({ expires: '-1m' })],
    ['of a wrong key', () => ({ by: otherKey })],
  ])('%s', async (_what, change) => {
    expect(await statuses(await token(change()))).toEqual([401, 401]);
  });

  test('that is not signed', async () => {
    const [, payload] = (await token()).split('.');
    const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    expect(await statuses(`${header}.${payload}.`)).toEqual([401, 401]);
  });
});
