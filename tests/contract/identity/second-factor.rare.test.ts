import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { claimsOf } from './masking.ts';
import { openSdkPage } from './sdk-browser.ts';
import {
  accounts,
  appCode,
  codeOf,
  enrolApp,
  lookup,
  openIdentity,
  refresh,
  type Service,
  signIn,
  signUp,
} from './service.ts';

const email = 'admin@example.com';
const enrolment = '/identitytoolkit.googleapis.com/v2/accounts/mfaEnrollment:';
const finalize = '/identitytoolkit.googleapis.com/v2/accounts/mfaSignIn:finalize';

const nextPeriod = (service: Service) => {
  service.clock.now += 30_000;
};

describe('an authenticator app, by the official client in a browser', () => {
  const service = openIdentity();
  afterAll(() => service.close());

  test('is enrolled with a code, asked for at the next sign-in and before changes, and given up again', async () => {
    await service.ensureUser({ email, password: 'secret12', emailVerified: true });
    const sdk = await openSdkPage(service.fetch);
    const run = (code: string) => sdk.run(code);
    const { value } = await run(`
      const { user } = await A.signInWithEmailAndPassword(auth, '${email}', 'secret12');
      window.secret = await A.TotpMultiFactorGenerator.generateSecret(await A.multiFactor(user).getSession());
      return window.secret.secretKey;`);
    const secret = String(value);
    const { value: address } = await run(`return window.secret.generateQrCodeUrl('${email}', 'Nibash')`);
    expect(address).toBe(
      `otpauth://totp/Nibash:${email}?secret=${secret}&issuer=Nibash&algorithm=SHA1&digits=6`,
    );
    const enrol = (code: string) => `
      const assertion = A.TotpMultiFactorGenerator.assertionForEnrollment(window.secret, '${code}');
      await A.multiFactor(auth.currentUser).enroll(assertion, 'phone');
      const { signInSecondFactor } = await auth.currentUser.getIdTokenResult();
      return [signInSecondFactor, A.multiFactor(auth.currentUser).enrolledFactors.map((factor) => factor.factorId)];`;
    const wrong = appCode(secret, service.clock.now - 600_000);
    expect((await run(enrol(wrong))).error?.code).toBe('auth/invalid-verification-code');
    const enrolled = await run(enrol(appCode(secret, service.clock.now)));
    expect(enrolled.value).toEqual(['totp', ['totp']]);

    nextPeriod(service);
    const start = await run(`
      await A.signOut(auth);
      try { await A.signInWithEmailAndPassword(auth, '${email}', 'secret12'); } catch (error) {
        window.resolver = A.getMultiFactorResolver(auth, error);
        return [error.code, auth.currentUser, window.resolver.hints.map((hint) => hint.factorId)];
      }`);
    expect(start.value).toEqual(['auth/multi-factor-auth-required', null, ['totp']]);
    const resolve = (code: string) => `
      const { uid } = window.resolver.hints[0];
      await window.resolver.resolveSignIn(A.TotpMultiFactorGenerator.assertionForSignIn(uid, '${code}'));
      return (await auth.currentUser.getIdTokenResult(true)).signInSecondFactor;`;
    expect((await run(resolve(wrong))).error?.code).toBe('auth/invalid-verification-code');
    expect((await run(resolve(appCode(secret, service.clock.now)))).value).toBe('totp');

    nextPeriod(service);
    const proof = await run(`
      const credential = A.EmailAuthProvider.credential('${email}', 'secret12');
      try { await A.reauthenticateWithCredential(auth.currentUser, credential); } catch (error) {
        window.resolver = A.getMultiFactorResolver(auth, error);
        return error.code;
      }`);
    expect(proof.value).toBe('auth/multi-factor-auth-required');
    expect((await run(resolve(appCode(secret, service.clock.now)))).value).toBe('totp');
    const changed = await run(`
      await A.updatePassword(auth.currentUser, 'secret34');
      return (await auth.currentUser.getIdTokenResult()).signInSecondFactor;`);
    expect(changed.value).toBe('totp');
    const result = await run(`
      await A.multiFactor(auth.currentUser).unenroll(A.multiFactor(auth.currentUser).enrolledFactors[0]);
      return [(await auth.currentUser.getIdTokenResult()).signInSecondFactor, A.multiFactor(auth.currentUser).enrolledFactors];`);
    expect(result.value).toEqual([null, []]);
    expect(
      (await run(`await A.signInWithEmailAndPassword(auth, '${email}', 'secret34')`)).error,
    ).toBeUndefined();
    expect(service.faults).toEqual([]);
    await sdk.close();
  });
});

