import pg from 'pg';

/** A statement as it was given to the driver. */
export interface Statement {
  text: string;
  values: unknown[];
}

/**
 * Records the statements that this process sends to PostgreSQL while `run` runs. It must be called before the
 * database is opened, because connections keep the function that they find then.
 */
export function noteStatements(): (run: () => Promise<void>) => Promise<Statement[]> {
  let noted: Statement[] | undefined;
  const { query } = pg.Client.prototype;
  const noting = function (this: pg.Client, statement: string | { text: string }, ...others: unknown[]) {
    const [values] = others;
    noted?.push({
      text: typeof statement === 'string' ? statement : statement.text,
      values: Array.isArray(values) ? values : [],
    });
    return Reflect.apply(query, this, [statement, ...others]);
  };
  // The driver's own type has an overload for each way to call it.
  pg.Client.prototype.query = noting as typeof query;
  return async (run) => {
    const statements: Statement[] = [];
    noted = statements;
    await run().finally(() => {
      noted = undefined;
    });
    return statements;
  };
}

/**
 * One booking's statements as a pgbench script that books another room, night and guest each time. `varying` has an
 * expression for each value that has to vary; every other UUID becomes a new one in each run of the script.
 */
export function scriptOf(statements: Statement[], setting: string[], varying: Map<string, string>): string {
  const expressions = new Map(varying);
  const lines = statements.map(({ text, values }) =>
    text.replace(/\$(\d+)/g, (_, place) => expressionOf(values[Number(place) - 1], expressions)),
  );
  const ended = lines.map((line) => `${line.replaceAll(/\s+/g, ' ').trim()};`);
  return `${[...setting, ...ended].join('\n')}\n`;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A UUID that depends on `which` and on the script's variable. */
export const idOf = (which: number, variable: string) =>
  `('00000000-0000-4000-${(0x8000 + which).toString(16)}-' || lpad(to_hex(:${variable}::bigint), 12, '0'))::uuid`;

function expressionOf(value: unknown, expressions: Map<string, string>): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return `array[${value.map((one) => expressionOf(one, expressions)).join(', ')}]`;
  const text = value instanceof Date ? value.toISOString() : String(value);
  const expression = expressions.get(text);
  if (expression) return expression;
  if (uuid.test(text)) {
    expressions.set(text, idOf(0x100 + expressions.size, 'b'));
    return expressionOf(text, expressions);
  }
  // pgbench reads a colon before a name as a variable, also within quotes.
  const escaped = text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a');
  return escaped === text ? `'${text}'` : `E'${escaped}'`;
}
