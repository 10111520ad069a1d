import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/statements/database.ts';
import type { RowCounterName } from '../../kernel/row-counter-names.ts';
import type { CountedTable } from '../counters/row-counters-store.ts';

/** A column of the sort order. `type` is the PostgreSQL type, used to read a value back unchanged. */
export interface OrderKey {
  value: SQL;
  type: 'text' | 'uuid' | 'integer' | 'bigint' | 'date' | 'timestamptz';
  /** Only the first key may be nullable; rows without it come last, or first when descending, like in the index. */
  nullable?: boolean;
}

/** A list of the administration: its rows and their order. The last key has to be unique. */
export interface OrderedList {
  /** Identifies the list in the cache: a different search or filter has a different name. */
  name: string;
  from: SQL;
  id: SQL;
  where: SQL[];
  order: OrderKey[];
  descending: boolean;
  /** The tables that the list is read from. The list is unchanged while none of them changes. */
  tables: readonly [CountedTable, ...CountedTable[]];
  /** The row counter of exactly these rows, if there is one. */
  rowCounter?: RowCounterName;
}

/** A row's place: the values of its order keys in PostgreSQL's text form. */
export type RowKeys = string[];

type ListRow = {
  /** A number if the table's id is one. */
  id: string | number;
  keys: RowKeys;
};

/** How many rows of a whole list are read, and kept in memory, at once. */
export const batchRows = 1000;

/** All ids, in order. */
export async function readAllIds(db: Database, list: OrderedList): Promise<string[]> {
  return [...(await readIdBatches(db, list)).batches].flat();
}

/**
 * All ids in order, read in one statement and given a batch at a time. They come as one text, some forty bytes a row,
 * because an object for each row would take several times as much.
 */
export async function readIdBatches(
  db: Database,
  list: OrderedList,
): Promise<{ total: number; batches: Iterable<string[]> }> {
  const { rows } = await db.execute<{ ids: string; total: number }>(
    sql`select array_to_string(ids, ',') as ids, cardinality(ids) as total
      from (select array(${orderedIds(list, list.descending, [])}) as ids) as found`,
  );
  const { ids, total } = rows[0] ?? { ids: '', total: 0 };
  function* batches() {
    let batch: string[] = [];
    for (let at = 0; at < ids.length; ) {
      const comma = ids.indexOf(',', at);
      const end = comma < 0 ? ids.length : comma;
      batch.push(ids.slice(at, end));
      at = end + 1;
      if (batch.length < batchRows && at < ids.length) continue;
      yield batch;
      batch = [];
    }
  }
  return { total, batches: batches() };
}

/**
 * A few ids with their rows' keys, in order. The skipped rows are read as ids alone, from the index. Other selected
 * expressions would be evaluated for each skipped row, so the keys are computed for the remaining rows only.
 */
export async function readRows(
  db: Database,
  list: OrderedList,
  { descending, offset, limit }: { descending: boolean; offset: number; limit: number },
): Promise<{ id: string; keys: RowKeys }[]> {
  const names = list.order.map((_, index) => sql.raw(`key_${index}`));
  const columns = list.order.map(({ value }, index) => sql`${value} as ${names[index]}`);
  const few = sql`${orderedIds(list, descending, columns)} limit ${limit} offset ${offset}`;
  const direction = directionOf(descending);
  const { rows } = await db.execute<ListRow>(
    sql`select id, json_build_array(${commas(names.map((name) => sql`${name}::text`))}) as keys
      from (${few}) few order by ${commas(names.map((name) => sql`${name} ${direction}`))}`,
  );
  return rows.map(({ id, keys }) => ({ id: String(id), keys }));
}

/** Counts the rows of the list by reading them. */
export async function countRows(db: Database, { from, where }: OrderedList): Promise<number> {
  const { rows } = await db.execute<{ total: string | number }>(
    sql`select count(*) as total from ${from} ${conditions(where)}`,
  );
  return Number(rows[0]?.total ?? 0);
}

/** Sorts rows that were read by their ids into the order of the ids; deleted rows are left out. */
export function inOrder<Row>(ids: string[], rows: Row[], idOf: (row: Row) => string): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * The condition for the rows after a row in the list's direction; with `=` including the row itself. The first key is
 * also compared alone, so that an index on it alone can be entered at the right place.
 */
export function isAfterRow({ order, descending }: OrderedList, row: RowKeys, orEqual: '' | '='): SQL {
  const sign = descending ? '<' : '>';
  const reached = order.map(({ type }, index) => sql`${row[index]}::${sql.raw(type)}`);
  const values = order.map(({ value }) => value);
  const entry = sql`${values[0]} ${sql.raw(`${sign}=`)} ${reached[0]}`;
  return sql`${entry} and (${commas(values)}) ${sql.raw(sign + orEqual)} (${commas(reached)})`;
}

/** The statement of all ids in order, with `besides` as further columns. */
function orderedIds({ from, id, where, order }: OrderedList, descending: boolean, besides: SQL[]): SQL {
  const direction = directionOf(descending);
  const sorts = order.map(({ value }) => sql`${value} ${direction}`);
  const columns = [sql`${id} as id`, ...besides];
  return sql`select ${commas(columns)} from ${from} ${conditions(where)} order by ${commas(sorts)}`;
}

const directionOf = (descending: boolean) => (descending ? sql`desc` : sql`asc`);
const commas = (parts: SQL[]) => sql.join(parts, sql`, `);
const conditions = (where: SQL[]) => (where.length > 0 ? sql`where ${sql.join(where, sql` and `)}` : sql``);
