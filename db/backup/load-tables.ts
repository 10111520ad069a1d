import {
  type Connection,
  excluded,
  migrationsOf,
  quoted,
  type TablePart,
  tableNames,
} from './read-tables.ts';

/** The reason why nothing was restored, as text for a person. */
export class RestoreRefused extends Error {}

/** A start, a visitor or an administrator fills one of these tables first. The migrations fill none of them. */
const filledFirst = ['hotels', 'bookings', 'profiles', 'data_keys', 'audit_entries', 'subscribers'];

/**
 * Puts the rows of a backup into migrated tables that nobody has used yet, in one transaction: all of it, or nothing.
 * Tables refer to each other in a circle, so the foreign keys are removed first and checked again when all rows are
 * there. Triggers are off, because the backup already contains the counts and names that they would write. Answers
 * how many rows were added.
 */
export async function loadTables(
  connection: Connection,
  backup: { migrations: string; parts: Iterable<Omit<TablePart, 'rows'>> },
): Promise<number> {
  if ((await migrationsOf(connection)) !== backup.migrations)
    throw new RestoreRefused(
      'The backup’s tables are those of another version. Restore it with the version that made it, and start the newer one over it.',
    );
  await connection.query('begin');
  try {
    await connection.query('set local statement_timeout = 0');
    await refuseUsed(connection);
    const tables = (await tableNames(connection)).filter((table) => !excluded.includes(table));
    const references = await referencesOf(connection);
    for (const { table, name } of references)
      await connection.query(`alter table ${table} drop constraint ${quoted(name)}`);
    for (const table of tables) await connection.query(`alter table ${quoted(table)} disable trigger user`);
    await connection.query(`truncate ${tables.map(quoted).join(', ')}`);
    const added = await addRows(connection, backup.parts);
    await setCounters(connection);
    for (const table of tables) await connection.query(`alter table ${quoted(table)} enable trigger user`);
    for (const { table, name, definition } of references)
      await connection.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
    await connection.query('commit');
    await connection.query('analyze');
    return added;
  } catch (error) {
    await connection.query('rollback');
    throw error;
  }
}

async function refuseUsed(connection: Connection): Promise<void> {
  for (const table of filledFirst) {
    const { rows } = await connection.query(`select 1 from ${quoted(table)} limit 1`);
    if (rows.length > 0)
      throw new RestoreRefused(
        `The database is not empty: there are rows in ${table}. Restore into an empty one.`,
      );
  }
}

async function referencesOf(connection: Connection) {
  const { rows } = await connection.query(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  return rows.map(({ table, name, definition }) => ({
    table: String(table),
    name: String(name),
    definition: String(definition),
  }));
}

async function addRows(connection: Connection, parts: Iterable<Omit<TablePart, 'rows'>>): Promise<number> {
  let added = 0;
  for (const { table, json } of parts) {
    const { rows } = await connection.query(
      `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [quoted(table)],
    );
    const names = String(rows[0]?.names);
    const counted = await connection.query(
      `with added as (
        insert into ${quoted(table)} (${names}) overriding system value
        select ${names} from json_populate_recordset(null::${quoted(table)}, $1::json) returning 1
      ) select count(*)::int as rows from added`,
      [json],
    );
    added += Number(counted.rows[0]?.rows);
  }
  return added;
}

/** Sets each identity column's next number to come after the existing ones. */
async function setCounters(connection: Connection): Promise<void> {
  const { rows } = await connection.query(
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { table, column } of rows) {
    const [from, name] = [quoted(String(table)), quoted(String(column))];
    await connection.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${name}), 1), max(${name}) is not null) from ${from}`,
      [from, String(column)],
    );
  }
}
