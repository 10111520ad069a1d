import type pg from 'pg';

const committing = new WeakMap<object, () => void>();

/**
 * Lets a transaction's commit be sent before its last statement is answered (`sendCommit`). The commit that the
 * library asks for later then gets the answer of the one that was sent. Any other statement is refused, because it
 * would run outside of the transaction; so is a rollback when the commit has succeeded.
 */
export function allowEarlyCommit(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const { query: asking } = client;
    const query = (...given: unknown[]): Promise<{ command: string }> => Reflect.apply(asking, client, given);
    let sent: Promise<{ command: string }> | undefined;

    committing.set(client, () => {
      sent = query('commit');
      // A failure reaches the caller later, as the answer to its own `commit`; until then it is not an unhandled rejection.
      sent.catch(() => {});
    });

    const ending = (asked: string | { text?: string }, ...others: unknown[]) => {
      if (!sent) return query(asked, ...others);
      const early = sent;
      sent = undefined;
      const text = typeof asked === 'string' ? asked : asked.text;
      if (text === 'commit') return early;
      return early.then((ended) => {
        if (text === 'rollback' && ended.command === 'ROLLBACK') return ended;
        throw new Error(`the transaction had ended before: ${text}`);
      });
    };
    Object.assign(client, { query: ending });
  });
}

/** Sends a connection's commit now, behind the statements that are on their way. */
export function sendCommit(client: pg.PoolClient): void {
  committing.get(client)?.();
}
