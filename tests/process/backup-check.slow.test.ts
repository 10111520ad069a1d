import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBackupFile } from '../../server/backup/backup-file.ts';
import { runProgram } from '../fixtures/backups.ts';

const folder = mkdtempSync(join(tmpdir(), 'nibash-check-'));
const whole = join(folder, 'whole.backup');
const dataDir = join(folder, 'restored');
beforeAll(() => {
  const file = createBackupFile(whole);
  file.addRows({ table: 'hotels', json: '[{"name":"Inn"},{"name":"Lodge"}]' });
  file.addFile('mail/1.eml', Buffer.from('Subject: Voucher'));
  file.finish({ format: '1', version: '0.1.0', madeAt: '2026-11-28', migrations: '[]', dataKeys: '' });
});
afterAll(() => rmSync(folder, { recursive: true }));

const backUp = (...args: string[]) => runProgram('server/commands/back-up.ts', args, { DATA_DIR: dataDir });
const restore = (...args: string[]) => runProgram('server/commands/restore.ts', args, { DATA_DIR: dataDir });

/** A copy of the backup that is changed by hand. */
function changed(name: string, change: (database: DatabaseSync) => void): string {
  const path = join(folder, name);
  writeFileSync(path, readFileSync(whole));
  const database = new DatabaseSync(path);
  change(database);
  database.close();
  return path;
}
const earlier = () =>
  changed('earlier.backup', (file) => file.exec("DELETE FROM about WHERE name = 'sha256'"));

test('a whole backup is said to be whole, and what is in it', async () => {
  expect(await backUp('--check', whole)).toEqual({
    code: 0,
    errors: '',
    output: `${whole} is whole: 2 rows and 1 files of 2026-11-28 (version 0.1.0). The checksum of the whole agrees.\n`,
  });
});

test('a backup of an earlier version, which has no sum, is said to be checked by gzip’s alone', async () => {
  const path = earlier();
  expect(await backUp('--check', path)).toMatchObject({
    code: 0,
    output: `${path} can be read: 2 rows and 1 files of 2026-11-28 (version 0.1.0). An earlier version made it, without a checksum of the whole: each part was checked by gzip’s own.\n`,
  });
});

test.each([
  {
    what: 'a part that cannot be unpacked',
    path: () =>
      changed('unpacked.backup', (file) =>
        file.prepare('UPDATE rows SET json_gz = ?').run(gzipSync('[]').fill(7, 10, 14)),
      ),
    words: /is damaged at the rows of hotels: [^\n]+\.$/,
  },
  {
    what: 'a content that was exchanged',
    path: () =>
      changed('exchanged.backup', (file) =>
        file.prepare('UPDATE files SET bytes_gz = ?').run(gzipSync('Subject: No')),
      ),
    words: /is damaged: its content is not that which its checksum was made of\.$/,
  },
  {
    what: 'a name that was changed',
    path: () => changed('name.backup', (file) => file.exec("UPDATE files SET path = 'mail/2.eml'")),
    words: /is damaged: its content is not that which its checksum was made of\.$/,
  },
  {
    what: 'a description that was changed',
    path: () =>
      changed('keys.backup', (file) => file.exec("UPDATE about SET value = 'a' WHERE name = 'dataKeys'")),
    words: /is damaged: its content is not that which its checksum was made of\.$/,
  },
  {
    what: 'a sum whose name was damaged',
    path: () =>
      changed('sum.backup', (file) => file.exec("UPDATE about SET name = 'sha25' WHERE name = 'sha256'")),
    words: /is no backup, or is damaged: it does not say its sha256\.$/,
  },
  {
    what: 'another file',
    path: () => {
      const path = join(folder, 'mail.backup');
      writeFileSync(path, 'Subject: Voucher');
      return path;
    },
    words: /is no backup, or is damaged: file is not a database\.$/,
  },
])(
  '$what: the check and the restore say it in one sentence, and nothing is written',
  async ({ path, words }) => {
    const file = path();
    for (const { code, output, errors } of [await backUp('--check', file), await restore(file)]) {
      expect({ code, output }).toEqual({ code: 1, output: '' });
      expect(errors.trimEnd()).toMatch(words);
      expect(errors.trimEnd()).not.toContain('\n');
    }
    expect(existsSync(dataDir)).toBe(false);
  },
);

const ways = 'npm run backup -- FILE, or npm run backup -- --check FILE';

test.each([
  [[], `Which file? ${ways}`],
  [['--check'], `Which file? ${ways}`],
  [['--chek', 'a'], `Unknown option '--chek'. ${ways}`],
  [['a', 'b'], `One file at a time, not a and b. ${ways}`],
  [['--check', 'none.backup'], 'There is no file none.backup.'],
])('the backup with %j ends with a sentence', async (args, sentence) => {
  expect(await backUp(...args)).toEqual({ code: 1, output: '', errors: `${sentence}\n` });
});

test.each([
  [[], 'Which file? npm run restore -- FILE'],
  [['--check', 'a'], "Unknown option '--check'. npm run restore -- FILE"],
])('the restore with %j ends with a sentence', async (args, sentence) => {
  expect(await restore(...args)).toEqual({ code: 1, output: '', errors: `${sentence}\n` });
});
