/**
 * `npm run backup -- FILE`: writes all stored data, of either database, into one file while the site runs. The key
 * for guests' documents is not included. With `--check FILE` it reads an existing backup instead, and says whether it is whole.
 */
import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { RestoreRefused } from '../../db/backup/load-tables.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { BackupRefused } from '../backup/snapshot.ts';
import { howVerified, verifyBackup } from '../backup/verify-backup.ts';
import { ConfigError, readConfig } from '../config.ts';
import { noteDone } from '../setup-steps.ts';
import { BadArguments, readFileArgument } from './file-argument.ts';

const usage = 'npm run backup -- FILE, or npm run backup -- --check FILE';

async function run(): Promise<void> {
  const { file, check } = readFileArgument(process.argv.slice(2), { usage, hasCheck: true });
  if (check) checkBackup(file);
  else await backUp(file);
}

function checkBackup(file: string): void {
  const { about, rows, files } = verifyBackup(file);
  const state = about.sha256 === undefined ? 'can be read' : 'is whole';
  process.stdout.write(
    `${file} ${state}: ${rows} rows and ${files} files of ${about.madeAt} (version ${about.version}). ${howVerified(about)}\n`,
  );
}

async function backUp(file: string): Promise<void> {
  const config = readConfig(process.env);
  const path = resolve(file);
  process.umask(0o077);
  if (existsSync(path)) throw new BackupRefused(`${file} is there already. Choose another name.`);
  if (!relative(resolve(config.dataDir), path).startsWith('..'))
    throw new BackupRefused('A backup in DATA_DIR would be lost with it. Choose another folder.');
  if (!config.databaseUrl && !existsSync(resolve(config.dataDir, 'postgres')))
    throw new BackupRefused(`There is no database in ${config.dataDir}.`);
  const started = performance.now();
  const { rows, files, dataKeys } = await makeBackup(config, path);
  noteDone(config.dataDir, 'backup');
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${file}: ${rows} rows and ${files} files in ${seconds} s.\n`);
  if (dataKeys.length > 0)
    process.stdout.write(
      `Guests’ documents in it are encrypted with the key ${dataKeys.join(', ')}, which is not in it: keep ${
        config.dataKeys ? 'DATA_KEY' : `data.key in ${config.dataDir}`
      } in another place.\n`,
    );
}

const expected = [BadArguments, ConfigError, BackupRefused, RestoreRefused];

await run().catch((error: unknown) => {
  const isExpected = expected.some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exit(1);
});
