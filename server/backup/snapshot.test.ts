import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { snapshotRoute } from './snapshot.ts';

test('a copy for a backup that fails in its middle leaves the data folder as it was', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nibash-snapshot-'));
  try {
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17');
    // This file is not SQLite's, so the copy fails after the database was copied.
    writeFileSync(join(dataDir, 'identity.sqlite'), 'no database at all, and long enough to be looked at');
    const before = readdirSync(dataDir);
    const { operator } = snapshotRoute(dataDir);
    await expect(operator(new Request('http://localhost/', { method: 'POST' }))).rejects.toThrow();
    expect(readdirSync(dataDir)).toEqual(before);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
