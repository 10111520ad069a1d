import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createBackupFile, openBackupFile } from './backup-file.ts';
import type { About } from './content-sum.ts';

const about: About = { format: '1', version: '1', madeAt: '', migrations: '', dataKeys: '' };
let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nibash-backup-file-'));
  path = join(folder, 'site.backup');
  const made = folder;
  onTestFinished(() => rmSync(made, { recursive: true }));
});
const tablesIn = () => {
  const backup = openBackupFile(path);
  const tables = [...backup.parts()].map(({ table }) => table);
  backup.close();
  return tables;
};

test('two backups that are made at once under one name each write a file of their own', () => {
  const [one, other] = [createBackupFile(path), createBackupFile(path)];
  one.addRows({ table: 'hotels', json: '[]' });
  other.addRows({ table: 'rooms', json: '[]' });
  one.finish(about);
  expect(tablesIn()).toEqual(['hotels']);
  other.finish(about);
  expect(tablesIn()).toEqual(['rooms']);
  expect(readdirSync(folder)).toEqual(['site.backup']);
});

test('a backup that is given up leaves nothing, and the other one whole', () => {
  const [one, other] = [createBackupFile(path), createBackupFile(path)];
  one.giveUp();
  other.addRows({ table: 'rooms', json: '[]' });
  other.finish(about);
  expect(tablesIn()).toEqual(['rooms']);
  expect(readdirSync(folder)).toEqual(['site.backup']);
});

test('a backup that cannot get its name is given up without another error', () => {
  const file = createBackupFile(path);
  // A file cannot be renamed to the name of an existing folder.
  mkdirSync(path);
  expect(() => file.finish(about)).toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
  file.giveUp();
  expect(readdirSync(folder)).toEqual(['site.backup']);
});

test('what a backup of this name left that was cut off goes after a day, and one that is being made stays', () => {
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60_000);
  const abandoned = ['site.backup.unfinished', 'site.backup.0-0.unfinished', 'other.backup.0-0.unfinished'];
  for (const name of abandoned) {
    writeFileSync(join(folder, name), 'cut off');
    utimesSync(join(folder, name), twoDaysAgo, twoDaysAgo);
  }
  const running = createBackupFile(path);
  const file = createBackupFile(path);
  expect(readdirSync(folder).filter((name) => name.startsWith('site.backup.'))).toHaveLength(2);
  file.giveUp();
  running.giveUp();
  expect(readdirSync(folder)).toEqual(['other.backup.0-0.unfinished']);
});
