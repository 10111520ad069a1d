import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** An empty file in the data folder; its time is that of the last backup. */
const markerFile = 'backup.made';

/** Notes that a backup was made, for the administrator's checklist. */
export function noteBackup(dataDir: string): void {
  writeFileSync(join(dataDir, markerFile), '', { mode: 0o600 });
}

/** When the last backup of this folder was made; undefined when none was. */
export const lastBackupAt = (dataDir: string): Date | undefined =>
  statSync(join(dataDir, markerFile), { throwIfNoEntry: false })?.mtime;
