import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginKeyChange, keyCountIn, keysInFile } from './key-file.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'nibash-key-'));
  keysInFile(dataDir);
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** Calls a function of the key file so many times in a thread of its own. */
function beside(name: 'addKeyTo' | 'beginKeyChange', times: number): Promise<number> {
  const program = `import(${JSON.stringify(new URL('./key-file.ts', import.meta.url).href)}).then((file) => {
    for (let time = 0; time < ${times}; time += 1) file.${name}(${JSON.stringify(dataDir)});
  })`;
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  new Worker(program, { eval: true }).once('error', reject).once('exit', resolve);
  return promise;
}

test('keys that are added at once are all in the file', async () => {
  const each = 40;
  expect(await Promise.all([1, 2, 3, 4].map(() => beside('addKeyTo', each)))).toEqual([0, 0, 0, 0]);
  expect(keyCountIn(dataDir)).toBe(1 + 4 * each);
});

test('changes of the key that begin at once are one, and one that was cut off goes on', async () => {
  const first = readFileSync(join(dataDir, 'data.key'), 'utf8');
  await Promise.all([1, 2, 3, 4].map(() => beside('beginKeyChange', 1)));
  expect(keyCountIn(dataDir)).toBe(2);
  const begun = readFileSync(join(dataDir, 'data.key'), 'utf8');
  expect(begun).toContain(first);
  beginKeyChange(dataDir);
  expect(readFileSync(join(dataDir, 'data.key'), 'utf8')).toBe(begun);
});
