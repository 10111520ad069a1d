import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { allowEarlyCommit, sendCommit } from './closing-commit.ts';

/** A connection whose answers the test gives when it wants. */
function connection() {
  const sent: { text: string; answer: (command: string) => void }[] = [];
  const client = {
    query(text: string) {
      const { promise, resolve } = Promise.withResolvers<{ command: string }>();
      sent.push({ text, answer: (command) => resolve({ command }) });
      return promise;
    },
  };
  const pool = new EventEmitter();
  // The functions need only the pool's event and the client's `query`.
  allowEarlyCommit(pool as unknown as pg.Pool);
  pool.emit('connect', client);
  const commitNow = () => sendCommit(client as unknown as pg.PoolClient);
  return { client, sent, texts: () => sent.map(({ text }) => text), commitNow };
}

test('a commit that was sent early is not sent again, and its answer ends the transaction', async () => {
  const { client, sent, texts, commitNow } = connection();
  client.query('insert');
  commitNow();
  expect(texts()).toEqual(['insert', 'commit']);
  const ended = client.query('commit');
  sent[1]?.answer('COMMIT');
  expect(await ended).toEqual({ command: 'COMMIT' });
  client.query('begin');
  expect(texts()).toEqual(['insert', 'commit', 'begin']);
});

test('when the last statement failed, the commit was a rollback, and none is sent', async () => {
  const { client, sent, texts, commitNow } = connection();
  commitNow();
  const ended = client.query('rollback');
  sent[0]?.answer('ROLLBACK');
  expect(await ended).toEqual({ command: 'ROLLBACK' });
  expect(texts()).toEqual(['commit']);
});

test.each(['rollback', 'select 1'])('after a commit “%s” is refused and not sent', async (text) => {
  const { client, sent, texts, commitNow } = connection();
  commitNow();
  const late = client.query(text);
  const refused = expect(late).rejects.toThrow('the transaction had ended before');
  sent[0]?.answer('COMMIT');
  await refused;
  expect(texts()).toEqual(['commit']);
});
