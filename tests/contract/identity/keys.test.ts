import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type JSONWebKeySet,
  jwtVerify,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { expect, test } from 'vitest';
import { claimsOf } from './masking.ts';
import { answerOf, codeOf, lookup, openIdentity, refresh, type Service, signIn, signUp } from './service.ts';

const keySetPath = '/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const day = 24 * 3600_000;

async function keySetOf(service: Service, prefix = ''): Promise<JSONWebKeySet> {
  const { status, body } = await answerOf(
    service.fetch(new Request(`http://localhost${prefix}${keySetPath}`)),
  );
  expect(status).toBe(200);
  return { keys: Array.isArray(body.keys) ? body.keys : [] };
}

const expected = {
  issuer: 'https://securetoken.google.com/demo-x',
  audience: 'demo-x',
  algorithms: ['RS256'],
};

test('the key set, under each of its paths, verifies a token and shows no private part', async () => {
  const service = openIdentity();
  const { uid, idToken } = await signUp(service, 'k@example.com');
  const currentDate = new Date(service.clock.now);
  for (const prefix of [
    '',
    '/www.googleapis.com',
    '/identitytoolkit.googleapis.com',
    '/securetoken.googleapis.com',
  ]) {
    const keySet = await keySetOf(service, prefix);
    const { payload } = await jwtVerify(idToken, createLocalJWKSet(keySet), { ...expected, currentDate });
    expect(payload).toMatchObject({ sub: uid, user_id: uid, email: 'k@example.com', email_verified: false });
    expect(keySet.keys.map((key) => Object.keys(key).sort())).toEqual(
      Array(2).fill(['alg', 'e', 'kid', 'kty', 'n', 'use']),
    );
  }
});

test('a rotation signs nobody out, and the key that signs next was published before', async () => {
  const service = openIdentity();
  const { idToken, refreshToken } = await signUp(service, 'k@example.com');
  const published = await keySetOf(service);
  await service.operate('POST', '/keys/rotate');
  expect((await lookup(service, idToken)).status).toBe(200);
  const { body } = await refresh(service, refreshToken);
  const currentDate = new Date(service.clock.now);
  const fresh = await jwtVerify(String(body.id_token), createLocalJWKSet(published), {
    ...expected,
    currentDate,
  });
  const old = await jwtVerify(idToken, createLocalJWKSet(await keySetOf(service)), {
    ...expected,
    currentDate,
  });
  expect(fresh.protectedHeader.kid).not.toBe(old.protectedHeader.kid);
});

test('the key changes by itself after thirty days, and a retired one leaves the set when its tokens are over', async () => {
  const service = openIdentity();
  await signUp(service, 'k@example.com');
  const kids = async () => (await keySetOf(service)).keys.map(({ kid }) => kid);
  const [first] = await kids();
  service.clock.now += 31 * day;
  const { body } = await signIn(service, 'k@example.com');
  expect((await lookup(service, String(body.idToken))).status).toBe(200);
  expect(await kids()).toHaveLength(3);
  service.clock.now += day;
  expect(await kids()).toHaveLength(2);
  expect(await kids()).not.toContain(first);
});

test('a token that is unsigned, of another key, issuer or audience, or no token at all is refused', async () => {
  const service = openIdentity();
  const { idToken } = await signUp(service, 'k@example.com');
  const claims = claimsOf(idToken);
  const [header, payload, signature] = idToken.split('.');
  const other = await generateKeyPair('RS256', { extractable: true });
  const { kid } = JSON.parse(Buffer.from(header ?? '', 'base64url').toString());
  const forged = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(other.privateKey);
  const symmetric = new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid })
    .sign(Buffer.from(JSON.stringify(await exportJWK(other.publicKey))));
  const elsewhere = openIdentity({ projectId: 'another' });
  const refused = [
    new UnsecuredJWT(claims).encode(),
    await forged,
    await symmetric,
    `${header}.${Buffer.from(JSON.stringify({ ...claims, sub: 'x' })).toString('base64url')}.${signature}`,
    `${header}.${payload}.`,
    (await signUp(elsewhere, 'k@example.com')).idToken,
    'nonsense',
  ];
  for (const token of refused) expect(codeOf(await lookup(service, token))).toBe('INVALID_ID_TOKEN');
});