describe('a second step', () => {
  let service: Service;
  let secret: string;
  let enrolmentId: string;
  let enrolled: { idToken: string; refreshToken: string };
  beforeEach(async () => {
    service = openIdentity();
    ({ secret, enrolmentId, enrolled } = await enrolledAccount(service));
  });

  const pending = async () => String((await signIn(service, email)).body.mfaPendingCredential);
  const give = (mfaPendingCredential: string, verificationCode: string) =>
    service.post(finalize, {
      mfaPendingCredential,
      mfaEnrollmentId: enrolmentId,
      totpVerificationInfo: { verificationCode },
    });
  const code = () => appCode(secret, service.clock.now);

  test('is what a password alone no longer gets past: it gives no token, and no session', async () => {
    const { status, body } = await signIn(service, email);
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('idToken');
    expect(body).not.toHaveProperty('refreshToken');
    expect(body).toMatchObject({ mfaInfo: [{ mfaEnrollmentId: enrolmentId, totpInfo: {} }] });
  });

  test('takes a code once: not the one of the enrolment, nor one that signed in', async () => {
    expect(codeOf(await give(await pending(), code()))).toBe('INVALID_CODE');
    nextPeriod(service);
    const used = code();
    expect((await give(await pending(), used)).status).toBe(200);
    expect(codeOf(await give(await pending(), used))).toBe('INVALID_CODE');
    nextPeriod(service);
    expect(codeOf(await give(await pending(), used))).toBe('INVALID_CODE');
    expect((await give(await pending(), code())).status).toBe(200);
  });

  test('bears five codes for one first step, and ten wrong ones for an account', async () => {
    nextPeriod(service);
    const wrong = code() === '111111' ? '222222' : '111111';
    const first = await pending();
    for (let guess = 0; guess < 5; guess += 1) expect(codeOf(await give(first, wrong))).toBe('INVALID_CODE');
    expect(codeOf(await give(first, code()))).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    const second = await pending();
    for (let guess = 0; guess < 5; guess += 1) expect(codeOf(await give(second, wrong))).toBe('INVALID_CODE');
    expect(codeOf(await give(await pending(), code()))).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
  });

  test('needs the proof of the first: unknown, used, or older than ten minutes it is nothing', async () => {
    nextPeriod(service);
    expect(codeOf(await give('no-such', code()))).toBe('INVALID_MFA_PENDING_CREDENTIAL');
    const proof = await pending();
    service.clock.now += 10 * 60_000;
    expect(codeOf(await give(proof, code()))).toBe('INVALID_MFA_PENDING_CREDENTIAL');
    const once = await pending();
    expect((await give(once, code())).status).toBe(200);
    nextPeriod(service);
    expect(codeOf(await give(once, code()))).toBe('INVALID_MFA_PENDING_CREDENTIAL');
  });

  test('is in the token, also in a refreshed one, and no sign-in from before the enrolment goes on', async () => {
    nextPeriod(service);
    const { body } = await give(await pending(), code());
    const claims = { sign_in_second_factor: 'totp', second_factor_identifier: enrolmentId };
    expect(claimsOf(String(body.idToken))).toMatchObject({ firebase: claims });
    const renewed = await refresh(service, String(body.refreshToken));
    expect(claimsOf(String(renewed.body.id_token))).toMatchObject({ firebase: claims });
    const fresh = openIdentity();
    await fresh.ensureUser({ email, password: 'secret12', emailVerified: true });
    const before = (await signIn(fresh, email)).body;
    await enrolledAccount(fresh);
    fresh.clock.now += 1000;
    expect(codeOf(await lookup(fresh, String(before.idToken)))).toBe('TOKEN_EXPIRED');
    expect(codeOf(await refresh(fresh, String(before.refreshToken)))).toBe('TOKEN_EXPIRED');
  });

  test('is kept when a new password is set by mail, and taken away by the mailed link or by the operator', async () => {
    await service.post(`${accounts}sendOobCode`, { requestType: 'PASSWORD_RESET', email });
    const reset = service.mails.find(({ kind }) => kind === 'resetPassword')?.oobCode;
    await service.post(`${accounts}resetPassword`, { oobCode: reset, newPassword: 'secret12' });
    expect(await pending()).not.toBe('undefined');

    const undo = service.mails.find(({ kind }) => kind === 'revertSecondFactorAddition');
    expect(undo).toMatchObject({ to: email });
    expect((await service.post(`${accounts}update`, { oobCode: undo?.oobCode })).status).toBe(200);
    expect((await signIn(service, email)).body).toHaveProperty('idToken');

    const other = openIdentity();
    const { enrolled } = await enrolledAccount(other);
    other.clock.now += 1000;
    expect((await other.operate('DELETE', `/users/${email}/secondFactor`)).body).toEqual({ removed: 1 });
    expect(codeOf(await lookup(other, enrolled.idToken))).toBe('TOKEN_EXPIRED');
    expect((await signIn(other, email)).body).toHaveProperty('idToken');
  });

  test('is not shown to anybody: neither its owner nor the operator reads the secret', async () => {
    const seen = [
      await lookup(service, enrolled.idToken),
      await service.operate('GET', `/users/${email}`),
      await service.operate('GET', '/users'),
      await service.operate('GET', '/messages'),
    ];
    for (const { status, body } of seen) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toContain(secret);
    }
  });
});

