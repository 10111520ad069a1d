import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type DataKeys, dataKeysOf } from '../../domain/guests/data-keys.ts';
import { readOrMakeSecret } from '../processes/secret-file.ts';

const fileName = 'data.key';
const newKey = () => randomBytes(32).toString('base64url');

/** Keys in a file that may change while the process runs. */
export interface KeysInFile extends DataKeys {
  /** Reads the file again; answers the newest key's id. That key does not encrypt yet. */
  refresh(): string;
  /** From now on the file's newest key encrypts. Register it in the database first. */
  adopt(): void;
}

/**
 * The keys of an installation without configured keys: in `data.key` of the data folder, one on each line, newest
 * first.
 */
export function keysInFile(dataDir: string): KeysInFile {
  readOrMakeSecret(dataDir, fileName, newKey);
  let inFile = dataKeysOf(readLines(dataDir));
  let newest = inFile.newest();
  const refresh = () => {
    inFile = dataKeysOf(readLines(dataDir));
    return inFile.newest().id;
  };
  return {
    newest: () => newest,
    find(id) {
      // Another process may know a new key before this one.
      if (!inFile.find(id)) refresh();
      return inFile.find(id);
    },
    refresh,
    adopt() {
      newest = inFile.newest();
    },
  };
}

/** The number of keys in the file; more than one during a rotation. */
export const keyCountIn = (dataDir: string): number => readLines(dataDir).length;

/** Adds a new key before the others. Running processes read it within seconds. */
export function addKeyTo(dataDir: string): void {
  changeLines(dataDir, (lines) => [newKey(), ...lines]);
}

/** The same, unless the key is being changed: by somebody else at this moment, or by a change that was cut off. */
export function beginKeyChange(dataDir: string): void {
  changeLines(dataDir, (lines) => (lines.length === 1 ? [newKey(), ...lines] : lines));
}

/** Removes the keys after this one, except the needed ones. A key before it was added meanwhile and stays. */
export function dropKeysBehind(dataDir: string, id: string, needed: string[]): void {
  // Asked every few seconds, and mostly there is nothing to take out.
  if (keyCountIn(dataDir) === 1) return;
  changeLines(dataDir, (lines) => {
    const ids = lines.map((line) => dataKeysOf([line]).newest().id);
    const place = ids.indexOf(id);
    if (place === -1) return lines;
    return lines.filter((_line, index) => index <= place || needed.includes(ids[index] ?? ''));
  });
}

function readLines(dataDir: string): string[] {
  return readFileSync(join(dataDir, fileName), 'utf8').split('\n').filter(Boolean);
}

/** Writing the file takes milliseconds; a process that waits longer than this waits for one that hangs. */
const lockWaitMs = 10_000;

/**
 * Reads the file and writes it anew, one process after the other: two that read the same lines would each drop the key that the
 * other one has added, and with it every document that it has encrypted since. The operating system releases the lock
 * when the process ends in any way, like that of the data folder.
 */
function changeLines(dataDir: string, change: (lines: string[]) => string[]): void {
  const lock = new DatabaseSync(join(dataDir, `${fileName}.lock`), { timeout: lockWaitMs });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    const lines = readLines(dataDir);
    const changed = change(lines);
    if (changed.length !== lines.length) writeLines(dataDir, changed);
  } finally {
    lock.close();
  }
}

function writeLines(dataDir: string, lines: string[]): void {
  const file = join(dataDir, fileName);
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, `${lines.join('\n')}\n`, { mode: 0o600, flush: true });
  renameSync(draft, file);
}
