import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, globSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Booking } from '../../contract/booking.ts';
import { bookStay, tokenOf } from '../fixtures/booked-stay.ts';
import { mailsIn } from '../fixtures/mailbox.ts';
import { type RunningSite, removeSite, startSite } from '../fixtures/running-site.ts';
import { callsOf } from '../fixtures/site-calls.ts';
import { testDataKey } from '../fixtures/test-data-key.ts';
import { tinyPicture } from '../fixtures/tiny-picture.ts';

const admin = { email: 'admin@nibash.example', password: 'admin-of-this-test' };
const number = 'ZX8765432';
const dataDir = mkdtempSync(join(tmpdir(), 'nibash-private-'));
/** What a shell with `umask 000` would pass on; the site's own children get their umask from the site. */
const openUmask = '--import=data:text/javascript,process.umask(0);delete%20process.env.NODE_OPTIONS';
const environment = { ADMIN_PASSWORD: admin.password };

let site: RunningSite | undefined;
let booking: Booking;
afterAll(async () => {
  await site?.stop();
  if (site) removeSite(site);
});

/** Runs a program of the product to its end. */
async function run(program: string, more: Record<string, string> = {}) {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH ?? '', PORT: '0', DATA_DIR: dataDir, ...environment, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const [output, errors] = await Promise.all([child.stdout.toArray(), child.stderr.toArray()]);
  const [code] = await ended;
  return { code, output: Buffer.concat(output).toString(), errors: Buffer.concat(errors).toString() };
}

/** The secrets of the unsubscribe links in all mails. */
const unsubscribeLinks = () =>
  mailsIn(dataDir).flatMap(
    (mail) => /\/newsletter\/unsubscribe\?token=([\w-]{43})/.exec(mail.replaceAll('=\r\n', ''))?.[1] ?? [],
  );

const entries = () =>
  [dataDir, ...globSync(join(dataDir, '**/*'))].map((path) => ({ path, stat: lstatSync(path) }));

test('with umask 000 the data folder and everything in it is its owner’s alone, and no number is in it in the clear', async () => {
  // Files that an earlier version, or a copy, has left readable.
  mkdirSync(join(dataDir, 'copied'), { mode: 0o755 });
  writeFileSync(join(dataDir, 'copied/old.eml'), 'old');
  for (const path of [dataDir, join(dataDir, 'copied')]) chmodSync(path, 0o755);
  chmodSync(join(dataDir, 'copied/old.eml'), 0o666);
  site = await startSite({
    dataDir,
    environment: { ...environment, NODE_OPTIONS: openUmask },
  });

  const guestDocument = { type: 'passport', country: 'IN', number };
  booking = await bookStay(site.origin, { document: { guestDocument } });
  expect(booking.guestNID).toBe('••••432');
  await callsOf(site.origin)('POST', '/api/subscribe', { email: 'reader@example.com' });
  await expect.poll(() => mailsIn(dataDir).length).toBeGreaterThan(0);
  const token = await tokenOf(site.origin, admin);
  const uploaded = await fetch(`${site.origin}/api/uploadImage`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: tinyPicture(),
  });
  expect(uploaded.status).toBe(200);

  const open = entries().filter(({ stat }) => !stat.isSymbolicLink() && (stat.mode & 0o077) !== 0);
  expect(open.map(({ path, stat }) => `${path} ${(stat.mode & 0o777).toString(8)}`)).toEqual([]);
  const files = entries().filter(({ stat }) => stat.isFile());
  const names = files.map(({ path }) => path.slice(dataDir.length));
  for (const kind of [/^\/mail\/.*\.eml$/, /^\/data\.key$/, /^\/postgres\/base\//, /\.(?:webp|png)$/])
    expect(
      names.some((name) => kind.test(name)),
      String(kind),
    ).toBe(true);
  expect(files.filter(({ path }) => readFileSync(path).includes(number)).map(({ path }) => path)).toEqual([]);
  expect([...site.lines, ...site.errors].filter((line) => line.includes(number))).toEqual([]);
  expect(await site.stop()).toBe(0);
});

test('a start with another DATA_KEY than the database knows ends with 1 and says what to do', async () => {
  const { code, errors } = await run('server/main.ts', { DATA_KEY: testDataKey });
  expect(code).toBe(1);
  expect(errors).toMatch(
    /DATA_KEY: guests’ documents in this database are encrypted with another key \([0-9a-f]{12}\)/,
  );
  expect(errors).toContain('--forget');
  const faulty = await run('server/main.ts', { DATA_KEY: `${testDataKey},secret` });
  expect(faulty.errors).toContain('DATA_KEY: must be 32 random bytes as base64');
  expect(faulty.errors).not.toContain('secret');
});

test('npm run rotate-data-key gives another key, the document is shown as before, and the newsletter’s links stay', async () => {
  const linksBefore = unsubscribeLinks();
  expect(linksBefore).toHaveLength(1);
  const before = readFileSync(join(dataDir, 'data.key'), 'utf8').trim();
  const { code, output, errors } = await run('server/commands/rotate-data-key.ts');
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output).toMatch(/^Encrypted \d+ documents with the key [0-9a-f]{12}\.\n$/);
  const after = readFileSync(join(dataDir, 'data.key'), 'utf8').trim();
  expect(after).toMatch(/^[\w-]{43}$/);
  expect(after).not.toBe(before);
  expect(lstatSync(join(dataDir, 'data.key')).mode & 0o777).toBe(0o600);

  site = await startSite({ dataDir, environment });
  const call = callsOf(site.origin, await tokenOf(site.origin, admin));
  expect(await call('POST', `/api/revealDocument/${booking._id}`)).toMatchObject({ number });
  await call('POST', '/api/subscribe', { email: 'reader@example.com' });
  await expect.poll(unsubscribeLinks).toEqual([...linksBefore, ...linksBefore]);
});
