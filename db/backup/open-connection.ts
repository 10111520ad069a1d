import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import { overEmbedded } from '../client.ts';
import { lockDataFolder } from '../data-folder-lock.ts';
import { openEmbedded } from '../embedded.ts';
import { migrateServer } from '../migrate-server.ts';
import { openClient } from '../pool.ts';
import { RestoreRefused } from './load-tables.ts';
import type { Connection } from './read-tables.ts';

export type OpenConnection = Connection & { close(): Promise<void> };

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));
const migrationWaitSeconds = 60;

const over = (client: PGlite, close: () => Promise<void>): OpenConnection => ({
  query: (text, values) => client.query(text, values),
  close,
});

const overServer = (client: pg.Client): OpenConnection => ({
  query: (text, values) => client.query(text, values),
  close: () => client.end(),
});

/** Connects to a server's database as it is: nothing is migrated. */
export async function connectToServer(databaseUrl: string): Promise<OpenConnection> {
  const client = openClient(databaseUrl);
  await client.connect();
  return overServer(client);
}

/** Opens the embedded database in a folder that nobody else has open, as it is: nothing is migrated. */
export async function openCopy(folder: string): Promise<OpenConnection> {
  const client = await openEmbedded(folder);
  return over(client, () => client.close());
}

/**
 * The configured database with its tables, which are made when there are none. Throws RestoreRefused for a data
 * folder in use.
 */
export async function openEmpty(options: { dataDir: string; databaseUrl?: string }): Promise<OpenConnection> {
  if (options.databaseUrl) {
    const client = openClient(options.databaseUrl);
    await client.connect();
    try {
      await migrateServer(client, migrationsFolder, migrationWaitSeconds);
    } catch (error) {
      await client.end();
      throw error;
    }
    return overServer(client);
  }
  const folder = join(options.dataDir, 'postgres');
  if (existsSync(folder))
    throw new RestoreRefused(
      `There is a database in ${options.dataDir} already. Restore into an empty folder.`,
    );
  const unlock = await lockDataFolder(options.dataDir);
  const client = await openEmbedded(folder);
  const close = async () => {
    await client.close();
    unlock();
  };
  await overEmbedded(client, close);
  return over(client, close);
}
