import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../db/client.ts';
import { dataKeysOf } from '../../domain/guests/data-keys.ts';
import { requireRegisteredKeys } from '../../domain/guests/registered-keys.ts';
import { runProgram } from '../fixtures/backups.ts';

const makeKey = () => randomBytes(32).toString('base64url');
const [newKey, oldKey] = [makeKey(), makeKey()];
const keys = [newKey, oldKey];
const [newId, oldId] = keys.map((key) => dataKeysOf([key]).newest().id);

let dataDir: string;
const fileOfKeys = () => join(dataDir, 'data.key');
const rotate = (environment: Record<string, string> = {}) =>
  runProgram('server/commands/rotate-data-key.ts', [], { DATA_DIR: dataDir, ...environment });

// A data folder whose database knows only the new key: the old one has been given up already.
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'nibash-changed-key-'));
  const { db, close } = await openDatabase({ dataDir });
  await requireRegisteredKeys(db, dataKeysOf(keys));
  await close();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('npm run rotate-data-key says which key DATA_KEY no longer needs when a server has given it up before', async () => {
  expect(await rotate({ DATA_KEY: keys.join(',') })).toEqual({
    code: 0,
    errors: '',
    output: `Encrypted 0 documents with the key ${newId}.\nDATA_KEY no longer needs the key ${oldId}.\n`,
  });
});

test('npm run rotate-data-key ends a change that died before the old key was out of the file, and can change it again', async () => {
  writeFileSync(fileOfKeys(), `${keys.join('\n')}\n`, { mode: 0o600 });
  expect(await rotate()).toMatchObject({ code: 0, errors: '' });
  expect(readFileSync(fileOfKeys(), 'utf8')).toBe(`${newKey}\n`);

  expect(await rotate()).toMatchObject({ code: 0, errors: '' });
  expect(readFileSync(fileOfKeys(), 'utf8')).toMatch(/^[\w-]{43}\n$/);
  expect(readFileSync(fileOfKeys(), 'utf8')).not.toBe(`${newKey}\n`);
});
