import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { IdentityOptions } from '../../../standins/identity/identity.ts';
import { claimsOf } from './masking.ts';
import {
  type Answer,
  accounts,
  appCode,
  codeOf,
  lookup,
  openIdentity,
  refresh,
  type Service,
  signIn,
  signUp,
} from './service.ts';

/**
 * A request that was valid when it arrived and then waits, for its password's hash or for the counts of the limits,
 * while the owner takes the account back. Each test holds the request at its wait, so that the order is certain.
 */

const email = 'owner@example.com';
const oldPassword = 'secret12';
const newPassword = 'reset secret';
const stolen = 'password of the thief';
const enrolment = '/identitytoolkit.googleapis.com/v2/accounts/mfaEnrollment:';
const secondStep = '/identitytoolkit.googleapis.com/v2/accounts/mfaSignIn:finalize';

let service: Service;
let holdCounts: (() => Promise<void>) | undefined;

/**
 * Counts in memory. Forgetting after a right code, and counting a look-up of an address, wait for a test that wants
 * it.
 */
const openLimiter: IdentityOptions['openLimiter'] = (keyPrefix, { points, seconds }) => {
  const limiter = new RateLimiterMemory({ keyPrefix, points, duration: seconds });
  const forget = limiter.delete.bind(limiter);
  limiter.delete = async (key) => {
    await holdCounts?.();
    return forget(key);
  };
  const consume = limiter.consume.bind(limiter);
  if (keyPrefix === 'addressLooks')
    limiter.consume = async (...use) => {
      await holdCounts?.();
      return consume(...use);
    };
  return limiter;
};

beforeEach(() => {
  holdCounts = undefined;
  service = openIdentity({ openLimiter, methods: { phone: true } });
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  service.close();
});

/** A place to wait at: `reached` resolves when somebody waits there; `letGo` lets them continue. */
function gate() {
  const reached = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  const pass = () => {
    reached.resolve();
    return opened.promise;
  };
  return { pass, reached: reached.promise, letGo: opened.resolve };
}

/** Sends a request, runs `meanwhile` while it waits for the hash of `password`, and returns its answer. */
async function whileHashing(
  password: string,
  send: () => Promise<Answer>,
  meanwhile: () => Promise<unknown>,
) {
  const { pass, reached, letGo } = gate();
  const hash = crypto.scrypt;
  vi.spyOn(crypto, 'scrypt').mockImplementation((...args: Parameters<typeof hash>) => {
    if (args[0] === password) void pass().then(() => hash(...args));
    else hash(...args);
  });
  syncBuiltinESMExports();
  const answer = send();
  await reached;
  await meanwhile();
  letGo();
  return answer;
}

/** The same for a request that waits for the limits to forget its failures. */
async function whileCounting(send: () => Promise<Answer>, meanwhile: () => Promise<unknown>) {
  const { pass, reached, letGo } = gate();
  holdCounts = pass;
  const answer = send();
  await reached;
  holdCounts = undefined;
  await meanwhile();
  letGo();
  return answer;
}

async function resetByMail() {
  await service.post(`${accounts}sendOobCode`, { requestType: 'PASSWORD_RESET', email });
  const oobCode = service.mails.findLast(({ kind }) => kind === 'resetPassword')?.oobCode;
  const { status } = await service.post(`${accounts}resetPassword`, { oobCode, newPassword });
  expect(status).toBe(200);
}

const disable = () => service.operate('POST', `/users/${email}/disable`);
const update = (idToken: string, changes: object) =>
  service.post(`${accounts}update`, { idToken, ...changes });
const codeAt = (secret: string) => appCode(secret, service.clock.now);

/** The owner's new password works, and the session that it opens stays valid. */
async function expectOwnerIn() {
  const { body } = await signIn(service, email, newPassword);
  expect((await lookup(service, String(body.idToken))).status).toBe(200);
  expect((await refresh(service, String(body.refreshToken))).status).toBe(200);
}

