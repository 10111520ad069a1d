import pg from 'pg';

/** Ten are enough for a process: what waits longer for one than this is answered that the site is busy. */
const connectionsMax = 10;
const waitMsMax = 5_000;

/**
 * The settings of every connection. A lock that is not given in five seconds belongs to somebody who hangs; whoever
 * sits in a transaction without a word is cut off, so that a frozen process does not hold rooms for ever.
 */
const session = {
  // A compiled statement pays after seconds; here it took most of the dashboard's time for nothing.
  jit: 'off',
  lock_timeout: '5s',
  statement_timeout: '60s',
  idle_in_transaction_session_timeout: '15s',
};

const settings = Object.entries(session)
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join('; ');

/** The connections to a PostgreSQL server. A connection that is cut fails its own statements and nothing else. */
export function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: connectionsMax,
    connectionTimeoutMillis: waitMsMax,
    // A host that has gone silent is noticed, and no answer is waited for longer than the server would take.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    query_timeout: 70_000,
    onConnect: async (client) => void (await client.query(settings)),
  });
  // The pool listens to a connection only while it is idle. Cut inside a transaction, without a listener of its own,
  // it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  return pool;
}
