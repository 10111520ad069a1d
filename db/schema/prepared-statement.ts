import type { Database } from './database.ts';

interface Prepared<Answer> {
  execute(values?: Record<string, unknown>): Promise<Answer>;
}

/**
 * A repeated statement with placeholders for its values. Its SQL text is built once for each connection, because for
 * a statement of many columns building it takes longer than running it. Columns that the library fills in by itself,
 * such as `updatedAt`, must also be given as values; otherwise they keep the value of the first call. The statement
 * is sent before this function returns, so statements that are called one after the other run in this order, even
 * when nobody waits for each. A value is never null.
 */
export function preparedStatement<Values extends Record<string, unknown>, Answer>(
  make: (db: Database) => { prepare(name: string): Prepared<Answer> },
): (db: Database, values: Values) => Promise<Answer> {
  const bySession = new WeakMap<object, Prepared<Answer>>();
  return (db, values) => {
    const { session } = db._;
    // Without a name: the code that knows the connections decides whether the server keeps its plan.
    const prepared = bySession.get(session) ?? make(db).prepare('');
    bySession.set(session, prepared);
    return prepared.execute(values);
  };
}
