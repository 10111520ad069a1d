import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const program = fileURLToPath(new URL('./render-child.ts', import.meta.url));

it('draws what is asked line by line, refuses the rest, and ends with its input', {
  timeout: 60_000,
}, async () => {
  const dir = await mkdtemp(join(tmpdir(), 'scenes-'));
  try {
    const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
    let answers = '';
    child.stdout.on('data', (chunk) => {
      answers += chunk;
    });
    const jobs = [
      JSON.stringify({ id: 'beach-2a41c2df', dir }),
      JSON.stringify({ id: '../escape', dir }),
      'no json',
    ];
    child.stdin.end(`${jobs.join('\n')}\n`);
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(code).toBe(0);
    expect(
      answers
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toMatchObject([
      { id: 'beach-2a41c2df', ok: true },
      { id: '../escape', ok: false, error: 'unknown scene' },
      { ok: false },
    ]);
    expect((await readdir(dir)).sort()).toEqual(
      [1440, 320, 640, 960].map((width) => `beach-2a41c2df-${width}.webp`),
    );
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
});

it('waits for a picture that another process draws, and draws one whose process has ended without it', {
  timeout: 60_000,
}, async () => {
  const dir = await mkdtemp(join(tmpdir(), 'scenes-'));
  const [elsewhere, left] = ['beach-2a41c2df', 'beach-00a51c03'];
  try {
    await writeFile(join(dir, `${elsewhere}.now`), '');
    await writeFile(join(dir, `${left}.now`), '');
    await utimes(join(dir, `${left}.now`), new Date(0), new Date(0));
    const child = spawn(process.execPath, [program, 'now'], { stdio: ['pipe', 'pipe', 'inherit'] });
    const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const answer = async () => JSON.parse(String((await answers.next()).value));
    child.stdin.write(`${JSON.stringify({ id: left, dir })}\n${JSON.stringify({ id: elsewhere, dir })}\n`);
    expect(await answer()).toEqual({ id: left, ok: true });
    // Now the other process draws it; the picture exists as soon as that process has written it.
    await writeFile(join(dir, 'part'), 'drawn elsewhere');
    await rename(join(dir, 'part'), join(dir, `${elsewhere}-320.webp`));
    expect(await answer()).toEqual({ id: elsewhere, ok: true });
    child.stdin.end();
    expect((await readdir(dir)).sort()).toEqual([
      ...[1440, 320, 640, 960].map((width) => `${left}-${width}.webp`),
      `${elsewhere}-320.webp`,
      `${elsewhere}.now`,
    ]);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
});
