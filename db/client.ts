import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { lockDataFolder } from './data-folder-lock.ts';
import { openEmbedded } from './embedded.ts';
import type { Database } from './schema/database.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number that nothing else on the server uses: one process migrates, the others wait. */
const migrationLock = 7_264_891;

export interface OpenDatabase {
  db: Database;
  kind: 'embedded' | 'server';
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  /** The pool's connections now, and the questions that wait for one; zeros for the embedded database. */
  connections(): { inUse: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/**
 * Opens the configured database and brings its tables up to date: the server at `databaseUrl`, else the embedded
 * one in `dataDir` (`memory://` for a test). Throws when it cannot be reached or the folder is in use.
 */
export async function openDatabase(options: {
  dataDir: string;
  databaseUrl?: string;
}): Promise<OpenDatabase> {
  return options.databaseUrl ? openServer(options.databaseUrl) : openFolder(options.dataDir);
}

async function openServer(connectionString: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 10_000,
    // A compiled statement pays after seconds; here it took most of the dashboard's time for nothing.
    onConnect: async (client) => void (await client.query('set jit = off')),
  });
  // An idle connection that breaks must not end the process; the next query opens another.
  pool.on('error', () => {});
  const connection = await pool.connect();
  try {
    await connection.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrateServer(drizzleServer(connection), { migrationsFolder });
  } finally {
    await connection.query('select pg_advisory_unlock($1)', [migrationLock]);
    connection.release();
  }
  return {
    db: drizzleServer(pool) as unknown as Database,
    kind: 'server',
    ping: async () => void (await pool.query('select 1')),
    connections: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}

async function openFolder(dataDir: string): Promise<OpenDatabase> {
  const inMemory = dataDir.startsWith('memory://');
  const unlock = inMemory ? () => {} : await lockDataFolder(dataDir);
  try {
    const client = await openEmbedded(inMemory ? dataDir : join(dataDir, 'postgres'));
    return await overEmbedded(client, async () => {
      await client.close();
      unlock();
    });
  } catch (error) {
    unlock();
    throw error;
  }
}

/** An embedded PostgreSQL that is open already, brought up to date. */
export async function overEmbedded(client: PGlite, close: () => Promise<void>): Promise<OpenDatabase> {
  const db = drizzleEmbedded(client);
  await migrateEmbedded(db, { migrationsFolder });
  return {
    db: db as unknown as Database,
    kind: 'embedded',
    ping: async () => void (await client.query('select 1')),
    connections: () => ({ inUse: 0, idle: 0, waiting: 0 }),
    close,
  };
}
