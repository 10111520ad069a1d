import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { beginWithFirstStatement } from './lazy-begin.ts';

/** A connection whose answers the test gives when it wants. */
function connection() {
  const sent: { text: string; answer: (rows: string) => void; fail: (error: Error) => void }[] = [];
  const client = {
    query(text: string) {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      sent.push({ text, answer: resolve, fail: reject });
      return promise;
    },
  };
  const pool = new EventEmitter();
  // The function needs only the pool's event and the client's `query`.
  beginWithFirstStatement(pool as unknown as pg.Pool);
  pool.emit('connect', client);
  return { client, sent, texts: () => sent.map(({ text }) => text) };
}

test('begin goes out with a first statement that reads, which is answered when both are', async () => {
  const { client, sent, texts } = connection();
  await client.query('begin');
  expect(texts()).toEqual([]);
  let answered = false;
  const read = client.query('select 1').finally(() => {
    answered = true;
  });
  expect(texts()).toEqual(['begin', 'select 1']);
  sent[1]?.answer('one');
  await Promise.resolve();
  expect(answered).toBe(false);
  sent[0]?.answer('begun');
  expect(await read).toBe('one');
});

test('a first statement that writes is sent when the transaction has begun, and never when it has not', async () => {
  const { client, sent, texts } = connection();
  await client.query('begin');
  const written = client.query('with made as (insert into bookings values (1)) select 1');
  const refused = expect(written).rejects.toThrow('cancelled');
  expect(texts()).toEqual(['begin']);
  sent[0]?.fail(new Error('cancelled'));
  await refused;
  expect(texts()).toEqual(['begin']);
});

test('a transaction that says nothing sends nothing', async () => {
  const { client, texts } = connection();
  await client.query('begin');
  await client.query('rollback');
  expect(texts()).toEqual([]);
});
