import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import { memoised } from './memoised-texts.ts';

/** Statements that change rows which a search index copies. Matching too many does no harm. */
const writing =
  /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+(?:only\s+)?"?(?:hotels|rooms|room_nights|bookings|season_rules)\b/i;
const committing = /^\s*(?:commit|end)\b/i;

const writes = memoised((text) => writing.test(text));

type Asked = string | { text?: string };
const textOf = (asked: Asked) => (typeof asked === 'string' ? asked : (asked.text ?? ''));

/** Reports every statement of the pool's connections that has written such rows, and every commit after one. */
export function watchPool(pool: pg.Pool, onWrite: () => void): void {
  pool.on('connect', (client) => {
    let hasWritten = false;
    // The driver's own type has an overload for each way to call it.
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const watched = (asked: Asked, ...others: unknown[]) => {
      const text = textOf(asked);
      const isWriting = writes(text);
      if (!isWriting && !(hasWritten && committing.test(text))) return query(asked, ...others);
      hasWritten = isWriting;
      const callback = others.at(-1);
      if (typeof callback === 'function') {
        const told = (...answer: unknown[]) => {
          onWrite();
          return callback(...answer);
        };
        return query(asked, ...others.slice(0, -1), told);
      }
      return Promise.resolve(query(asked, ...others)).finally(onWrite);
    };
    Object.assign(client, { query: watched });
  });
}

/** The same for the embedded database. */
export function watchEmbedded(client: PGlite, onWrite: () => void): void {
  const query = client.query.bind(client);
  const exec = client.exec.bind(client);
  const transaction = client.transaction.bind(client);
  const after = <Answer>(text: string, answer: Promise<Answer>) =>
    writes(text) ? answer.finally(onWrite) : answer;
  Object.assign(client, {
    query: (text: string, ...others: []) => after(text, query(text, ...others)),
  });
  client.exec = (text, options) => after(text, exec(text, options));
  client.transaction = async (run) => {
    let hasWritten = false;
    const note = (text: string) => {
      hasWritten ||= writes(text);
    };
    try {
      return await transaction((tx) => {
        const own = Object.create(tx, {
          query: {
            value: (text: string, ...others: []) => {
              note(text);
              return tx.query(text, ...others);
            },
          },
          exec: {
            value: (text: string, ...others: []) => {
              note(text);
              return tx.exec(text, ...others);
            },
          },
        });
        return run(own);
      });
    } finally {
      if (hasWritten) onWrite();
    }
  };
}
