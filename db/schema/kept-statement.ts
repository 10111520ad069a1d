import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';

interface Prepared<Answer> {
  execute(values?: Record<string, unknown>): Promise<Answer>;
}

/**
 * A statement that is asked again and again, with placeholders for its values. Its text is put together once for each
 * connection: for a statement of many columns that takes longer than asking it. What the library fills in by itself, as
 * `updatedAt`, has to be a value as well, or it stays as it was the first time. It is sent before this returns: statements that
 * are asked for one after the other run in this order, also when nobody waits for each. A value is never null.
 */
export function keptStatement<Values extends Record<string, unknown>, Answer>(
  make: (db: Database) => { prepare(name: string): Prepared<Answer> },
): (db: Database, values: Values) => Promise<Answer> {
  const bySession = new WeakMap<object, Prepared<Answer>>();
  return (db, values) => {
    const { session } = db._;
    // Without a name: whether the server keeps its plan is decided where the connections are known.
    const prepared = bySession.get(session) ?? make(db).prepare('');
    bySession.set(session, prepared);
    return prepared.execute(values);
  };
}

/** A statement for each of a few kinds, made when the first of its kind is asked for. */
export function keptByKind<Kind, Statement>(make: (kind: Kind) => Statement): (kind: Kind) => Statement {
  const kept = new Map<string, Statement>();
  return (kind) => {
    const key = JSON.stringify(kind);
    const statement = kept.get(key) ?? make(kind);
    kept.set(key, statement);
    return statement;
  };
}

/** The place of a value in what an `update` sets, which the library's types know no placeholders for. Instants come as texts. */
export const placeOf = (name: string): SQL => sql`${sql.placeholder(name)}`;
