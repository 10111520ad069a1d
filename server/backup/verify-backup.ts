import { RestoreRefused } from '../../db/backup/load-tables.ts';
import { openBackupFile } from './backup-file.ts';
import { type About, contentSum } from './content-sum.ts';

/**
 * Reads a whole backup, writes nothing, and compares it with its sum. A backup of an earlier version has none: then gzip's own
 * sums of the parts are all that was compared. Throws RestoreRefused, which says what is broken.
 */
export function verifyBackup(path: string): { about: About; rows: number; files: number } {
  const backup = openBackupFile(path);
  try {
    const sum = contentSum();
    let rows = 0;
    for (const { table, json } of backup.parts()) {
      sum.add(table, json);
      rows += rowsIn(json);
    }
    const files = new Set<string>();
    for (const { path: name, bytes } of backup.pieces()) {
      sum.add(name, bytes);
      files.add(name);
    }
    const { about } = backup;
    if (about.sha256 !== undefined && about.sha256 !== sum.finish(about))
      throw new RestoreRefused(`${path} is damaged: its content is not that which its checksum was made of.`);
    return { about, rows, files: files.size };
  } finally {
    backup.close();
  }
}

/** Zero for a part that is no list: whether the backup is damaged is decided by the sum. */
function rowsIn(json: string): number {
  try {
    const rows: unknown = JSON.parse(json);
    return Array.isArray(rows) ? rows.length : 0;
  } catch {
    return 0;
  }
}

/** How far a backup that was verified is known to be whole, as the end of a sentence. */
export const howVerified = ({ sha256 }: About): string =>
  sha256 === undefined
    ? 'An earlier version made it, without a checksum of the whole: each part was checked by gzip’s own.'
    : 'The checksum of the whole agrees.';
