import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { IdentityProviderUnavailable, SignInTooOld } from '../../domain/accounts/identity-provider.ts';
import { firebaseIdentity } from './firebase-identity.ts';

const projectId = 'a-project';
const issuer = `https://securetoken.google.com/${projectId}`;
type Key = Awaited<ReturnType<typeof generateKeyPair>>;
let key: Key;
let otherKey: Key;
/** The next answer of the look-up. */
let lookup: () => Response;

beforeAll(async () => {
  key = await generateKeyPair('RS256');
  otherKey = await generateKeyPair('RS256');
});

const identity = (keys: () => Promise<Response> = goodKeys) =>
  firebaseIdentity({
    projectId,
    apiKey: 'a-key',
    base: 'http://identity.test',
    fetch: async (url) => (url.includes('/jwk/') ? keys() : lookup()),
  });

async function goodKeys(): Promise<Response> {
  return Response.json({
    keys: [{ ...(await exportJWK(key.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }],
  });
}

interface Change {
  issuer?: string;
  audience?: string;
  subject?: string;
  expires?: string;
  email?: string | null;
  by?: Key;
  kid?: string;
}

function token(change: Change = {}, claims: object = {}): Promise<string> {
  const email = change.email === null ? {} : { email: change.email ?? 'Guest@Example.com' };
  return new SignJWT({ ...email, email_verified: true, auth_time: 1_795_000_000, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: change.kid ?? 'one' })
    .setIssuer(change.issuer ?? issuer)
    .setAudience(change.audience ?? projectId)
    .setSubject(change.subject ?? 'uid-1')
    .setIssuedAt()
    .setExpirationTime(change.expires ?? '1h')
    .sign((change.by ?? key).privateKey);
}

test('a good token says who it is, with the address in small letters', async () => {
  expect(await identity().verify(await token())).toEqual({
    uid: 'uid-1',
    email: 'guest@example.com',
    emailVerified: true,
    signedInAtSeconds: 1_795_000_000,
    secondFactor: false,
  });
});

test('a token that was verified before is good without the key set, and only until it has run out', async () => {
  const answers = [goodKeys, async () => new Response('busy', { status: 503 })];
  const once = identity(() => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? goodKeys());
  const good = await token();
  const first = await once.verify(good);
  expect(first).toMatchObject({ uid: 'uid-1' });
  expect(await once.verify(good)).toEqual(first);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 });
  try {
    expect(await once.verify(good)).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});

describe('a token is refused', () => {
  test.each<[string, Change]>([
    ['of another issuer', { issuer: 'https://securetoken.google.com/another' }],
    ['for another audience', { audience: 'another' }],
    ['that has expired', { expires: '-1m' }],
    ['without a subject', { subject: '' }],
    ['without an address', { email: null }],
    ['of a key that is not in the set', { kid: 'two' }],
  ])('%s', async (_what, change) => {
    expect(await identity().verify(await token(change))).toBeUndefined();
  });

  test('signed by another key under a known name', async () => {
    expect(await identity().verify(await token({ by: otherKey }))).toBeUndefined();
  });

  test('that is not signed', async () => {
    const [, payload] = (await token()).split('.');
    const header = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    expect(await identity().verify(`${header}.${payload}.`)).toBeUndefined();
  });
});

test.each<[string, () => Response]>([
  ['that cannot be read', () => new Response('busy', { status: 503 })],
  ['that is a page', () => new Response('<h1>Welcome</h1>')],
  ['that is other JSON', () => Response.json({ ok: true })],
  ['without keys', () => Response.json({ keys: 'none' })],
])('a key set %s says nothing about the token', async (_what, answer) => {
  const down = identity(async () => answer());
  await expect(down.verify(await token())).rejects.toThrow(IdentityProviderUnavailable);
});

describe('an account is in force', () => {
  test.each<[string, () => Response, boolean]>([
    ['when it is found', () => Response.json({ users: [{ localId: 'uid-1' }] }), true],
    [
      'not when it is disabled',
      () => Response.json({ users: [{ localId: 'uid-1', disabled: true }] }),
      false,
    ],
    [
      'not when it is gone',
      () => Response.json({ error: { message: 'USER_NOT_FOUND' } }, { status: 400 }),
      false,
    ],
  ])('%s', async (_what, answer, expected) => {
    lookup = answer;
    expect(await identity().isInForce('a token')).toBe(expected);
  });

  test('and has the address that it is asked for', async () => {
    lookup = () => Response.json({ users: [{ localId: 'uid-1', email: 'Owner@nibash.example' }] });
    expect(await identity().isInForce('a token', 'owner@nibash.example')).toBe(true);
    expect(await identity().isInForce('a token', 'admin@nibash.example')).toBe(false);
    lookup = () => Response.json({ users: [{ localId: 'uid-1' }] });
    expect(await identity().isInForce('a token', 'admin@nibash.example')).toBe(false);
  });

  test('or nobody knows, when our own key is refused', async () => {
    lookup = () => Response.json({ error: { message: 'API key not valid.' } }, { status: 400 });
    await expect(identity().isInForce('a token')).rejects.toThrow(IdentityProviderUnavailable);
  });

  test('or nobody knows, when the service is overloaded', async () => {
    lookup = () => new Response('busy', { status: 503 });
    await expect(identity().isInForce('a token')).rejects.toThrow(IdentityProviderUnavailable);
  });
});

test.each([
  [{ sign_in_provider: 'password', sign_in_second_factor: 'totp', second_factor_identifier: 'one' }, true],
  [{ sign_in_provider: 'password', sign_in_second_factor: 1 }, false],
  [{ sign_in_provider: 'password' }, false],
  ['totp', false],
])('a token with the claims %j had a second step: %s', async (firebase, secondFactor) => {
  expect(await identity().verify(await token({}, { firebase }))).toMatchObject({ secondFactor });
});

const refusal = (message: string) => () => Response.json({ error: { code: 400, message } }, { status: 400 });

test.each<[string, () => Response, boolean | undefined]>([
  ['offers one', () => Response.json({ totpSessionInfo: {} }), true],
  ['offers one that this account has', refusal('SECOND_FACTOR_EXISTS'), true],
  ['offers one after a later sign-in', refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN'), true],
  ['offers none', refusal('OPERATION_NOT_ALLOWED : TOTP based MFA not enabled.'), false],
  ['does not say so to a stranger', refusal('INVALID_ID_TOKEN'), undefined],
  ['does not answer', () => new Response('busy', { status: 503 }), undefined],
])('a project that %s is told from the others', async (_, answer, offered) => {
  lookup = answer;
  expect(await identity().offersSecondFactor()).toBe(offered);
});

describe('an account is deleted', () => {
  test.each<[string, () => Response]>([
    ['when the service says so', () => Response.json({ kind: 'identitytoolkit#DeleteAccountResponse' })],
    ['when there is none any more', refusal('USER_NOT_FOUND')],
  ])('%s', async (_what, answer) => {
    lookup = answer;
    await expect(identity().remove('a token')).resolves.toBeUndefined();
  });

  test.each(['TOKEN_EXPIRED', 'INVALID_ID_TOKEN', 'USER_DISABLED', 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN'])(
    'not when it says %s: a new sign-in has to ask',
    async (message) => {
      lookup = refusal(message);
      await expect(identity().remove('a token')).rejects.toThrow(SignInTooOld);
    },
  );
});
