import { beforeEach, describe, expect, test } from 'vitest';
import { accounts, codeOf, lookup, openIdentity, refresh, type Service, signIn, signUp } from './service.ts';

const email = 'mail@example.com';
const actionUrl = 'https://nibash.example/account/action';
let service: Service;
let idToken: string;
let refreshToken: string;

beforeEach(async () => {
  service = openIdentity({ actionUrl });
  ({ idToken, refreshToken } = await signUp(service, email));
});

const send = (fields: object, headers = {}) => service.post(`${accounts}sendOobCode`, fields, headers);
const reset = (oobCode: unknown, newPassword?: string) =>
  service.post(`${accounts}resetPassword`, { oobCode, newPassword });

test('a reset mail carries a link to the action page in the caller’s language', async () => {
  const fields = {
    requestType: 'PASSWORD_RESET',
    email: 'Mail@Example.com',
    continueUrl: 'https://nibash.example/login',
  };
  await send(fields, { 'x-firebase-locale': 'bn' });
  const [mail] = service.mails;
  expect(mail).toMatchObject({ kind: 'resetPassword', to: email, locale: 'bn' });
  const link = new URL(mail?.link ?? '');
  expect(link.origin + link.pathname).toBe(actionUrl);
  expect(Object.fromEntries(link.searchParams)).toEqual({
    mode: 'resetPassword',
    oobCode: mail?.oobCode,
    apiKey: 'demo-key',
    lang: 'bn',
    continueUrl: 'https://nibash.example/login',
  });
});

test('a reset for an unknown address answers like one for a known address, and mails nobody', async () => {
  const registered = await send({ requestType: 'PASSWORD_RESET', email });
  const unknown = await send({ requestType: 'PASSWORD_RESET', email: 'nobody@example.com' });
  expect(unknown.status).toBe(registered.status);
  expect(Object.keys(unknown.body)).toEqual(Object.keys(registered.body));
  expect(service.mails.map(({ to }) => to)).toEqual([email]);
});

test('a link leads on to the site’s own hosts alone, once they are named', async () => {
  const strict = openIdentity({ authorizedDomains: ['nibash.example'] });
  await signUp(strict, email);
  const send = (continueUrl: string) =>
    strict.post(`${accounts}sendOobCode`, { requestType: 'PASSWORD_RESET', email, continueUrl });
  expect(codeOf(await send('https://evil.example/'))).toBe('UNAUTHORIZED_DOMAIN');
  expect(codeOf(await send('javascript:alert(1)'))).toBe('INVALID_CONTINUE_URI');
  expect((await send('https://nibash.example/login')).status).toBe(200);
});

test('each mail says how long its link is good, and so long it is', async () => {
  const kinds = [
    [{ requestType: 'PASSWORD_RESET', email }, 1],
    [{ requestType: 'VERIFY_EMAIL', idToken }, 72],
    [{ requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: 'new@example.com' }, 72],
  ] as const;
  const start = service.clock.now;
  for (const [fields, hours] of kinds) {
    service.clock.now = start;
    await send(fields);
    const { lifetimeMs = 0, oobCode } = service.mails.at(-1) ?? {};
    expect(lifetimeMs, fields.requestType).toBe(hours * 60 * 60_000);
    service.clock.now = start + lifetimeMs - 1;
    expect((await reset(oobCode)).body, fields.requestType).toMatchObject({
      requestType: fields.requestType,
    });
    service.clock.now = start + lifetimeMs;
    expect(codeOf(await reset(oobCode)), fields.requestType).toBe('EXPIRED_OOB_CODE');
  }
});

test('a language that is none stays out of the mail', async () => {
  await send({ requestType: 'PASSWORD_RESET', email }, { 'x-firebase-locale': '<b>bn</b>' });
  expect(service.mails[0]).not.toHaveProperty('locale');
});

test('a failing mail server tells no address from another', async () => {
  const failing = openIdentity({ sendMail: () => Promise.reject(new Error('no mail today')) });
  await signUp(failing, email);
  const fields = { requestType: 'PASSWORD_RESET', email };
  expect((await failing.post(`${accounts}sendOobCode`, fields)).status).toBe(200);
  expect(failing.faults).toHaveLength(1);
});

