import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unsafeCombinations } from '../../server/safe-settings.ts';
import { freePort } from '../fixtures/postgres-cluster.ts';
import { type RunningSite, removeSite, startSite } from '../fixtures/running-site.ts';
import { siteProgram } from '../fixtures/site-program.ts';
import { safeLiveSite, unsafeSettingsByRow } from '../fixtures/unsafe-settings.ts';

/** A start that must be refused: its output, and its exit code. */
async function refusedStart(environment: Record<string, string>) {
  const server = spawn(process.execPath, [siteProgram()], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
      PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(server, 'exit');
  const [output, errors] = await Promise.all([server.stdout.toArray(), server.stderr.toArray()]);
  const [code] = await ended;
  return { code, output: Buffer.concat(output).toString(), errors: Buffer.concat(errors).toString() };
}

describe('a start with unsafe settings ends with 1 and the sentence, and touches nothing', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nibash-unsafe-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));

  test.each(unsafeCombinations)('$name', async ({ name, variable, sentence }) => {
    const { code, output, errors } = await refusedStart({
      ...unsafeSettingsByRow[name]?.[0],
      DATA_DIR: dataDir,
    });
    expect(errors).toBe(`The configuration cannot be used:\n  ${variable}: ${sentence}\n`);
    expect(output).toBe('');
    expect(code).toBe(1);
    expect(readdirSync(dataDir)).toEqual([]);
  });
});

describe('a data folder of the demonstration', () => {
  const guest = { email: 'guest@nibash.example', password: 'guest-of-nibash' };
  const publicSite = { PUBLIC_ORIGIN: 'https://nibash.example', SEED: 'demo' };
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSite({ environment: { ADMIN_PASSWORD: 'admin-of-tests' } });
    expect((await signIn(site, guest)).status).toBe(200);
    expect(site.lines.join('\n')).not.toContain('admin-of-tests');
    await site.stop();
  });
  afterAll(() => removeSite(site));

  test('is not sold for real money: live card keys are refused', async () => {
    const { code, errors } = await refusedStart({ ...safeLiveSite, DATA_DIR: site.dataDir });
    expect(errors).toContain(
      'The configuration cannot be used:\n  DATABASE_URL, DATA_DIR: the database holds hotels of',
    );
    expect(code).toBe(1);
  });

  test('opens on a public address to neither of the two published passwords', async () => {
    const port = await freePort();
    const open = await startSite({ dataDir: site.dataDir, port, environment: publicSite });
    // The site names its public address, which cannot be reached here.
    const origin = `http://127.0.0.1:${port}`;
    expect((await signIn({ origin }, guest)).status).toBe(400);
    const administrator = { email: 'admin@nibash.example', password: 'admin-of-tests' };
    expect((await signIn({ origin }, administrator)).status).toBe(400);
    const made = { ...administrator, password: open.adminPassword };
    const { idToken } = (await (await signIn({ origin }, made)).json()) as { idToken: string };
    const answer = await fetch(`${origin}/api/me`, { headers: { Authorization: `Bearer ${idToken}` } });
    expect(await answer.json()).toMatchObject({ admin: true });
    expect(await open.stop()).toBe(0);
  });
});

function signIn({ origin }: { origin: string }, account: object): Promise<Response> {
  return fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...account, returnSecureToken: true }),
  });
}