describe('an enrolment', () => {
  test('wants a proved address, a late sign-in, its own session, and an account without one', async () => {
    const service = openIdentity();
    const send = (idToken: unknown) => service.post(`${enrolment}start`, { idToken, totpEnrollmentInfo: {} });
    const { idToken: unproved } = await signUp(service, 'guest@example.com');
    expect(codeOf(await send(unproved))).toBe('UNVERIFIED_EMAIL');
    expect(codeOf(await send(undefined))).toBe('MISSING_ID_TOKEN');
    await service.ensureUser({ email, password: 'secret12', emailVerified: true });
    const { idToken } = (await signIn(service, email)).body;
    const { totpSessionInfo } = (await send(idToken)).body as { totpSessionInfo: Record<string, string> };
    const end = (sessionInfo: string | undefined, verificationCode?: string) =>
      service.post(`${enrolment}finalize`, {
        idToken,
        totpVerificationInfo: { sessionInfo, verificationCode },
      });
    expect(codeOf(await end('another', '123456'))).toBe('INVALID_SESSION_INFO');
    expect(codeOf(await end(totpSessionInfo.sessionInfo))).toBe('MISSING_CODE');
    service.clock.now += 6 * 60_000;
    expect(codeOf(await send(idToken))).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    const code = appCode(String(totpSessionInfo.sharedSecretKey), service.clock.now);
    expect(codeOf(await end(totpSessionInfo.sessionInfo, code))).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    const { enrolled } = await enrolledAccount(service);
    expect(codeOf(await send(enrolled.idToken))).toBe('SECOND_FACTOR_EXISTS');
  });

  test('is refused where the project offers none, whoever asks', async () => {
    const service = openIdentity({ methods: { totp: false } });
    for (const idToken of [undefined, 'check'])
      expect(await service.post(`${enrolment}start`, { idToken, totpEnrollmentInfo: {} })).toMatchObject({
        status: 400,
        body: { error: { message: 'OPERATION_NOT_ALLOWED : TOTP based MFA not enabled.' } },
      });
  });
});

/** An account of the host's with an authenticator app. */
async function enrolledAccount(service: Service) {
  await service.ensureUser({ email, password: 'secret12', emailVerified: true });
  return enrolApp(service, (await signIn(service, email)).body.idToken);
}
