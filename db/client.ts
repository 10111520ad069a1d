import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { lockDataFolder } from './data-folder-lock.ts';
import { openEmbedded } from './embedded.ts';
import { listenTo } from './listen.ts';
import { migrateServer } from './migrate-server.ts';
import { openFirst, openPool, requireForms, settingsOfTransaction } from './pool.ts';
import { retryingConflicts } from './retry-conflicts.ts';
import type { Database } from './statements/database.ts';
import { allowStatementNames } from './statements/prepared-statement.ts';
import { asDatabase, transactionsOn } from './transactions.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Health probes ask every few seconds and have a short time limit themselves. */
const pingMsMax = 1_500;

/** A server that failed over to a standby, or was closed to writes because its disk is full. */
export class TakesNoWrites extends Error {}

export interface OpenDatabase {
  db: Database;
  kind: 'embedded' | 'server';
  /** Throws when the database does not answer, and TakesNoWrites when it only lets read. */
  ping(): Promise<void>;
  /** The pool's connections now, and the requests that wait for one; zeros for the embedded database. */
  connections(): { inUse: number; idle: number; waiting: number };
  /**
   * Calls `call` after every transaction of this process that may have written. Hotels, rooms, nights, bookings and
   * season rules, which search indexes copy, are written inside transactions only.
   */
  onWrite(call: () => void): void;
  /**
   * Calls `onMessage` with the text of each message that a process sends to the channel, this one included, and with an
   * empty one after connecting; absent where no connection can listen.
   */
  listen?(channel: string, onMessage: (text: string) => void): { close(): Promise<void> };
  close(): Promise<void>;
}

/**
 * Opens the configured database and migrates its tables: the server at `databaseUrl`, else the embedded database in
 * `dataDir` (`memory://` for a test). Throws when it cannot be reached or the folder is in use.
 */
export async function openDatabase(options: {
  dataDir: string;
  databaseUrl?: string;
  /** An address where a connection can listen, for a `databaseUrl` of a pooler that shares sessions. */
  databaseDirectUrl?: string;
  /** How long to wait for another process that migrates the server's tables. */
  migrationWaitSeconds?: number;
}): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = options;
  return databaseUrl ? openServer(databaseUrl, options) : openFolder(dataDir);
}

async function openServer(
  connectionString: string,
  { databaseDirectUrl, migrationWaitSeconds = 60 }: Omit<Parameters<typeof openDatabase>[0], 'dataDir'>,
): Promise<OpenDatabase> {
  const { client, withSettings } = await openFirst(connectionString);
  try {
    await migrateServer(client, migrationsFolder, migrationWaitSeconds);
    if (!withSettings) await requireForms(client);
  } finally {
    await client.end();
  }
  const pool = openPool(connectionString, { withSettings });
  const writes = new Set<() => void>();
  // A pooler that drops the settings gives this process no session of its own, so nothing can listen through it.
  const listenUrl = databaseDirectUrl ?? (withSettings ? connectionString : undefined);
  const db = asDatabase(drizzleServer(pool));
  if (withSettings) allowStatementNames(db);
  const transaction = transactionsOn(pool, withSettings ? undefined : settingsOfTransaction);
  return {
    db: retryingConflicts(db, transaction, () => callEach(writes)),
    kind: 'server',
    ping: async () => {
      const { rows } = await within(pingMsMax, pool.query('show transaction_read_only'));
      if (rows[0]?.transaction_read_only === 'on') throw new TakesNoWrites();
    },
    connections: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    onWrite: (call) => void writes.add(call),
    ...(listenUrl !== undefined && {
      listen: (channel: string, onMessage: (text: string) => void) => listenTo(listenUrl, channel, onMessage),
    }),
    close: () => pool.end(),
  };
}

/** Answers in time whether the database answers, even if the database hangs. */
async function within<Answer>(ms: number, query: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([query, late]);
  } finally {
    clearTimeout(timer);
    // Nobody waits for a late answer any more, so a late failure is ignored.
    query.catch(() => {});
  }
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

/** Takes an embedded PostgreSQL that is already open, and migrates it. */
export async function overEmbedded(client: PGlite, close: () => Promise<void>): Promise<OpenDatabase> {
  const writes = new Set<() => void>();
  const embedded = drizzleEmbedded(client);
  await migrateEmbedded(embedded, { migrationsFolder });
  const db = asDatabase(embedded);
  return {
    db: retryingConflicts(
      db,
      (run, config) => db.transaction(run, config),
      () => callEach(writes),
    ),
    kind: 'embedded',
    ping: async () => void (await client.query('select 1')),
    connections: () => ({ inUse: 0, idle: 0, waiting: 0 }),
    onWrite: (call) => void writes.add(call),
    close,
  };
}

function callEach(calls: Set<() => void>): void {
  for (const call of calls) call();
}
