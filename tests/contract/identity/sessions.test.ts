import { beforeEach, describe, expect, test } from 'vitest';
import { claimsOf } from './masking.ts';
import { accounts, codeOf, lookup, openIdentity, refresh, type Service, signIn, signUp } from './service.ts';

const email = 'two@example.com';
let service: Service;
let phone: { idToken: string; refreshToken: string };
let laptop: { idToken: string; refreshToken: string };

/** One account on two devices. */
beforeEach(async () => {
  service = openIdentity();
  phone = await signUp(service, email);
  service.clock.now += 10_000;
  const { body } = await signIn(service, email);
  laptop = { idToken: String(body.idToken), refreshToken: String(body.refreshToken) };
  service.clock.now += 10_000;
});

const update = (idToken: string, changes: object) =>
  service.post(`${accounts}update`, { idToken, ...changes });

test('a refresh keeps the session’s token and the time of its sign-in, and shows what changed since', async () => {
  await update(phone.idToken, { displayName: 'Two Devices' });
  const { body } = await refresh(service, phone.refreshToken);
  expect(body.refresh_token).toBe(phone.refreshToken);
  const [old, fresh] = [claimsOf(phone.idToken), claimsOf(String(body.id_token))];
  expect(fresh).toMatchObject({ auth_time: old.auth_time, name: 'Two Devices' });
  expect(fresh.iat).toBe(Number(old.iat) + 20);
});

test('an ID token is good for an hour', async () => {
  service.clock.now += 3600_000;
  expect(codeOf(await lookup(service, phone.idToken))).toBe('TOKEN_EXPIRED');
  const { body } = await refresh(service, phone.refreshToken);
  expect((await lookup(service, String(body.id_token))).status).toBe(200);
});

describe('a password change', () => {
  test('signs other devices out at once and gives the one that made it new tokens', async () => {
    const { body } = await update(laptop.idToken, { password: 'changed secret', returnSecureToken: true });
    expect(codeOf(await refresh(service, phone.refreshToken))).toBe('TOKEN_EXPIRED');
    expect(codeOf(await lookup(service, phone.idToken))).toBe('TOKEN_EXPIRED');
    expect((await refresh(service, String(body.refreshToken))).status).toBe(200);
    expect((await lookup(service, String(body.idToken))).status).toBe(200);
    expect(codeOf(await signIn(service, email))).toBe('INVALID_PASSWORD');
  });

  test('by a mailed code signs every device out and proves the address', async () => {
    await service.post(`${accounts}sendOobCode`, { requestType: 'PASSWORD_RESET', email });
    await service.post(`${accounts}resetPassword`, {
      oobCode: service.mails[0]?.oobCode,
      newPassword: 'reset secret',
    });
    for (const device of [phone, laptop]) {
      expect(codeOf(await refresh(service, device.refreshToken))).toBe('TOKEN_EXPIRED');
      expect(codeOf(await lookup(service, device.idToken))).toBe('TOKEN_EXPIRED');
    }
    const { body } = await signIn(service, email, 'reset secret');
    expect(claimsOf(String(body.idToken))).toMatchObject({ email_verified: true });
  });
});

test('a new address ends the other sessions, and its owner’s device goes on', async () => {
  const { body } = await update(laptop.idToken, { email: 'new@example.com', returnSecureToken: true });
  expect(body).toMatchObject({ email: 'new@example.com', emailVerified: false });
  expect((await lookup(service, laptop.idToken)).status).toBe(200);
  expect(codeOf(await lookup(service, phone.idToken))).toBe('TOKEN_EXPIRED');
  expect(codeOf(await refresh(service, phone.refreshToken))).toBe('TOKEN_EXPIRED');
  expect((await refresh(service, String(body.refreshToken))).status).toBe(200);
});

describe('more than five minutes after the sign-in', () => {
  const sensitive: [string, object][] = [
    ['update', { password: 'later secret' }],
    ['update', { email: 'later@example.com' }],
    ['update', { deleteProvider: ['password'] }],
    ['delete', {}],
    ['sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'later@example.com' }],
  ];
  test.each(sensitive)('%s %o wants a new one', async (call, fields) => {
    service.clock.now += 5 * 60_000;
    const { body } = await refresh(service, laptop.refreshToken);
    const answer = await service.post(`${accounts}${call}`, { idToken: body.id_token, ...fields });
    expect(codeOf(answer)).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    const again = await signIn(service, email);
    const retried = await service.post(`${accounts}${call}`, { idToken: again.body.idToken, ...fields });
    expect(retried.status).toBe(200);
  });

  test('a new name needs none', async () => {
    service.clock.now += 50 * 60_000;
    expect((await update(laptop.idToken, { displayName: 'Later' })).status).toBe(200);
  });
});

test('a disabled account is refused everywhere, and works again once enabled', async () => {
  await service.operate('POST', `/users/${email}/disable`);
  const refused = [
    await signIn(service, email),
    await refresh(service, phone.refreshToken),
    await lookup(service, phone.idToken),
  ];
  expect(refused.map(codeOf)).toEqual(Array(3).fill('USER_DISABLED'));
  await service.operate('POST', `/users/${email}/enable`);
  expect((await refresh(service, phone.refreshToken)).status).toBe(200);
});

test('a deleted account’s devices hear so, and its address is free again', async () => {
  expect((await service.post(`${accounts}delete`, { idToken: laptop.idToken })).status).toBe(200);
  expect(codeOf(await refresh(service, phone.refreshToken))).toBe('USER_NOT_FOUND');
  expect(codeOf(await lookup(service, phone.idToken))).toBe('USER_NOT_FOUND');
  expect(codeOf(await refresh(service, 'never was one'))).toBe('INVALID_REFRESH_TOKEN');
  const { uid } = await signUp(service, email);
  expect(uid).not.toBe(claimsOf(phone.idToken).sub);
});

test('revoked sessions are dead within the same second, and a sign-in in that second is good', async () => {
  const fresh = await signIn(service, email);
  await service.operate('POST', `/users/${email}/revoke`);
  expect(codeOf(await lookup(service, String(fresh.body.idToken)))).toBe('TOKEN_EXPIRED');
  expect(codeOf(await refresh(service, String(fresh.body.refreshToken)))).toBe('TOKEN_EXPIRED');
  const next = await signIn(service, email);
  expect((await lookup(service, String(next.body.idToken))).status).toBe(200);
});
