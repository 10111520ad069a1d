import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Empty files in the data folder, for the administrator's checklist; the time of each is that of the last time. */
const files = { backup: 'backup.made', mail: 'mail.sent' } as const;

/** Notes that a backup was made, or that the mail server has answered: for every process, and after the next start. */
export function noteDone(dataDir: string, step: keyof typeof files): void {
  writeFileSync(join(dataDir, files[step]), '', { mode: 0o600 });
}

/** When that was done the last time; undefined when it never was. */
export const lastDoneAt = (dataDir: string, step: keyof typeof files): Date | undefined =>
  statSync(join(dataDir, files[step]), { throwIfNoEntry: false })?.mtime;