test('an address gets ten reset mails an hour, whoever asks; the owner is answered all the same', async () => {
  const fields = { requestType: 'PASSWORD_RESET', email };
  for (let count = 0; count < 12; count += 1) {
    service.from.address = `203.0.113.${count}`;
    expect((await send(fields)).status).toBe(200);
  }
  expect(service.mails).toHaveLength(10);
  expect((await reset(service.mails[9]?.oobCode, 'new secret 1')).status).toBe(200);
  await send(fields);
  expect(service.mails).toHaveLength(11);
});

describe('a reset code', () => {
  beforeEach(() => send({ requestType: 'PASSWORD_RESET', email }));

  test('can be checked, survives a weak password and is good once', async () => {
    const code = service.mails[0]?.oobCode;
    expect((await reset(code)).body).toMatchObject({ requestType: 'PASSWORD_RESET', email });
    expect(codeOf(await reset(code, '12'))).toBe('WEAK_PASSWORD');
    const twice = await Promise.all([reset(code, 'new secret 1'), reset(code, 'new secret 2')]);
    expect(twice.map(codeOf).sort()).toEqual(['INVALID_OOB_CODE', undefined]);
  });

  test('voids the other reset codes of the account when it is used', async () => {
    await send({ requestType: 'PASSWORD_RESET', email });
    await reset(service.mails[1]?.oobCode, 'new secret');
    expect(codeOf(await reset(service.mails[0]?.oobCode, 'other secret'))).toBe('INVALID_OOB_CODE');
  });

  test('expires after an hour', async () => {
    service.clock.now += 3600_000;
    expect(codeOf(await reset(service.mails[0]?.oobCode, 'new secret'))).toBe('EXPIRED_OOB_CODE');
  });

  test('is dead when the account has another address by then', async () => {
    await service.post(`${accounts}update`, { idToken, email: 'moved@example.com' });
    expect(codeOf(await reset(service.mails[0]?.oobCode, 'new secret'))).toBe('INVALID_OOB_CODE');
  });

  test('proves no address by itself', async () => {
    const answer = await service.post(`${accounts}update`, { oobCode: service.mails[0]?.oobCode });
    expect(codeOf(answer)).toBe('INVALID_OOB_CODE');
  });
});

test('a verification code proves the address', async () => {
  await send({ requestType: 'VERIFY_EMAIL', idToken });
  const [mail] = service.mails;
  expect(mail).toMatchObject({ kind: 'verifyEmail', to: email });
  expect((await service.post(`${accounts}update`, { oobCode: mail?.oobCode })).body).toMatchObject({
    emailVerified: true,
  });
  expect((await lookup(service, idToken)).body).toMatchObject({ users: [{ emailVerified: true }] });
});

test('a change of address is mailed to the new one, and signs every device out once it is proved', async () => {
  await send({ requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: 'New@example.com' });
  const [mail] = service.mails;
  expect(mail).toMatchObject({
    kind: 'verifyAndChangeEmail',
    to: 'new@example.com',
    newEmail: 'new@example.com',
  });
  service.clock.now += 1000;
  const applied = await service.post(`${accounts}update`, { oobCode: mail?.oobCode });
  expect(applied.body).toMatchObject({
    email: 'new@example.com',
    emailVerified: true,
    newEmail: 'new@example.com',
  });
  expect(codeOf(await refresh(service, refreshToken))).toBe('TOKEN_EXPIRED');
  expect((await signIn(service, 'new@example.com')).status).toBe(200);
});

test('an address that somebody took meanwhile is refused', async () => {
  await send({ requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: 'new@example.com' });
  await signUp(service, 'new@example.com');
  expect(codeOf(await service.post(`${accounts}update`, { oobCode: service.mails[0]?.oobCode }))).toBe(
    'EMAIL_EXISTS',
  );
});

test('an address that would add a recipient to a mail is no address', async () => {
  for (const address of [
    'a@example.com,b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'A <a@example.com>',
  ]) {
    const answer = await service.post(`${accounts}signUp`, { email: address, password: 'secret12' });
    expect(codeOf(answer)).toBe('INVALID_EMAIL');
  }
});
