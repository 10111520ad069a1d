import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { backedUpFiles, readIfPresent } from './backed-up-files.ts';

test('a mail that is being written or was removed meanwhile stops no backup', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nibash-kept-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  mkdirSync(join(dataDir, 'mail'));
  const whole = join('mail', 'first.eml');
  writeFileSync(join(dataDir, whole), 'a mail');
  writeFileSync(join(dataDir, 'mail', 'second.eml.part'), 'a m');

  expect(backedUpFiles(dataDir)).toEqual({ plain: [whole], sqlite: [] });
  expect(readIfPresent(join(dataDir, whole))?.toString()).toBe('a mail');
  rmSync(join(dataDir, whole));
  expect(readIfPresent(join(dataDir, whole))).toBeUndefined();
});
