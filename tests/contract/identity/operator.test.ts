import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { codeOf, lookup, openIdentity, refresh, type Service, signIn, signUp } from './service.ts';

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

const requestPasswordReset = (service: Service) =>
  service.post('/v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: 'a@example.com' });

const requestText = (service: Service) =>
  service.post('/v1/accounts:sendVerificationCode', { phoneNumber: '+8801711111111' });

test('nothing that the operator can read has a code that still opens something', async () => {
  const service = openIdentity({ methods: { phone: true } });
  await signUp(service, 'a@example.com');
  await requestPasswordReset(service);
  await requestText(service);
  const codes = [service.mails[0]?.oobCode, service.texts[0]?.code];
  expect(codes).toEqual([expect.stringMatching(/^.{20,}$/), expect.stringMatching(/^\d{6}$/)]);
  for (const path of ['', '/users', '/users/a@example.com', '/messages']) {
    const text = JSON.stringify((await service.operate('GET', path)).body);
    for (const code of codes) expect(text, path).not.toContain(code);
  }
  expect((await service.operate('GET', '/messages')).body).toEqual([
    { kind: 'resetPassword', to: 'a@example.com', sentAt: service.clock.now },
    { kind: 'text', to: '+8801711111111', sentAt: service.clock.now },
  ]);
});

test('without a carrier messages are files that only their owner reads, so that links work without a mail server', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'identity-'));
  const service = openIdentity({
    dataDir,
    methods: { phone: true },
    sendMail: undefined,
    sendSms: undefined,
  });
  await signUp(service, 'a@example.com');
  await requestText(service);
  await requestPasswordReset(service);
  const folder = join(dataDir, 'mail');
  // The answer does not wait for the mail of a reset.
  await vi.waitFor(() => expect(readdirSync(folder)).toHaveLength(2), { timeout: 60_000 });
  const files = readdirSync(folder).map((name) => join(folder, name));
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  expect(
    texts.some((text) =>
      /^To: a@example\.com\r\nSubject: resetPassword\r\n\r\nhttp\S+oobCode=\S+\r\n$/.test(text),
    ),
  ).toBe(true);
  expect(texts.some((text) => /^To: \+8801711111111\r\n\r\n\d{6}\r\n$/.test(text))).toBe(true);
  for (const file of files) expect(statSync(file).mode & 0o077, file).toBe(0);
  service.close();
  rmSync(dataDir, { recursive: true });
});

test('methods can be switched on while it runs', async () => {
  const service = openIdentity();
  const { body } = await service.operate('PUT', '/settings', { methods: { phone: true } });
  expect(body).toMatchObject({ methods: { phone: true, emailLink: false } });
  const sent = await service.post('/v1/accounts:sendVerificationCode', { phoneNumber: '+8801711111111' });
  expect(sent.status).toBe(200);
});
