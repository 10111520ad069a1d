import { generateKeyPair, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { signUp } from '../fixtures/guests.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';

const server = await testServer();

const status = async (token: string) => (await server.send('GET', '/api/me', { token })).status;
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

test('a token of the authentication service is believed, and nothing that only looks like one', async () => {
  const { token } = await signUp(server);
  expect(await status(token)).toBe(200);
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string };

  expect(await status(`${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`)).toBe(401);
  expect(await status(`${header}.${encode({ ...claims, email: 'admin@nibash.example' })}.${signature}`)).toBe(
    401,
  );
  expect(await status('nonsense')).toBe(401);

  const { privateKey } = await generateKeyPair('RS256');
  const forged = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
  expect(await status(forged)).toBe(401);
  const symmetric = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid })
    .sign(new TextEncoder().encode('a secret of thirty-two letters ok'));
  expect(await status(symmetric)).toBe(401);
});

test('the administrator’s address is reserved: nobody can sign up with it', async () => {
  const answer = await server.send(
    'POST',
    '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=embedded',
    {
      body: { email: 'Admin@Nibash.example', password: 'secret-of-guest', returnSecureToken: true },
    },
  );
  await expectStatus(answer, 400);
  expect(await answer.json()).toMatchObject({ error: { message: 'EMAIL_EXISTS' } });
});
