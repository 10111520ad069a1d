import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const dayMs = 24 * 60 * 60_000;

/** What the unit does after a backup, in another folder than its own. */
function cleanUp(folder: string): void {
  const unit = readFileSync('deploy/nibash-backup.service', 'utf8');
  const [, command = ''] = /^ExecStartPost=(.+)$/m.exec(unit) ?? [];
  const here = command.replaceAll('/var/backups/nibash', folder).replaceAll('%%', '%');
  execFileSync('/bin/sh', ['-c', here]);
}

/** Backups made on days before today, the newest first, with the names that the unit gives. */
function backupsOf(daysAgo: number[]): { folder: string; names: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'nibash-backup-unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const names = daysAgo.map((days) => {
    const at = new Date(Date.now() - days * dayMs);
    // A file may also have been named by hand.
    const name = days === 50 ? 'before the move.backup' : `${at.toISOString().slice(0, 10)}-033000.backup`;
    writeFileSync(join(folder, name), '');
    utimesSync(join(folder, name), at, at);
    return name;
  });
  return { folder, names };
}

test('the backup unit keeps the newest thirty files, whatever their age', () => {
  const { folder, names } = backupsOf(Array.from({ length: 35 }, (_, at) => 16 + at));
  writeFileSync(join(folder, 'notes.txt'), '');
  cleanUp(folder);
  expect(readdirSync(folder).sort()).toEqual([...names.slice(0, 30), 'notes.txt'].sort());
});

test('the backup unit removes nothing where there are few, and none where there is none', () => {
  const { folder, names } = backupsOf([100, 50, 1]);
  cleanUp(folder);
  expect(readdirSync(folder).sort()).toEqual(names.sort());
  const empty = backupsOf([]).folder;
  cleanUp(empty);
  expect(readdirSync(empty)).toEqual([]);
});
