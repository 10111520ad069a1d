import { readFileSync } from 'node:fs';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { claimsOf } from './masking.ts';
import { accounts, codeOf, openIdentity, type Service, signIn, signUp } from './service.ts';

const keys = await generateKeyPair('ES256', { extractable: true });
const others = await generateKeyPair('ES256', { extractable: true });
const publicKey = { ...(await exportJWK(keys.publicKey)), kid: 'test', alg: 'ES256' };

let service: Service;
beforeEach(() => {
  service = openIdentity({ methods: { federated: true }, federationKeys: [publicKey] });
});

async function assert(
  claims: JWTPayload,
  { providerId = 'google.com', key = keys.privateKey, more = {} } = {},
) {
  const token = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'test' }).sign(key);
  const postBody = new URLSearchParams({ id_token: token, providerId }).toString();
  const fields = { requestUri: 'http://localhost', postBody, returnSecureToken: true, ...more };
  return service.post(`${accounts}signInWithIdp`, fields);
}

const google = {
  sub: 'g-1',
  email: 'goog@example.com',
  email_verified: true,
  name: 'Goo Gle',
  picture: 'https://x.test/g.png',
};

/** The fields of the recorded answer to the same assertion, unsigned. */
function recordedFields(name: string): string[] {
  const lines = readFileSync(new URL('../golden/identity/rest.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const record = lines.map((line) => JSON.parse(line)).find((each) => each.case === name);
  // Ours: the recorded service gives the token only where the client has asked for it.
  return [...Object.keys(record.response), 'pendingToken'].sort();
}

test('a signed assertion is answered with the fields of the recorded unsigned one, the first time and again', async () => {
  const first = await assert(google);
  expect(Object.keys(first.body).sort()).toEqual(recordedFields('rest-50-idp-google-ok'));
  expect(first.body).toMatchObject({ isNewUser: true, email: 'goog@example.com', emailVerified: true });
  expect(claimsOf(String(first.body.idToken))).toMatchObject({
    name: 'Goo Gle',
    firebase: {
      identities: { email: ['goog@example.com'], 'google.com': ['g-1'] },
      sign_in_provider: 'google.com',
    },
  });
  const again = await assert(google);
  expect(Object.keys(again.body).sort()).toEqual(recordedFields('rest-51-idp-google-again'));
  expect(again.body.localId).toBe(first.body.localId);
});

test('an address that the provider has not proved wants confirmation when an account has it', async () => {
  await signUp(service, 'rest3@example.com');
  const claims = { sub: 'gh-9', email: 'rest3@example.com', email_verified: false };
  const { body } = await assert(claims, { providerId: 'github.com' });
  expect(Object.keys(body).sort()).toEqual(recordedFields('rest-55-idp-conflict-needConfirmation'));
  expect(body).toMatchObject({ needConfirmation: true, verifiedProvider: [] });
});

test('an address that the provider has proved takes the account over from whoever did not prove it', async () => {
  await signUp(service, google.email, 'squatters secret');
  expect((await assert(google)).body.idToken).toBeDefined();
  expect(codeOf(await signIn(service, google.email, 'squatters secret'))).toBe('INVALID_PASSWORD');
});

test('an identity can be linked to the caller’s account, once', async () => {
  const { uid, idToken } = await signUp(service, 'me@example.com');
  expect((await assert(google, { more: { idToken } })).body).toMatchObject({ localId: uid });
  const other = await signUp(service, 'you@example.com');
  const refused = await assert(google, { more: { idToken: other.idToken } });
  expect(codeOf(refused)).toBe('FEDERATED_USER_ID_ALREADY_LINKED');
  const returned = await assert(google, { more: { idToken: other.idToken, returnIdpCredential: true } });
  expect(returned).toMatchObject({ status: 200, body: { errorMessage: 'FEDERATED_USER_ID_ALREADY_LINKED' } });
});

test('an assertion of another key, an expired one, and any without configured keys are refused', async () => {
  expect(codeOf(await assert(google, { key: others.privateKey }))).toBe('INVALID_IDP_RESPONSE');
  expect(codeOf(await assert({ ...google, exp: 1 }))).toBe('INVALID_IDP_RESPONSE');
  service = openIdentity({ methods: { federated: true } });
  expect(codeOf(await assert(google))).toBe('INVALID_IDP_RESPONSE');
});

test('the token of an answer signs the same person in once more, once', async () => {
  const first = await assert(google);
  const token = first.body.pendingToken;
  expect(token).toMatch(/^[\w-]{100,}$/);
  const resume = (pendingToken: unknown) =>
    service.post(`${accounts}signInWithIdp`, {
      requestUri: 'http://localhost',
      pendingToken,
      returnSecureToken: true,
    });
  const again = await resume(token);
  expect(again).toMatchObject({ status: 200, body: { localId: first.body.localId, email: google.email } });
  expect(claimsOf(String(again.body.idToken))).toMatchObject({ sub: first.body.localId });
  expect(again.body.pendingToken).toBeUndefined();
  expect(codeOf(await resume(token))).toBe('INVALID_PENDING_TOKEN');
  expect(codeOf(await resume('a'.repeat(128)))).toBe('INVALID_PENDING_TOKEN');
  expect(codeOf(await resume(first.body.idToken))).toBe('INVALID_PENDING_TOKEN');
});

test('the token of an answer ends after an hour, and with its account', async () => {
  const { body } = await assert(google);
  const resume = (pendingToken: unknown) =>
    service.post(`${accounts}signInWithIdp`, { requestUri: 'http://localhost', pendingToken });
  service.clock.now += 60 * 60_000;
  expect(codeOf(await resume(body.pendingToken))).toBe('INVALID_PENDING_TOKEN');
  const later = await assert(google);
  await service.post(`${accounts}delete`, { idToken: later.body.idToken });
  expect(codeOf(await resume(later.body.pendingToken))).toBe('INVALID_PENDING_TOKEN');
});
