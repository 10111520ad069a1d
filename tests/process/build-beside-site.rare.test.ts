import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../fixtures/postgres-cluster.ts';

/** The groups of processes that were started. */
const started: number[] = [];
/** A checkout of its own: its sources are changed, and its build is exchanged, while a site runs from it. */
const checkout = mkdtempSync(join(tmpdir(), 'nibash-checkout-'));
afterAll(() => {
  for (const group of started) {
    try {
      process.kill(-group, 'SIGKILL');
    } catch {
      // It has ended.
    }
  }
  rmSync(checkout, { recursive: true, force: true });
});

function copySources(): void {
  const names = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  for (const name of names.toString().split('\0').filter(Boolean)) cpSync(name, join(checkout, name));
  symlinkSync(resolve('node_modules'), join(checkout, 'node_modules'));
}

const build = () =>
  spawn(process.execPath, ['start.mjs', 'build'], { cwd: checkout, stdio: ['ignore', 'ignore', 'inherit'] });

/** `npm start`, as a container runs it: the process that is stopped is npm's. */
async function npmStart() {
  const port = await freePort();
  const npm = spawn('npm', ['start'], {
    cwd: checkout,
    env: { ...process.env, PORT: String(port), DATA_DIR: join(checkout, '.data'), PASSWORD_HASHING: 'quick' },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A test that fails leaves nothing behind.
    detached: true,
  });
  started.push(npm.pid ?? 0);
  const ready = new Promise<string>((found) => {
    createInterface({ input: npm.stdout }).on('line', (line) => {
      const origin = / is ready at (\S+)$/.exec(line)?.[1];
      if (origin) found(origin);
    });
  });
  return { npm, origin: await ready };
}

/** The addresses of the page's scripts and styles. */
async function filesOfPage(origin: string): Promise<string[]> {
  const page = await (await fetch(origin)).text();
  return [...new Set(page.match(/\/static\/[\w./-]+\.(?:js|css)/g))];
}

const isServed = (origin: string) =>
  fetch(origin).then(
    () => true,
    () => false,
  );

test('a page keeps all its files while a build is made beside the site, and after it; npm stopped alone stops the site', async () => {
  copySources();
  expect(await once(build(), 'exit')).toEqual([0, null]);
  const { npm, origin } = await npmStart();
  const files = await filesOfPage(origin);
  expect(files.length).toBeGreaterThan(5);
  const missing = new Set<string>();
  const fetchAll = async () => {
    for (const file of files) if ((await fetch(`${origin}${file}`)).status !== 200) missing.add(file);
  };

  appendFileSync(join(checkout, 'app', 'entry.client.tsx'), '\nperformance.mark("another build");\n');
  const building = build();
  while (building.exitCode === null) await fetchAll();
  expect(building.exitCode).toBe(0);
  await fetchAll();
  expect([...missing]).toEqual([]);

  npm.kill('SIGTERM');
  await expect.poll(() => isServed(origin), { timeout: 30_000 }).toBe(false);

  // The site that is started anew has other files, and those of a page that was open before.
  const again = await npmStart();
  expect(await filesOfPage(again.origin)).not.toEqual(files);
  for (const file of files) expect((await fetch(`${again.origin}${file}`)).status, file).toBe(200);
  again.npm.kill('SIGTERM');
  await expect.poll(() => isServed(again.origin), { timeout: 30_000 }).toBe(false);
}, 240_000);
