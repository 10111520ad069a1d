import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const dayMs = 24 * 60 * 60_000;

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nibash-backup-unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/**
 * Runs the unit's command with another folder than its own and answers the name of the new backup, which the clock dates so
 * many days before today. Its file is empty: `npm run backup` has tests of its own.
 */
function backUp(folder: string, daysAgo = 0): string {
  const unit = readFileSync('deploy/nibash-backup.service', 'utf8');
  const [, command = ''] = /^ExecStart=(.+)$/m.exec(unit) ?? [];
  const programs = temporaryFolder();
  const touched = `touch -d '${daysAgo} days ago' "$3"`;
  writeFileSync(join(programs, 'node'), `#!/bin/sh\n[ "$1 $2" = 'start.mjs backup' ] && ${touched}\n`, {
    mode: 0o755,
  });
  const before = readdirSync(folder);
  execFileSync('/bin/sh', ['-c', command.replaceAll('/var/backups/nibash', folder)], {
    env: { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH}` },
  });
  const made = readdirSync(folder).filter((name) => !before.includes(name));
  expect(made).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d-\d{6}\.backup$/)]);
  return made[0] ?? '';
}

/** Backups made on days before today, the newest first, with the names that the unit gives. */
function backupsOf(daysAgo: number[]): { folder: string; names: string[] } {
  const folder = temporaryFolder();
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
  const made = backUp(folder);
  expect(readdirSync(folder).sort()).toEqual([made, ...names.slice(0, 29), 'notes.txt'].sort());
});

test('the backup unit removes nothing where there are few, and none where there is none', () => {
  const { folder, names } = backupsOf([100, 50, 1]);
  const made = backUp(folder);
  expect(readdirSync(folder).sort()).toEqual([made, ...names].sort());
  const empty = temporaryFolder();
  const first = backUp(empty);
  expect(readdirSync(empty)).toEqual([first]);
});

test('backups that a slow clock dates before the last ones stay, and the oldest go', () => {
  const { folder, names } = backupsOf(Array.from({ length: 30 }, (_, at) => 1 + at));
  const first = backUp(folder, 400);
  expect(readdirSync(folder).sort()).toEqual([first, ...names.slice(0, 29)].sort());
  // Both are made within a second, which would give them one name.
  const renamed = '2025-01-01-033000.backup';
  execFileSync('mv', [join(folder, first), join(folder, renamed)]);
  const second = backUp(folder, 399);
  expect(readdirSync(folder).sort()).toEqual([second, renamed, ...names.slice(0, 28)].sort());
});
