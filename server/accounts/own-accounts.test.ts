import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../../db/statements/database.ts';
import { createIdentity, type Identity } from '../../standins/identity/identity.ts';
import { readConfig } from '../config.ts';
import { ensureAccounts, tellOfAdministrator } from './own-accounts.ts';

let dataDir: string;
let identity: Identity;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'nibash-accounts-'));
  identity = createIdentity({
    dataDir,
    projectId: 'p',
    apiKey: 'k',
    actionUrl: 'http://localhost/',
    quickPasswords: true,
  });
});
afterEach(() => {
  identity.close();
  rmSync(dataDir, { recursive: true });
});

const configWith = (more: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: dataDir, SEED: 'none', ...more });
// Without the demonstration there is no guest, whose record alone is in the database.
const start = (config = configWith()) => ensureAccounts(identity, {} as Database, config);

async function signsIn(password: string): Promise<boolean> {
  const answer = await identity.fetch(
    new Request('http://localhost/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'admin@nibash.example', password, returnSecureToken: true }),
    }),
  );
  return answer.status === 200;
}

test('a start that ends before it has named the administrator leaves that to the next one', async () => {
  const line = await start();
  expect(await start()).toBe(line);
  const password = /with the password (\w{16}) /.exec(line ?? '')?.[1] ?? '';
  expect(await signsIn(password)).toBe(true);

  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  tellOfAdministrator(configWith(), line);
  expect(written).toHaveBeenCalledExactlyOnceWith(`${line}\n`);
  written.mockRestore();
  expect(existsSync(join(dataDir, 'administrator.password'))).toBe(false);
  expect(await start()).toBeUndefined();
});

test('a password that is given later is not the one in force: the one that was made up before is told', async () => {
  const line = await start();
  expect(await start(configWith({ ADMIN_PASSWORD: 'chosen by hand' }))).toBe(line);
});

test('a password that is given is told nowhere, and one that was made up for nothing is forgotten', async () => {
  const passwordFile = join(dataDir, 'administrator.password');
  writeFileSync(passwordFile, 'made before its account');
  const config = configWith({ ADMIN_PASSWORD: 'chosen by hand' });
  const line = await start(config);
  expect(line).toContain('admin@nibash.example');
  expect(line).not.toContain('chosen by hand');
  expect(existsSync(passwordFile)).toBe(false);
  expect(await signsIn('chosen by hand')).toBe(true);
  expect(await start(config)).toBeUndefined();
});