const wrongPassword = [
  { emailPrivacy: false, code: 'INVALID_PASSWORD' },
  { emailPrivacy: true, code: 'INVALID_LOGIN_CREDENTIALS' },
];
test.each(wrongPassword)(
  'a sign-in whose password was replaced while it was hashed is refused with $code',
  async ({ emailPrivacy, code }) => {
    await signUp(service, email, oldPassword);
    await service.operate('PUT', '/settings', { emailPrivacy });
    const late = await whileHashing(oldPassword, () => signIn(service, email, oldPassword), resetByMail);
    expect(codeOf(late)).toBe(code);
    await expectOwnerIn();
  },
);

test('a sign-in is refused that was right and waits for the limits while its password is replaced', async () => {
  await signUp(service, email, oldPassword);
  const late = await whileCounting(() => signIn(service, email, oldPassword), resetByMail);
  expect(codeOf(late)).toBe('INVALID_PASSWORD');
});

test('a sign-in that waits for the signing key to be made is ended by a reset in that time', async () => {
  await service.ensureUser({ email, password: oldPassword });
  const { pass, reached, letGo } = gate();
  const { subtle } = globalThis.crypto;
  const make = subtle.generateKey.bind(subtle);
  vi.spyOn(subtle, 'generateKey').mockImplementation(async (...args: Parameters<typeof make>) => {
    await pass();
    return make(...args);
  });
  const signingIn = signIn(service, email, oldPassword);
  await reached;
  await resetByMail();
  service.clock.now += 5_000;
  letGo();
  const { body } = await signingIn;
  expect(codeOf(await lookup(service, String(body.idToken)))).toBe('TOKEN_EXPIRED');
  expect(codeOf(await refresh(service, String(body.refreshToken)))).toBe('TOKEN_EXPIRED');
  await expectOwnerIn();
});

test('a sign-in to an account that is disabled while the password is hashed is refused', async () => {
  await signUp(service, email, oldPassword);
  const late = await whileHashing(oldPassword, () => signIn(service, email, oldPassword), disable);
  expect(codeOf(late)).toBe('USER_DISABLED');
});

test('a new password whose hash waits through a reset is not written, and the owner stays signed in', async () => {
  const thief = await signUp(service, email, oldPassword);
  const owner: Answer[] = [];
  const late = await whileHashing(
    stolen,
    () => update(thief.idToken, { password: stolen }),
    async () => {
      await resetByMail();
      owner.push(await signIn(service, email, newPassword));
    },
  );
  expect(codeOf(late)).toBe('TOKEN_EXPIRED');
  expect((await refresh(service, String(owner[0]?.body.refreshToken))).status).toBe(200);
  await expectOwnerIn();
});

test('a new password whose hash waits while the account is disabled or deleted is not written', async () => {
  const disabled = await signUp(service, email, oldPassword);
  const change = () => update(disabled.idToken, { password: stolen });
  expect(codeOf(await whileHashing(stolen, change, disable))).toBe('USER_DISABLED');
  await service.operate('POST', `/users/${email}/enable`);
  vi.restoreAllMocks();
  const remove = () => service.operate('DELETE', `/users/${email}`);
  expect(codeOf(await whileHashing(stolen, change, remove))).toBe('USER_NOT_FOUND');
});

test('an address and a password are not linked to an account whose sessions end while the password is hashed', async () => {
  const phoneNumber = '+8801711111111';
  const { body: sent } = await service.post(`${accounts}sendVerificationCode`, { phoneNumber });
  const { body } = await service.post(`${accounts}signInWithPhoneNumber`, {
    sessionInfo: sent.sessionInfo,
    code: service.texts[0]?.code,
  });
  const late = await whileHashing(
    stolen,
    () => service.post(`${accounts}signUp`, { idToken: body.idToken, email, password: stolen }),
    () => service.operate('POST', `/users/${body.localId}/revoke`),
  );
  expect(codeOf(late)).toBe('TOKEN_EXPIRED');
  expect(codeOf(await signIn(service, email, stolen))).toBe('EMAIL_NOT_FOUND');
});

