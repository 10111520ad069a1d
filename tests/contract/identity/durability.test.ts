import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { accounts, codeOf, lookup, openIdentity, refresh, signIn, signUp } from './service.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'identity-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const first = openIdentity({ dataDir });
const before = await signUp(first, 'mina@example.com', 'a long secret 1');
await first.post(`${accounts}sendOobCode`, { requestType: 'PASSWORD_RESET', email: 'mina@example.com' });
const oobCode = first.mails[0]?.oobCode ?? '';
first.close();
const files = readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name)).toString('latin1'));

const second = openIdentity({ dataDir });
afterAll(() => second.close());

test('after a restart the ID token, the session and the password are still good', async () => {
  expect((await lookup(second, before.idToken)).body).toMatchObject({ users: [{ localId: before.uid }] });
  expect((await refresh(second, before.refreshToken)).status).toBe(200);
  expect((await signIn(second, 'mina@example.com', 'a long secret 1')).status).toBe(200);
});

test('after a restart a mailed code is still good, once', async () => {
  const body = { oobCode, newPassword: 'another secret' };
  expect((await second.post(`${accounts}resetPassword`, body)).status).toBe(200);
  expect(codeOf(await second.post(`${accounts}resetPassword`, body))).toBe('INVALID_OOB_CODE');
});

test('a deleted account is no longer in the file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'identity-'));
  const service = openIdentity({ dataDir: folder });
  const { idToken } = await signUp(service, 'ruma@example.com');
  const inFiles = () =>
    readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes('ruma@'));
  expect(inFiles()).toBe(true);
  expect((await service.post(`${accounts}delete`, { idToken })).status).toBe(200);
  // Closing empties the write-ahead log.
  service.close();
  expect(inFiles()).toBe(false);
  rmSync(folder, { recursive: true });
});

test('the file holds neither password, refresh token nor mailed code, and only its owner reads it', () => {
  const stored = files.join('');
  expect(stored).toContain('mina@example.com');
  for (const secret of ['a long secret 1', before.refreshToken, oobCode])
    expect(stored).not.toContain(secret);
  expect(statSync(join(dataDir, 'identity.sqlite')).mode & 0o077).toBe(0);
});
