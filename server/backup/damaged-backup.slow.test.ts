import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { RestoreRefused } from '../../db/backup/load-tables.ts';
import { contentsOf } from '../../tests/fixtures/backups.ts';
import { createBackupFile } from './backup-file.ts';
import { verifyBackup } from './verify-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'nibash-damaged-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Bytes that are the same in every run, and that no compression makes smaller. */
function noise(name: string, length: number): Buffer {
  const parts: Buffer[] = [];
  for (let part = 0; part * 32 < length; part++)
    parts.push(createHash('sha256').update(`${name} ${part}`).digest());
  return Buffer.concat(parts).subarray(0, length);
}

const rowsOf = (table: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: noise(`${table} ${at}`, 16).toString('hex'),
    name: `${table} ${at}`,
    note: 'গাঙ্গিনারপাড়, ময়মনসিংহ',
  }));

function makeBackup(name: string): string {
  const path = join(folder, name);
  const file = createBackupFile(path);
  for (const table of ['bookings', 'hotels', 'mail_outbox', 'payments', 'room_nights'])
    file.addRows({ table, json: JSON.stringify(rowsOf(table, 200)) });
  file.addFile('identity.sqlite', noise('identity', 30_000));
  for (let mail = 0; mail < 20; mail++) file.addFile(`mail/${mail}.eml`, Buffer.from(`Subject: ${mail}`));
  file.finish({
    format: '1',
    version: '0.1.0',
    madeAt: '2026-11-28T03:30:00Z',
    migrations: '[]',
    dataKeys: 'a',
  });
  return path;
}

/** Whole numbers below a limit, the same in every run. */
function numbers() {
  let drawn = 0;
  return (below: number) => noise(`number ${drawn++}`, 4).readUInt32LE() % below;
}

test('a backup that is damaged at any of 1,000 places is refused, or has the same rows and files', () => {
  const whole = makeBackup('whole.backup');
  const bytes = readFileSync(whole);
  expect(bytes.length).toBeLessThan(100_000);
  const content = contentsOf(whole);
  const damaged = join(folder, 'damaged.backup');
  const next = numbers();
  let refused = 0;
  const unnoticed: unknown[] = [];
  for (let place = 0; place < 1_000; place++) {
    const copy = Buffer.from(bytes);
    const [length, at] = [1 + next(8), next(bytes.length)];
    for (let byte = at; byte < Math.min(at + length, copy.length); byte++)
      copy[byte] = (copy[byte] ?? 0) ^ (1 + next(255));
    writeFileSync(damaged, copy);
    try {
      verifyBackup(damaged);
      expect(contentsOf(damaged)).toEqual(content);
    } catch (error) {
      if (error instanceof RestoreRefused && /^[^\n]+\.$/.test(error.message)) refused++;
      else unnoticed.push({ at, length, error: String(error).slice(0, 200) });
    }
  }
  expect(unnoticed).toEqual([]);
  expect(refused).toBeGreaterThan(500);
});
