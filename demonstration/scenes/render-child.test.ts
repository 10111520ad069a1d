import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
