import type { DatabaseSync } from 'node:sqlite';
import type { Kind, Stored } from './kinds.ts';

export interface ListQuery {
  /** The largest number of items; one more is fetched to know whether there are others. */
  readonly limit: number;
  /** Only objects of this owner (a charge of its intent, a refund of its charge). */
  readonly parent?: string;
  readonly startingAfter?: string;
  readonly endingBefore?: string;
  /** Seconds, inclusive bounds of `created`. */
  readonly createdFrom?: number;
  readonly createdTo?: number;
  /** A member of the body that must have this value. */
  readonly where?: { readonly member: string; readonly value: string };
}

export interface ObjectStore {
  insert<K extends Kind>(kind: K, stored: Stored<K>, parent?: string): void;
  save<K extends Kind>(kind: K, stored: Stored<K>): void;
  find<K extends Kind>(kind: K, id: string): Stored<K> | undefined;
  remove(kind: Kind, id: string): void;
  /** Newest first; `hasMore` says whether the list continues in the direction of the query. */
  list<K extends Kind>(kind: K, query: ListQuery): { items: Stored<K>[]; hasMore: boolean };
  all<K extends Kind>(kind: K): Stored<K>[];
  count(kind: Kind): number;
}

/** The objects of the provider, each as its wire body (JSON) beside a hidden part. */
export function createObjectStore(database: DatabaseSync): ObjectStore {
  const insert = database.prepare(
    'INSERT INTO objects (id, kind, parent, created, body, hidden) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const update = database.prepare('UPDATE objects SET body = ?, hidden = ? WHERE id = ? AND kind = ?');
  const one = database.prepare('SELECT body, hidden FROM objects WHERE id = ? AND kind = ?');
  const every = database.prepare('SELECT body, hidden FROM objects WHERE kind = ? ORDER BY seq');
  const remove = database.prepare('DELETE FROM objects WHERE id = ? AND kind = ?');
  const count = database.prepare('SELECT count(*) AS n FROM objects WHERE kind = ?');
  return {
    insert(kind, { body, hidden }, parent) {
      const created = 'created' in body ? body.created : 0;
      insert.run(body.id, kind, parent ?? null, created, JSON.stringify(body), JSON.stringify(hidden));
    },
    save(kind, { body, hidden }) {
      update.run(JSON.stringify(body), JSON.stringify(hidden), body.id, kind);
    },
    find(kind, id) {
      const row = one.get(id, kind);
      return row && parse(row);
    },
    remove(kind, id) {
      remove.run(id, kind);
    },
    list(kind, query) {
      const { sql, values } = listStatement(kind, query);
      const rows = database.prepare(sql).all(...values);
      const hasMore = rows.length > query.limit;
      const page = rows.slice(0, query.limit);
      if (query.endingBefore) page.reverse();
      return { items: page.map((row) => parse(row)), hasMore };
    },
    all: (kind) => every.all(kind).map((row) => parse(row)),
    count: (kind) => Number(count.get(kind)?.n ?? 0),
  };
}

function parse<K extends Kind>(row: Record<string, unknown>): Stored<K> {
  // Objects read under a kind were written under it.
  return { body: JSON.parse(String(row.body)), hidden: JSON.parse(String(row.hidden)) } as Stored<K>;
}

function listStatement(kind: Kind, query: ListQuery): { sql: string; values: (string | number)[] } {
  const conditions = ['kind = ?'];
  const values: (string | number)[] = [kind];
  const add = (condition: string, value: string | number | undefined) => {
    if (value === undefined) return;
    conditions.push(condition);
    values.push(value);
  };
  add('parent = ?', query.parent);
  add('seq < (SELECT seq FROM objects WHERE id = ?)', query.startingAfter);
  add('seq > (SELECT seq FROM objects WHERE id = ?)', query.endingBefore);
  add('created >= ?', query.createdFrom);
  add('created <= ?', query.createdTo);
  if (query.where) {
    conditions.push('json_extract(body, ?) = ?');
    values.push(`$.${query.where.member}`, query.where.value);
  }
  const order = query.endingBefore ? 'ASC' : 'DESC';
  const sql = `SELECT body, hidden FROM objects WHERE ${conditions.join(' AND ')} ORDER BY seq ${order} LIMIT ?`;
  return { sql, values: [...values, query.limit + 1] };
}
