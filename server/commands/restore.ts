/** `npm run restore -- FILE`: a backup, into an empty DATA_DIR and an empty database of either kind. */
import { appendFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, normalize } from 'node:path';
import { loadTables, RestoreRefused } from '../../db/backup/load-tables.ts';
import { openEmpty } from '../../db/backup/open-connection.ts';
import { MigrationRefused } from '../../db/migrate-server.ts';
import { openBackupFile } from '../backup/backup-file.ts';
import { howVerified, verifyBackup } from '../backup/verify-backup.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { restrictToOwner, unfinishedRestore } from '../processes/data-folder.ts';
import { BadArguments, readFileArgument } from './file-argument.ts';

/**
 * Files that may exist before a restore: the key of guests' documents, the folder's locks, pictures, and the marker
 * file of a restore that has written nothing yet.
 */
const mayBeThere = /^(?:data\.key(?:\.lock)?|lock\.sqlite.*|pictures|restore\.unfinished)$/;

async function restore(): Promise<void> {
  const { file } = readFileArgument(process.argv.slice(2), { usage: 'npm run restore -- FILE' });
  const config = readConfig(process.env);
  // All of it is read before anything is written.
  const verified = verifyBackup(file);
  const backup = openBackupFile(file);
  restrictToOwner(config.dataDir);
  const there = readdirSync(config.dataDir).filter((name) => !mayBeThere.test(name));
  if (there.length > 0)
    throw new RestoreRefused(`DATA_DIR (${config.dataDir}) is not empty: ${there.join(', ')}.`);
  const markerFile = join(config.dataDir, unfinishedRestore);
  writeFileSync(markerFile, '', { flush: true });
  const connection = await openEmpty(config).catch((error: unknown) => {
    rmSync(markerFile);
    throw error;
  });
  try {
    const { migrations, madeAt, version } = backup.about;
    const rows = await loadTables(connection, { migrations, parts: backup.parts() });
    const files = writeFiles(config, backup.pieces());
    rmSync(markerFile);
    process.stdout.write(
      `${rows} rows and ${files} files of ${madeAt} (version ${version}) are restored. ${howVerified(verified.about)}\n${keyAdvice(config, backup.about.dataKeys)}`,
    );
  } finally {
    await connection.close();
    backup.close();
  }
}

/** Writes the files piece by piece; answers their number. */
function writeFiles({ dataDir }: Config, pieces: Iterable<{ path: string; bytes: Buffer }>): number {
  const written = new Set<string>();
  for (const { path, bytes } of pieces) {
    const name = normalize(path);
    // The file may come from an untrusted place.
    if (isAbsolute(name) || name.startsWith('..')) throw new RestoreRefused(`${path} leads out of DATA_DIR.`);
    const target = join(dataDir, name);
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    appendFileSync(target, bytes, { mode: 0o600, flush: true });
    written.add(name);
  }
  return written.size;
}

function keyAdvice({ dataKeys, dataDir }: Config, ids: string): string {
  if (ids === '' || dataKeys || existsSync(join(dataDir, 'data.key'))) return '';
  return `Guests’ documents need the key ${ids}: put data.key into ${dataDir}, or set DATA_KEY, before the first start.\n`;
}

const expected = [BadArguments, ConfigError, MigrationRefused, RestoreRefused];

await restore().catch((error: unknown) => {
  const isExpected = expected.some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exit(1);
});
