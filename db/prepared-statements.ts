import type pg from 'pg';

/** The largest number of plans that one connection keeps. */
const preparedMax = 200;
/** The number of statements that are counted. A text that comes only once is never prepared. */
const countedMax = 2_000;
const repeatedFrom = 3;

/** A statement that orders, groups or pages is best planned by its values, each time. */
const plannedByValues = /\b(?:order by|group by|limit|offset|count\(|sum\()/;

/** Without values a text may hold several statements, which cannot be prepared, or begin and end a transaction. */
const isOneRead = (text = '') => /^select [^;]*$/.test(text);

interface Asked {
  text?: string;
  name?: string;
}

/**
 * Makes the server keep the plans of short statements that are repeated: parsing and planning cost it more than
 * running them. The connections must not be shared with others, as a pooler in transaction mode does.
 */
export function prepareRepeated(pool: pg.Pool): void {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();

  function nameOf(text: string): string | undefined {
    const name = names.get(text);
    if (name !== undefined) return name;
    const count = (counts.get(text) ?? 0) + 1;
    if (count < repeatedFrom) {
      if (counts.size < countedMax) counts.set(text, count);
      return undefined;
    }
    if (names.size >= preparedMax || plannedByValues.test(text)) return undefined;
    counts.delete(text);
    names.set(text, `nibash_${names.size}`);
    return names.get(text);
  }

  pool.on('connect', (client) => {
    const { query } = client;
    const ask = (...given: unknown[]) => Reflect.apply(query, client, given);
    const prepared = (asked: string | Asked, values?: unknown, ...others: unknown[]) => {
      const isPlain = typeof asked === 'object' && !asked.name && asked.text !== undefined;
      const mayBePrepared = isPlain && Array.isArray(values) && (values.length > 0 || isOneRead(asked.text));
      const name = mayBePrepared && nameOf(asked.text ?? '');
      return name ? ask({ ...asked, name }, values, ...others) : ask(asked, values, ...others);
    };
    Object.assign(client, { query: prepared });
  });
}
