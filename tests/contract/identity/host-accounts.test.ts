import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accounts, codeOf, lookup, openIdentity, refresh, type Service, signIn, signUp } from './service.ts';

const email = 'owner@example.com';
const wanted = { email, password: 'the secret of the host', emailVerified: true };
let dataDir: string;
let service: Service;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'identity-'));
  service = openIdentity({ dataDir });
});
afterEach(() => {
  service.close();
  rmSync(dataDir, { recursive: true });
});

/** A later start with the same accounts, with the address reserved for the host. */
function startAgain(): void {
  service.close();
  service = openIdentity({ dataDir, reservedEmails: [email] });
}

describe('an account that a visitor made before its address was reserved', () => {
  test('is replaced while the address is not proved: its password, sessions and mailed codes are dead', async () => {
    const { idToken, refreshToken, uid } = await signUp(service, email);
    await service.post(`${accounts}sendOobCode`, { requestType: 'VERIFY_EMAIL', idToken });
    const oobCode = service.mails[0]?.oobCode;
    startAgain();
    const made = await service.ensureUser(wanted);
    expect(made).toMatchObject({ created: true });
    expect(made.uid).not.toBe(uid);
    expect(codeOf(await signIn(service, email))).toBe('INVALID_PASSWORD');
    expect(codeOf(await lookup(service, idToken))).toBe('USER_NOT_FOUND');
    expect(codeOf(await refresh(service, refreshToken))).toBe('USER_NOT_FOUND');
    expect(codeOf(await service.post(`${accounts}update`, { oobCode }))).toBe('INVALID_OOB_CODE');
    const { body } = await signIn(service, email, wanted.password);
    expect((await lookup(service, String(body.idToken))).body).toMatchObject({
      users: [{ emailVerified: true }],
    });
  });

  test('stays as it is when the visitor has proved the address', async () => {
    const { idToken, uid } = await signUp(service, email);
    await service.post(`${accounts}sendOobCode`, { requestType: 'VERIFY_EMAIL', idToken });
    await service.post(`${accounts}update`, { oobCode: service.mails[0]?.oobCode });
    startAgain();
    expect(await service.ensureUser(wanted)).toEqual({ uid, created: false });
    expect((await signIn(service, email)).status).toBe(200);
  });
});

test('an account with a refused password is made anew, one with another password stays', async () => {
  const { uid } = await service.ensureUser(wanted);
  const later = { ...wanted, password: 'another secret' };
  expect(await service.ensureUser({ ...later, refusedPasswords: ['some', 'other'] })).toEqual({
    uid,
    created: false,
  });
  const again = await service.ensureUser({ ...later, refusedPasswords: ['some', wanted.password] });
  expect(again).toMatchObject({ created: true });
  expect(codeOf(await signIn(service, email, wanted.password))).toBe('INVALID_PASSWORD');
  expect((await signIn(service, email, later.password)).status).toBe(200);
});

test('the host removes its own account alone, and with it its sessions', async () => {
  await service.ensureUser(wanted);
  const { body } = await signIn(service, email, wanted.password);
  service.removeUser('Owner@example.com');
  expect(codeOf(await signIn(service, email, wanted.password))).toBe('EMAIL_NOT_FOUND');
  expect(codeOf(await refresh(service, String(body.refreshToken)))).toBe('USER_NOT_FOUND');

  await signUp(service, 'visitor@example.com');
  service.removeUser('visitor@example.com');
  expect((await signIn(service, 'visitor@example.com')).status).toBe(200);
});
