import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawingChild } from './drawing-child.ts';

test('a process for pictures that cannot be started leaves its picture undrawn, and the next one is tried again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nibash-drawn-'));
  const program = process.execPath;
  const child = drawingChild(folder, 'now');
  try {
    // As while the packages, which contain the program, are being reinstalled.
    process.execPath = join(folder, 'not-there');
    expect(await child.draw('no scene')).toBe(false);
    expect(await child.draw('no scene either')).toBe(false);
  } finally {
    process.execPath = program;
    child.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
