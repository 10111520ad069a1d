import type pg from 'pg';
import { memoised } from './memoised-texts.ts';

const reads = memoised(
  (text) =>
    /^\s*(?:select|with)\b/i.test(text) && !/\b(?:insert into|delete from|update \S+ set)\b/i.test(text),
);

/**
 * Sends `begin` together with the transaction's first statement when that statement reads, so that nobody waits for
 * the answer to `begin` alone. A first statement that writes waits for it, so that nothing is ever written outside of
 * its transaction. A reading statement changes nothing; its answer is returned when both have been answered.
 */
export function beginWithFirstStatement(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const { query: asking } = client;
    const query = (...given: unknown[]): Promise<unknown> => Reflect.apply(asking, client, given);
    let isToBegin = false;
    /** While `begin` is under way. */
    let begun: Promise<unknown> | undefined;

    function begin(): Promise<unknown> {
      isToBegin = false;
      const asked = query('begin');
      begun = asked;
      const ended = () => {
        if (begun === asked) begun = undefined;
      };
      asked.then(ended, ended);
      return asked;
    }

    const lazily = (asked: string | { text?: string }, ...others: unknown[]) => {
      const text = typeof asked === 'string' ? asked : (asked.text ?? '');
      if (text === 'begin' && typeof others.at(-1) !== 'function') {
        isToBegin = true;
        return Promise.resolve({ rows: [], rowCount: null, command: 'BEGIN', fields: [] });
      }
      if (isToBegin && /^(?:commit|rollback)$/.test(text)) {
        isToBegin = false;
        return Promise.resolve({ rows: [], rowCount: null, command: text.toUpperCase(), fields: [] });
      }
      const first = isToBegin ? begin() : begun;
      if (!first || typeof others.at(-1) === 'function') return query(asked, ...others);
      if (!reads(text)) return first.then(() => query(asked, ...others));
      return Promise.all([first, query(asked, ...others)]).then(([, answer]) => answer);
    };
    Object.assign(client, { query: lazily });
  });
}
