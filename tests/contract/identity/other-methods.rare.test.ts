import { beforeEach, describe, expect, test } from 'vitest';
import { accounts, codeOf, openIdentity, refresh, type Service, signIn, signUp } from './service.ts';

const start = '/identitytoolkit.googleapis.com/v2/accounts/mfaEnrollment:start';

test('by default every method but e-mail and password is off, with the real service’s error', async () => {
  const service = openIdentity();
  const { idToken } = await signUp(service, 'a@example.com');
  const calls: [string, object][] = [
    [`${accounts}sendOobCode`, { requestType: 'EMAIL_SIGNIN', email: 'a@example.com' }],
    [`${accounts}signInWithEmailLink`, { email: 'a@example.com', oobCode: 'x' }],
    [
      `${accounts}signInWithIdp`,
      { requestUri: 'http://localhost', postBody: 'id_token=x&providerId=google.com' },
    ],
    [`${accounts}sendVerificationCode`, { phoneNumber: '+8801711111111' }],
    [`${accounts}signInWithPhoneNumber`, { sessionInfo: 'x', code: '000000' }],
    [start, { idToken, phoneEnrollmentInfo: { phoneNumber: '+8801711111111' } }],
  ];
  for (const [path, body] of calls)
    expect(codeOf(await service.post(path, body)), path).toBe('OPERATION_NOT_ALLOWED');
});

describe('by a mailed link', () => {
  const link = async (service: Service, email: string) => {
    await service.post(`${accounts}sendOobCode`, { requestType: 'EMAIL_SIGNIN', email });
    const oobCode = service.mails.at(-1)?.oobCode;
    return service.post(`${accounts}signInWithEmailLink`, { email, oobCode });
  };

  test('the owner of a mailbox takes over an account that somebody else made with the address', async () => {
    const service = openIdentity({ methods: { emailLink: true } });
    const squatter = await signUp(service, 'owner@example.com', 'squatters secret');
    expect((await link(service, 'owner@example.com')).body).toMatchObject({ isNewUser: false });
    expect(codeOf(await signIn(service, 'owner@example.com', 'squatters secret'))).toBe('INVALID_PASSWORD');
    expect(codeOf(await refresh(service, squatter.refreshToken))).toBe('TOKEN_EXPIRED');
  });

  test('an account with a proved address keeps its password', async () => {
    const service = openIdentity({ methods: { emailLink: true } });
    await service.ensureUser({ email: 'owner@example.com', password: 'secret12', emailVerified: true });
    expect((await link(service, 'owner@example.com')).status).toBe(200);
    expect((await signIn(service, 'owner@example.com')).status).toBe(200);
  });

  test('no link goes to a reserved address without an account', async () => {
    const service = openIdentity({ methods: { emailLink: true }, reservedEmails: ['admin@nibash.example'] });
    expect(codeOf(await link(service, 'admin@nibash.example'))).toBe('MISSING_OOB_CODE');
    expect(service.mails).toEqual([]);
  });
});

test('a texted code is good once, for ten minutes and for five guesses', async () => {
  const service = openIdentity({ methods: { phone: true } });
  const send = async () => {
    const { body } = await service.post(`${accounts}sendVerificationCode`, { phoneNumber: '+8801711111111' });
    return { sessionInfo: body.sessionInfo, code: service.texts.at(-1)?.code };
  };
  const redeem = (fields: object) => service.post(`${accounts}signInWithPhoneNumber`, fields);

  const used = await send();
  expect((await redeem(used)).body).toMatchObject({ isNewUser: true });
  expect(codeOf(await redeem(used))).toBe('INVALID_SESSION_INFO');

  const guessed = await send();
  const wrong = guessed.code === '111111' ? '222222' : '111111';
  for (let guess = 0; guess < 5; guess += 1) {
    expect(codeOf(await redeem({ ...guessed, code: wrong }))).toBe('INVALID_CODE');
  }
  expect(codeOf(await redeem(guessed))).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');

  const late = await send();
  service.clock.now += 10 * 60_000;
  expect(codeOf(await redeem(late))).toBe('SESSION_EXPIRED');
});

test('a second factor wants a proved address', async () => {
  const service = openIdentity({ methods: { mfa: true } });
  const { idToken } = await signUp(service, 'a@example.com');
  const body = { idToken, phoneEnrollmentInfo: { phoneNumber: '+8801711111111' } };
  expect(codeOf(await service.post(start, body))).toBe('UNVERIFIED_EMAIL');
  expect(codeOf(await service.post(start, {}))).toBe('MISSING_ID_TOKEN');
});

test('with e-mail privacy on, a wrong password and an unknown address are answered alike', async () => {
  const service = openIdentity({ emailPrivacy: true });
  await signUp(service, 'a@example.com');
  const wrong = await signIn(service, 'a@example.com', 'wrong one');
  const unknown = await signIn(service, 'b@example.com', 'wrong one');
  expect(unknown.body).toEqual(wrong.body);
  expect(codeOf(wrong)).toBe('INVALID_LOGIN_CREDENTIALS');
});

