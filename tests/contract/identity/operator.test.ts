import { expect, test } from 'vitest';
import { answerOf, codeOf, lookup, openIdentity, refresh, signIn, signUp } from './service.ts';

test('the operator finds accounts by id or address, without their secrets', async () => {
  const service = openIdentity();
  const { uid } = await signUp(service, 'a@example.com');
  const byEmail = await service.operate('GET', '/users/A@example.com');
  expect(byEmail).toMatchObject({ status: 200, body: { uid, hasPassword: true } });
  expect((await service.operate('GET', `/users/${uid}`)).body).toEqual(byEmail.body);
  expect(byEmail.body).not.toHaveProperty('passwordHash');
  expect((await service.operate('GET', '/users/nobody')).status).toBe(404);
});

test('a reset removes the visitors’ accounts, keeps the host’s, and open browsers hear of it', async () => {
  const service = openIdentity();
  await service.ensureUser({ email: 'admin@nibash.example', password: 'secret12' });
  const visitor = await signUp(service, 'visitor@example.com');
  expect(await service.operate('POST', '/reset')).toMatchObject({ body: { users: 1 } });
  expect((await signIn(service, 'admin@nibash.example')).status).toBe(200);
  expect(codeOf(await lookup(service, visitor.idToken))).toBe('USER_NOT_FOUND');
  expect(codeOf(await refresh(service, visitor.refreshToken))).toBe('USER_NOT_FOUND');
});

test('the last messages can be read, so that links work without a mail server', async () => {
  const service = openIdentity();
  await signUp(service, 'a@example.com');
  const fields = { requestType: 'PASSWORD_RESET', email: 'a@example.com' };
  await service.post('/v1/accounts:sendOobCode', fields);
  expect((await service.operate('GET', '/messages')).body).toMatchObject([
    { kind: 'resetPassword', to: 'a@example.com' },
  ]);
});

test('a page of another site in the operator’s own browser reaches nothing', async () => {
  const service = openIdentity();
  await signUp(service, 'a@example.com');
  for (const site of ['cross-site', 'same-site']) {
    const request = new Request('http://localhost/standin/identity/reset', {
      method: 'POST',
      headers: { 'sec-fetch-site': site },
    });
    expect((await answerOf(service.operator(request))).status).toBe(403);
  }
  expect((await service.operate('GET', '')).body).toMatchObject({ users: 1 });
});

test('methods can be switched on while it runs', async () => {
  const service = openIdentity();
  const { body } = await service.operate('PUT', '/settings', { methods: { phone: true } });
  expect(body).toMatchObject({ methods: { phone: true, emailLink: false } });
  const sent = await service.post('/v1/accounts:sendVerificationCode', { phoneNumber: '+8801711111111' });
  expect(sent.status).toBe(200);
});
