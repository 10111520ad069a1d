import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyDatabase } from '../fixtures/copied-database.ts';
import { startPostgres } from '../fixtures/postgres-cluster.ts';
import { type RunningSite, startSite } from '../fixtures/running-site.ts';

const disk = mkdtempSync(join(tmpdir(), 'nibash-disk-'));
/** A separate disk that a test may fill: only root can make one. */
const size = '220m';
const why = (() => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk], { stdio: 'pipe' });
    return undefined;
  } catch {
    return 'The test of a full disk did not run: this user may not mount one.\n';
  }
})();
if (why) process.stdout.write(why);
afterAll(() => {
  if (!why) execFileSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
});

/** A read-only mount over the folder: files opened from then on can only be read. */
async function makeReadOnly({ origin, dataDir, lines }: RunningSite, write: () => Promise<Response>) {
  const ready = async () => (await fetch(`${origin}/readyz`)).json();
  execFileSync('mount', ['--bind', dataDir, dataDir]);
  try {
    execFileSync('mount', ['-o', 'remount,bind,ro', dataDir]);
    await expect.poll(ready).toEqual({ status: 'the data folder cannot be written: the disk is read-only' });
    for (let tries = 0; tries < 10; tries++) expect([200, 503]).toContain((await write()).status);
    expect((await fetch(`${origin}/api/hotels?district=Sylhet`)).status).toBe(200);
    expect(lines.some((line) => line.includes('"why":"the disk is read-only"'))).toBe(true);
  } finally {
    execFileSync('umount', ['-l', dataDir]);
  }
  await expect.poll(ready).toEqual({ status: 'ready' });
  expect((await write()).status).toBe(200);
  expect(lines.some((line) => line.includes('"the data folder can be written again"'))).toBe(true);
}

test.skipIf(why)(
  'beside a PostgreSQL server a folder that turns read-only is said, and over without a restart',
  { timeout: 300_000 },
  async () => {
    const cluster = await startPostgres();
    try {
      const site = await startSite({
        dataDir: join(disk, 'beside'),
        environment: { DATABASE_URL: cluster.url },
      });
      await makeReadOnly(site, () =>
        fetch(`${site.origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=embedded`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({
            email: `guest-${crypto.randomUUID()}@example.com`,
            password: 'secret-of-guest',
          }),
        }),
      );
      expect(await site.stop()).toBe(0);
    } finally {
      await cluster.stop();
    }
  },
);

test.skipIf(why)(
  'a full disk and a read-only one are said clearly, lose nothing, and are over without a restart',
  { timeout: 300_000 },
  async () => {
    const dataDir = join(disk, 'data');
    copyDatabase(dataDir, process.env);
    const site = await startSite({ dataDir });
    let count = 0;
    const subscribe = () =>
      fetch(`${site.origin}/api/subscribe`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: `reader-${count++}@example.com` }),
      });
    const ready = async () => (await fetch(`${site.origin}/readyz`)).json();
    expect((await subscribe()).status).toBe(200);

    const { bavail, bsize } = statfsSync(disk);
    const ballast = join(disk, 'ballast');
    // More than the free space: the part that fits is written.
    expect(() => writeFileSync(ballast, Buffer.alloc((bavail + 1) * bsize))).toThrow('ENOSPC');
    await expect.poll(ready).toEqual({ status: 'the data folder cannot be written: the disk is full' });
    // A write that still fits into an existing file is kept; every other write is refused for now.
    for (let tries = 0; tries < 50; tries++) {
      const answer = await subscribe();
      expect([200, 503]).toContain(answer.status);
      if (answer.status === 503) expect(answer.headers.get('Retry-After')).toBe('3');
    }
    expect((await fetch(`${site.origin}/api/hotels?district=Sylhet`)).status).toBe(200);
    expect(site.lines.some((line) => line.includes('"the data folder cannot be written"'))).toBe(true);

    rmSync(ballast);
    await expect.poll(ready).toEqual({ status: 'ready' });
    expect((await subscribe()).status).toBe(200);
    await makeReadOnly(site, subscribe);
    expect(await site.stop()).toBe(0);

    execFileSync('mount', ['-o', 'remount,ro', disk]);
    const errors: string[] = [];
    await expect(
      startSite({
        dataDir,
        isQuiet: true,
        onSpawn: (child) => child.stderr?.on('data', (text) => errors.push(String(text))),
      }),
    ).rejects.toThrow('ended with 1');
    expect(errors.join('')).toContain(`The data folder ${dataDir} cannot be written: the disk is read-only.`);
    expect(errors.join('')).not.toContain('    at ');
    execFileSync('mount', ['-o', `remount,rw,size=${size}`, disk]);
    const again = await startSite({ dataDir });
    expect((await fetch(`${again.origin}/api/summary`)).status).toBe(200);
    expect(await again.stop()).toBe(0);
  },
);
