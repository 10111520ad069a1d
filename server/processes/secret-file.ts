import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { memberOf } from '../../kernel/error-members.ts';

/** The text of a file in the data folder that only its owner may read; created when it does not exist. */
export function readOrMakeSecret(dataDir: string, name: string, make: () => string): string {
  const file = join(dataDir, name);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) {
    // Written completely under a temporary name: a process that dies here leaves no empty file.
    const draft = `${file}.${randomUUID()}`;
    writeFileSync(draft, make(), { mode: 0o600, flush: true });
    try {
      // Fails when another process was faster; its secret stays.
      linkSync(draft, file);
    } catch (error) {
      if (memberOf(error, 'code') !== 'EEXIST') throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readFileSync(file, 'utf8');
}
