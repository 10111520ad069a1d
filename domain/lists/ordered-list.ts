import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/schema/database.ts';

/** What rows are put in order by. `type` is PostgreSQL's, to read a value back exactly as it was. */
export interface OrderKey {
  value: SQL;
  type: 'text' | 'uuid' | 'integer' | 'bigint' | 'date' | 'timestamptz';
  /** Only the first key may be; rows without it come last, or first when descending, as the index has them. */
  nullable?: boolean;
}

/** A list as the administration reads it: which rows, and in which order. The last key has to be unique. */
export interface OrderedList {
  from: SQL;
  id: SQL;
  where: SQL[];
  order: OrderKey[];
  descending: boolean;
}

interface FoundRow {
  id: string;
  keys: string[];
}

const batchRows = 1000;

/**
 * The ids of a page, in order; of all rows without a window. Ids alone, since a deep page passes over many rows:
 * these are passed over in the index, and only the page's own rows are then read from the table.
 */
export async function findIds(
  db: Database,
  list: OrderedList,
  window?: { offset: number; limit: number },
): Promise<string[]> {
  const limit = window ? sql`limit ${window.limit} offset ${window.offset}` : sql``;
  // Without the keys: what is selected is worked out for the rows that are passed over, too.
  const rows = await read(db, { ...list, keys: [] }, limit);
  return rows.map(({ id }) => id);
}

/** How many rows the list has, by reading them: for a search. A list without one has its tally. */
export async function countRows(db: Database, { from, where }: OrderedList): Promise<number> {
  const counted = await db.execute(sql`select count(*) as total from ${from} ${conditions(where)}`);
  return Number((counted as unknown as { rows: { total: string | number }[] }).rows[0]?.total ?? 0);
}

/**
 * The ids of all rows, in order, a thousand at a time: for a file that is written while it is read. Each batch
 * begins behind the last row of the one before, so it costs the same at the end as at the start, and no
 * transaction is held open meanwhile.
 */
export async function* batchesOfIds(db: Database, list: OrderedList): AsyncGenerator<string[]> {
  for (const { where, order } of partsOf(list)) {
    let after: string[] | undefined;
    do {
      const beyond = after ? [isBeyond(order, after, list.descending)] : [];
      const part = { ...list, where: [...where, ...beyond], order, keys: order };
      const rows = await read(db, part, sql`limit ${batchRows}`);
      if (rows.length > 0) yield rows.map(({ id }) => id);
      after = rows.length < batchRows ? undefined : rows.at(-1)?.keys;
    } while (after);
  }
}

/** Rows that were read by their ids, in the order of the ids; one that is gone meanwhile is left out. */
export function inOrder<Row>(ids: string[], rows: Row[], idOf: (row: Row) => string): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The ids in order, each with what its row has for `keys`. */
async function read(db: Database, list: OrderedList & { keys: OrderKey[] }, limit: SQL): Promise<FoundRow[]> {
  const direction = list.descending ? sql`desc` : sql`asc`;
  const keys = list.keys.map(({ value }) => sql`${value}::text`);
  const sorts = list.order.map(({ value }) => sql`${value} ${direction}`);
  const found = await db.execute(
    sql`select ${list.id} as id, json_build_array(${commas(keys)}) as keys
      from ${list.from} ${conditions(list.where)} order by ${commas(sorts)} ${limit}`,
  );
  return (found as unknown as { rows: FoundRow[] }).rows;
}

/** No value is beyond a missing one, so rows with and without the first key are two parts, one behind the other. */
function partsOf({ where, order, descending }: OrderedList): { where: SQL[]; order: OrderKey[] }[] {
  const [first, ...others] = order;
  if (!first?.nullable) return [{ where, order }];
  const known = { where: [...where, sql`${first.value} is not null`], order };
  const unknown = { where: [...where, sql`${first.value} is null`], order: others };
  return descending ? [unknown, known] : [known, unknown];
}

/** The first key is compared by itself too: an index that has it alone is then entered at the right place. */
function isBeyond(order: OrderKey[], after: string[], descending: boolean): SQL {
  const reached = order.map(({ type }, index) => sql`${after[index]}::${sql.raw(type)}`);
  const values = order.map(({ value }) => value);
  const entry = sql`${values[0]} ${sql.raw(descending ? '<=' : '>=')} ${reached[0]}`;
  return sql`${entry} and (${commas(values)}) ${sql.raw(descending ? '<' : '>')} (${commas(reached)})`;
}

const commas = (parts: SQL[]) => sql.join(parts, sql`, `);
const conditions = (where: SQL[]) => (where.length > 0 ? sql`where ${sql.join(where, sql` and `)}` : sql``);
