/**
 * `npm run backup -- FILE`: writes all stored data, of either database, into one file while the site runs. The key
 * for guests' documents is not included.
 */
import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { makeBackup } from '../backup/make-backup.ts';
import { BackupRefused } from '../backup/snapshot.ts';
import { ConfigError, readConfig } from '../config.ts';

const [file] = process.argv.slice(2);

async function backUp(): Promise<void> {
  if (!file) throw new BackupRefused('Which file? npm run backup -- FILE');
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
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${file}: ${rows} rows and ${files} files in ${seconds} s.\n`);
  if (dataKeys.length > 0)
    process.stdout.write(
      `Guests’ documents in it are encrypted with the key ${dataKeys.join(', ')}, which is not in it: keep ${
        config.dataKeys ? 'DATA_KEY' : `data.key in ${config.dataDir}`
      } in another place.\n`,
    );
}

await backUp().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof BackupRefused;
  console.error(expected ? error.message : error);
  process.exit(1);
});
