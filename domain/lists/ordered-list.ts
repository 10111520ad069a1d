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

export interface PageWindow {
  offset: number;
  limit: number;
}

interface FoundRow {
  /** A number only where the table's own id is one. */
  id: string | number;
  keys: string[];
}

const batchRows = 1000;

/**
 * A page's ids in order (all of them without a window) and how many rows there are. `tally` is for a list whose
 * total is known without reading it; otherwise the rows are counted, unless the page itself shows where they end.
 */
export async function findPage(
  db: Database,
  list: OrderedList,
  window: PageWindow | undefined,
  tally?: () => Promise<number>,
): Promise<{ ids: string[]; total: number }> {
  if (tally) {
    const total = await tally();
    return { ids: await findIds(db, list, window, total), total };
  }
  const ids = await findIds(db, list, window);
  const { offset = 0, limit = Number.POSITIVE_INFINITY } = window ?? {};
  const showsTheEnd = ids.length < limit && (ids.length > 0 || offset === 0);
  return { ids, total: showsTheEnd ? offset + ids.length : await countRows(db, list) };
}

/**
 * Ids alone, since a deep page passes over many rows: these are passed over in the index, and only the page's own
 * rows are then read from the table. A page of the second half is read from the list's end, so that the last page
 * costs what the first does.
 */
async function findIds(
  db: Database,
  list: OrderedList,
  window: PageWindow | undefined,
  total = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  // Without the keys: what is selected is worked out for the rows that are passed over, too.
  const select = async (descending: boolean, limit: SQL) =>
    (await read(db, { ...list, descending, keys: [] }, limit)).map(({ id }) => String(id));
  if (!window) return select(list.descending, sql``);
  const { offset, limit } = window;
  const behind = total - offset - limit;
  if (offset >= total || behind >= offset || total === Number.POSITIVE_INFINITY)
    return select(list.descending, sql`limit ${limit} offset ${offset}`);
  const wanted = Math.min(limit, total - offset);
  const ids = await select(!list.descending, sql`limit ${wanted} offset ${Math.max(0, behind)}`);
  return ids.reverse();
}

/** How many rows the list has, by reading them: for a search. A list without one has its tally. */
async function countRows(db: Database, { from, where }: OrderedList): Promise<number> {
  const [counted] = await rowsOf<{ total: string | number }>(
    db,
    sql`select count(*) as total from ${from} ${conditions(where)}`,
  );
  return Number(counted?.total ?? 0);
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
      if (rows.length > 0) yield rows.map(({ id }) => String(id));
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
function read(db: Database, list: OrderedList & { keys: OrderKey[] }, limit: SQL): Promise<FoundRow[]> {
  const direction = list.descending ? sql`desc` : sql`asc`;
  const keys = list.keys.map(({ value }) => sql`${value}::text`);
  const sorts = list.order.map(({ value }) => sql`${value} ${direction}`);
  return rowsOf(
    db,
    sql`select ${list.id} as id, json_build_array(${commas(keys)}) as keys
      from ${list.from} ${conditions(list.where)} order by ${commas(sorts)} ${limit}`,
  );
}

async function rowsOf<Row>(db: Database, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
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
