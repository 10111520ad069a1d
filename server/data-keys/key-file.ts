import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DataKeys, dataKeysOf } from '../../domain/guests/data-keys.ts';
import { readOrMakeSecret } from '../secret-file.ts';

const fileName = 'data.key';
const newKey = () => randomBytes(32).toString('base64url');

/** Keys from a file, which a running process can be told to read again. */
export interface KeysInFile extends DataKeys {
  /** Reads the file again. */
  refresh(): void;
}

/** The keys of an installation that was given none: in `data.key` of the data folder, a line each, the newest first. */
export function keysInFile(dataDir: string): KeysInFile {
  readOrMakeSecret(dataDir, fileName, newKey);
  let keys = dataKeysOf(readLines(dataDir));
  const refresh = () => {
    keys = dataKeysOf(readLines(dataDir));
  };
  return {
    newest: () => keys.newest(),
    all: () => keys.all(),
    find(id) {
      // Another process may have heard of a new key before this one.
      if (!keys.find(id)) refresh();
      return keys.find(id);
    },
    refresh,
  };
}

function readLines(dataDir: string): string[] {
  return readFileSync(join(dataDir, fileName), 'utf8').split('\n').filter(Boolean);
}
