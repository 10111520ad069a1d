import pg from 'pg';
import { batchingSocket } from './batching-socket.ts';

/** Ten are enough for a process: what waits longer for one than this is answered that the site is busy. */
const connectionsMax = 10;
const waitMsMax = 5_000;
/**
 * A connection that nobody has used for so long is closed. A new one costs the server some fifty milliseconds until it knows tables
 * and plans again, which those who book after a pause would wait for.
 */
const idleMsMax = 300_000;

/**
 * The settings of every connection. A lock that is not given in five seconds belongs to somebody who hangs; whoever
 * sits in a transaction without a word is cut off, so that a frozen process does not hold rooms for ever.
 */
const settings = {
  // A compiled statement pays after seconds; here it took most of the dashboard's time for nothing.
  jit: 'off',
  lock_timeout: '5s',
  statement_timeout: '60s',
  idle_in_transaction_session_timeout: '15s',
};

/** Shows whether the server has taken the options: a pooler may refuse them, or drop them without a word. */
const marker = 'nibash.settings';

const asOptions = Object.entries({ ...settings, [marker]: 'taken' })
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** The settings for the transaction that has just begun, for connections that cannot keep them. */
export const settingsOfTransaction = Object.entries(settings)
  .map(([name, value]) => `set local ${name} = '${value}'`)
  .join('; ');

/**
 * Whether the settings can be given with each connection. They cannot behind a pooler in transaction mode: a session
 * there is shared with everybody, so each transaction has to set its own.
 */
export async function keepsSettings(connectionString: string): Promise<boolean> {
  const client = openClient(connectionString, { options: asOptions });
  try {
    await client.connect();
    const { rows } = await client.query('select current_setting($1, true) as marked', [marker]);
    return rows[0]?.marked === 'taken';
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('unsupported startup parameter')) return false;
    throw error;
  } finally {
    await client.end();
  }
}

/** One connection past the pool. Cut, it fails the statement that runs. */
export function openClient(connectionString: string, options: pg.ClientConfig = {}): pg.Client {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    ...options,
  });
  // Without a listener it would end the process before the statement's failure is told.
  client.on('error', () => {});
  return client;
}

/** The connections to a PostgreSQL server. A connection that is cut fails its own statements and nothing else. */
export function openPool(
  connectionString: string,
  { withSettings, queryMsMax = 70_000 }: { withSettings: boolean; queryMsMax?: number },
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: connectionsMax,
    connectionTimeoutMillis: waitMsMax,
    idleTimeoutMillis: idleMsMax,
    // A host that has gone silent is noticed, and no answer is waited for longer than the server would take.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    query_timeout: queryMsMax,
    // Statements that do not wait for each other's answers are sent together.
    pipeline: true,
    stream: batchingSocket,
    ...(withSettings && { options: asOptions }),
  });
  // The pool listens to a connection only while it is idle. Cut inside a transaction, without a listener of its own,
  // it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  return pool;
}
