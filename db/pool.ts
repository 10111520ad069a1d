import pg from 'pg';

/**
 * Ten are enough for a process. A request that waits longer than this for a connection gets the answer that the site
 * is busy.
 */
const connectionsMax = 10;
const waitMsMax = 5_000;
/**
 * An unused connection is closed after this time. A new one needs some fifty milliseconds until the server knows
 * tables and plans again, and guests who book after a pause would wait for that.
 */
const idleMsMax = 300_000;

/**
 * The forms in which values are read and written, and the rules of a transaction. A server, database or role may have
 * others: with `DateStyle` German a date cannot be read, and without `read committed` a transaction does not see what
 * was written by the one whose lock it waited for.
 */
const forms = {
  datestyle: 'ISO,MDY',
  timezone: 'UTC',
  extra_float_digits: '1',
};
export const isolationLevel = 'read committed' as const;

/**
 * The settings of every connection. A lock that is not free within five seconds is held by a process that hangs. A
 * session that is idle in a transaction is cut off, so that a frozen process does not hold rooms for ever.
 */
const settings = {
  ...forms,
  // A compiled statement pays off only after seconds; here compiling took most of the dashboard's time for nothing.
  jit: 'off',
  lock_timeout: '5s',
  statement_timeout: '60s',
  idle_in_transaction_session_timeout: '15s',
};

/** Shows whether the server has taken the options: a pooler may refuse them, or drop them without a message. */
const marker = 'nibash.settings';

const asOptions = Object.entries({
  ...settings,
  default_transaction_isolation: isolationLevel,
  [marker]: 'taken',
})
  .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
  .join(' ');

const asStatements = (settings: Readonly<Record<string, string>>): string[] =>
  Object.entries(settings).map(([name, value]) => `set local ${name} = '${value}'`);

/**
 * The settings as statements for the beginning of a transaction, for connections that cannot keep them. The isolation
 * level belongs to `begin`.
 */
export const settingsOfTransaction = asStatements(settings).join('; ');
/** The same without time limits, a statement each: the embedded database takes no two at once. */
export const formsOfTransaction = asStatements(forms);

/**
 * One connection outside the pool, which a start uses alone, and whether it has the settings. Behind a pooler in
 * transaction mode it has not: all clients share its sessions, so each transaction has to set its own. Throws when
 * the server does not let it in.
 */
export async function openFirst(
  connectionString: string,
): Promise<{ client: pg.Client; withSettings: boolean }> {
  const client = openClient(connectionString, { options: asOptions });
  try {
    await client.connect();
    const { rows } = await client.query('select current_setting($1, true) as marked', [marker]);
    return { client, withSettings: rows[0]?.marked === 'taken' };
  } catch (error) {
    await client.end();
    if (!(error instanceof Error && error.message.startsWith('unsupported startup parameter'))) throw error;
    const plain = openClient(connectionString);
    await plain.connect();
    return { client: plain, withSettings: false };
  }
}

/**
 * Throws when the database's user has other forms or rules for single statements than the product needs. Behind a
 * pooler in transaction mode only its role can have them.
 */
export async function requireForms(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ style: string; isolation: string }>(
    `select current_setting('DateStyle') as style, current_setting('default_transaction_isolation') as isolation`,
  );
  const [{ style = '', isolation = '' } = {}] = rows;
  const wrong = [
    ...(style.startsWith('ISO') ? [] : [`datestyle = 'ISO'`]),
    ...(isolation === isolationLevel ? [] : [`default_transaction_isolation = '${isolationLevel}'`]),
  ];
  if (wrong.length > 0)
    throw new Error(
      `The database behind the pooler has other settings than this site can read or work with. As its administrator: ` +
        wrong.map((setting) => `alter role ... set ${setting};`).join(' '),
    );
}

/** One connection outside the pool. When it is cut, the running statement fails. */
export function openClient(connectionString: string, options: pg.ClientConfig = {}): pg.Client {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    ...options,
  });
  // Without a listener the error event would end the process before the statement's failure is reported.
  client.on('error', () => {});
  return client;
}

/** The connections to a PostgreSQL server. When one is cut, only its own statements fail. */
export function openPool(
  connectionString: string,
  { withSettings, queryMsMax = 70_000 }: { withSettings: boolean; queryMsMax?: number },
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: connectionsMax,
    connectionTimeoutMillis: waitMsMax,
    idleTimeoutMillis: idleMsMax,
    // A host that has become silent is noticed, and no answer is waited for longer than the server would take.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    query_timeout: queryMsMax,
    ...(withSettings && { options: asOptions }),
  });
  // The pool listens to a connection only while it is idle. A connection that is cut inside a transaction, without a
  // listener of its own, would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  return pool;
}