describe('with e-mail privacy on, as Google documents its e-mail enumeration protection,', () => {
  const taken = 'taken@example.com';
  let service: Service;
  let idToken: string;
  beforeEach(async () => {
    service = openIdentity({ emailPrivacy: true });
    await signUp(service, taken);
    ({ idToken } = await signUp(service, 'a@example.com'));
  });

  test('nobody learns how an address signs in, or whether it is registered', async () => {
    const send = (identifier: string) =>
      service.post(`${accounts}createAuthUri`, {
        identifier,
        continueUri: 'http://localhost',
        sessionId: 'one',
      });
    const registered = await send(taken);
    expect(registered.body).toEqual({ kind: 'identitytoolkit#CreateAuthUriResponse', sessionId: 'one' });
    expect((await send('nobody@example.com')).body).toEqual(registered.body);
  });

  test('an address is changed by a mailed link alone', async () => {
    const answer = await service.post(`${accounts}update`, { idToken, email: 'new@example.com' });
    expect(codeOf(answer)).toBe('OPERATION_NOT_ALLOWED');
    // Not even the code may tell whether it is taken.
    const toTaken = await service.post(`${accounts}update`, { idToken, email: taken });
    expect(toTaken.body).toEqual(answer.body);
    const same = await service.post(`${accounts}update`, {
      idToken,
      email: 'A@example.com',
      displayName: 'A',
    });
    expect(same.status).toBe(200);
    await service.post(`${accounts}sendOobCode`, {
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      idToken,
      newEmail: 'new@example.com',
    });
    const oobCode = service.mails[0]?.oobCode;
    expect((await service.post(`${accounts}update`, { oobCode })).body).toMatchObject({
      email: 'new@example.com',
    });
  });

  test('a change to a taken address and a reset of an unknown one answer as if a mail were on its way', async () => {
    const change = (newEmail: string) =>
      service.post(`${accounts}sendOobCode`, { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail });
    const toTaken = await change(taken);
    expect(toTaken.status).toBe(200);
    expect(service.mails).toEqual([]);
    expect((await change('free@example.com')).body).toEqual(toTaken.body);
    const fields = { requestType: 'PASSWORD_RESET', email: 'nobody@example.com' };
    expect((await service.post(`${accounts}sendOobCode`, fields)).status).toBe(200);
    expect(service.mails.map(({ to }) => to)).toEqual(['free@example.com']);
  });

  test('a change to a taken address answers as one to a free one also beyond a quota, and while no mail can be sent', async () => {
    const sendMail = () => Promise.reject(new Error('no mail today'));
    for (const more of [{}, { sendMail }]) {
      service = openIdentity({ emailPrivacy: true, ...more });
      await signUp(service, taken);
      ({ idToken } = await signUp(service, 'a@example.com'));
      // Uses up the quota of the requesting account's own address.
      for (let mail = 0; mail < 10; mail += 1)
        await service.post(`${accounts}sendOobCode`, { requestType: 'VERIFY_EMAIL', idToken });
      const change = (newEmail: string) =>
        service.post(`${accounts}sendOobCode`, { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail });
      const toFree = await change('free@example.com');
      expect(toFree.status).toBe(200);
      expect(await change(taken)).toMatchObject({ status: 200, body: toFree.body });
    }
  });

  test('ten changes to a taken address leave the quotas as ten to a free one do, and its owner can still ask for a reset', async () => {
    const send = async (fields: object) =>
      codeOf(await service.post(`${accounts}sendOobCode`, { idToken, ...fields }));
    const stateAfterChangesTo = async (newEmail: string) => {
      service = openIdentity({ emailPrivacy: true, methods: { emailLink: true } });
      await signUp(service, taken);
      ({ idToken } = await signUp(service, 'a@example.com'));
      for (let change = 0; change < 10; change += 1)
        await send({ requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail });
      return [
        await send({ requestType: 'EMAIL_SIGNIN', email: newEmail }),
        await send({ requestType: 'VERIFY_EMAIL' }),
      ];
    };
    const toFree = await stateAfterChangesTo('free@example.com');
    expect(toFree).toEqual([undefined, undefined]);
    expect(await stateAfterChangesTo(taken)).toEqual(toFree);
    await send({ requestType: 'PASSWORD_RESET', email: taken });
    expect(service.mails.map(({ kind, to }) => `${kind} ${to}`)).toContain(`resetPassword ${taken}`);
  });

  test('signing up with a taken address stays EMAIL_EXISTS', async () => {
    const answer = await service.post(`${accounts}signUp`, { email: taken, password: 'secret12' });
    expect(codeOf(answer)).toBe('EMAIL_EXISTS');
  });
});