test('a password changed in the second of a reset revives no token from before the reset', async () => {
  const thief = await signUp(service, email, oldPassword);
  await resetByMail();
  const { body } = await signIn(service, email, newPassword);
  expect((await update(String(body.idToken), { password: 'another secret' })).status).toBe(200);
  expect(codeOf(await lookup(service, thief.idToken))).toBe('TOKEN_EXPIRED');
});

/** An account made by the host, signed in, with the secret of an authenticator app that is not confirmed yet. */
async function enrolling() {
  await service.ensureUser({ email, password: oldPassword, emailVerified: true });
  const idToken = String((await signIn(service, email, oldPassword)).body.idToken);
  const { body } = await service.post(`${enrolment}start`, { idToken, totpEnrollmentInfo: {} });
  const { sharedSecretKey: secret, sessionInfo } = body.totpSessionInfo as Record<string, string>;
  const confirm = () =>
    service.post(`${enrolment}finalize`, {
      idToken,
      totpVerificationInfo: { sessionInfo, verificationCode: codeAt(String(secret)) },
    });
  return { secret: String(secret), confirm };
}

test('an authenticator app is not added by a token that a reset has ended while its code was counted', async () => {
  const { confirm } = await enrolling();
  expect(codeOf(await whileCounting(confirm, resetByMail))).toBe('TOKEN_EXPIRED');
  await expectOwnerIn();
});

/** An account with an authenticator app, and a sign-in with its old password that waits for the app's code. */
async function waitingForCode() {
  const { secret, confirm } = await enrolling();
  const { body } = await confirm();
  const { firebase } = claimsOf(String(body.idToken)) as { firebase: Record<string, string> };
  service.clock.now += 30_000;
  const first = await signIn(service, email, oldPassword);
  return () =>
    service.post(secondStep, {
      mfaPendingCredential: first.body.mfaPendingCredential,
      mfaEnrollmentId: firebase.second_factor_identifier,
      totpVerificationInfo: { verificationCode: codeAt(secret) },
    });
}

test('a change of address that was asked for before a reset does not move the account afterwards', async () => {
  const thief = await signUp(service, email, oldPassword);
  const newEmail = 'thief@example.com';
  await service.post(`${accounts}sendOobCode`, {
    requestType: 'VERIFY_AND_CHANGE_EMAIL',
    idToken: thief.idToken,
    newEmail,
  });
  const pending = service.mails.at(-1)?.oobCode;
  await resetByMail();
  expect(codeOf(await service.post(`${accounts}update`, { oobCode: pending }))).toBe('INVALID_OOB_CODE');
  await expectOwnerIn();
});

test('a change of address that waits for the limits while the password is reset is not begun', async () => {
  const { idToken } = await signUp(service, email, oldPassword);
  const fields = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: 'thief@example.com' };
  const late = await whileCounting(() => service.post(`${accounts}sendOobCode`, fields), resetByMail);
  expect(codeOf(late)).toBe('TOKEN_EXPIRED');
  expect(service.mails.map(({ kind }) => kind)).toEqual(['resetPassword']);
});

test('the first step of an old password is worth nothing after a reset', async () => {
  const giveCode = await waitingForCode();
  await resetByMail();
  expect(codeOf(await giveCode())).toBe('INVALID_MFA_PENDING_CREDENTIAL');
});

test('the first step of a sign-in is worth nothing after the operator has ended the account’s sessions', async () => {
  const giveCode = await waitingForCode();
  await service.operate('POST', `/users/${email}/revoke`);
  expect(codeOf(await giveCode())).toBe('INVALID_MFA_PENDING_CREDENTIAL');
});

test('a second step whose code is counted while the password is reset signs nobody in', async () => {
  const giveCode = await waitingForCode();
  expect(codeOf(await whileCounting(giveCode, resetByMail))).toBe('INVALID_MFA_PENDING_CREDENTIAL');
});

test('a second step to an account that is disabled while its code is counted is refused', async () => {
  const giveCode = await waitingForCode();
  expect(codeOf(await whileCounting(giveCode, disable))).toBe('USER_DISABLED');
});
