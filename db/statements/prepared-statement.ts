import type { Database } from './database.ts';

interface Preparable<Answer> {
  prepare(name: string): Prepared<Answer>;
  toSQL(): { params: unknown[] };
}

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
 * value is never null, except those of `rowPlaceholders`.
 *
 * @param name unique among all statements; it must change with the text, as the server keeps one plan for a name
 */
export function preparedStatement<Values extends Record<string, unknown>, Answer>(
  name: string,
  make: (db: Database) => Preparable<Answer>,
): (db: Database, values: Values) => Promise<Answer> {
  const bySession = new WeakMap<object, Prepared<Answer>>();
  return (db, values) => {
    const { session } = db._;
    const prepared = bySession.get(session) ?? preparedFor(db, name, make);
    bySession.set(session, prepared);
    return prepared.execute(values);
  };
}

/** Repeated statements of one kind, of which each has another number of rows. `make`: gives the number a name of its own. */
export function preparedByCount<Statement>(make: (count: number) => Statement): (count: number) => Statement {
  const byCount = new Map<number, Statement>();
  return (count) => {
    const statement = byCount.get(count) ?? make(count);
    byCount.set(count, statement);
    return statement;
  };
}

function preparedFor<Answer>(
  db: Database,
  name: string,
  make: (db: Database) => Preparable<Answer>,
): Prepared<Answer> {
  const statement = make(db);
  // A column's own moment (`$onUpdate`) would be that of the first use for all that follow.
  const instant = statement.toSQL().params.find((value) => instantText.test(String(value)));
  if (instant) throw new Error(`${name} has ${instant} as a fixed value: set its column by a placeholder`);
  return statement.prepare(sessionsWithNames.has(db._.session) ? name : '');
}

/** An instant as the database gets it. */
const instantText = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
