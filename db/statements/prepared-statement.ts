import type { Database } from './database.ts';

interface Prepared<Answer> {
  execute(values?: Record<string, unknown>): Promise<Answer>;
}

const sessionsWithNames = new WeakSet<object>();

/**
 * Lets the prepared statements of this database's session have names, under which the server keeps their plans. Only
 * for connections of this process alone: behind a pooler in transaction mode another client may have the session next.
 */
export function allowStatementNames(db: Database): void {
  sessionsWithNames.add(db._.session);
}

/**
 * A repeated statement with placeholders for its values, one object for each session of the database. Its SQL text is
 * built once for each connection, because for a statement of many columns building it takes longer than running it. A
 * value is never null.
 *
 * @param name unique among all statements; it must change with the text, as the server keeps one plan for a name
 */
export function preparedStatement<Values extends Record<string, unknown>, Answer>(
  name: string,
  make: (db: Database) => { prepare(name: string): Prepared<Answer> },
): (db: Database, values: Values) => Promise<Answer> {
  const bySession = new WeakMap<object, Prepared<Answer>>();
  return (db, values) => {
    const { session } = db._;
    const prepared = bySession.get(session) ?? make(db).prepare(sessionsWithNames.has(session) ? name : '');
    bySession.set(session, prepared);
    return prepared.execute(values);
  };
}
