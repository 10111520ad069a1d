import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { watchDataFolder, whyNotWritable } from './data-folder.ts';
import { createLog } from './log.ts';

test('a folder with room can be written; one without room, or that is gone, is said to be so, once, until it is well', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const folder = mkdtempSync(join(tmpdir(), 'nibash-folder-'));
  // Linux: /proc never has free space.
  expect(await whyNotWritable('/proc')).toBe('the disk is full');
  const lines: string[] = [];
  const watch = watchDataFolder(folder, createLog('info', { write: (line) => void lines.push(line) }));
  expect(watch.trouble()).toBeUndefined();

  rmSync(folder, { recursive: true });
  vi.advanceTimersByTime(2_000);
  await vi.waitFor(() => expect(watch.trouble()).toBe('the data folder cannot be written: ENOENT'));
  vi.advanceTimersByTime(4_000);
  expect(lines.filter((line) => line.includes('the data folder cannot be written'))).toHaveLength(1);
  mkdirSync(folder);
  await vi.waitFor(() => {
    vi.advanceTimersByTime(2_000);
    expect(watch.trouble()).toBeUndefined();
  });
  expect(lines.filter((line) => line.includes('the data folder cannot be written'))).toHaveLength(1);
  watch.close();
  vi.useRealTimers();
});
