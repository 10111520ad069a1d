import type { PGlite, QueryOptions } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openEmbedded } from './embedded.ts';
import { keepPlans } from './embedded-plans.ts';

/** More often than the number of times a statement is planned by its values. */
const often = 8;

const tables = `
  create table inns (id int primary key, name text not null unique, stars numeric(3, 1), tags text[], facts jsonb,
    opened timestamptz, is_open boolean default true);
  create table rooms (id serial primary key, inn int references inns deferrable initially deferred);
  insert into inns values (1, 'Sylhet “Inn”', 3.5, '{a,"b c",NULL}', '{"beds": [1, 2]}', '2026-11-23 10:00+06', false),
    (2, 'নিবাস', null, null, null, null, null);`;

type Asked = [text: string, values?: unknown[], options?: QueryOptions];

const asText = { parsers: { 1184: (value: string) => `at ${value}` } };
/** Each leaves the tables as they are. */
const statements: Asked[] = [
  ['select * from inns where id = $1', [1]],
  ['select * from inns where id = $1', [2], { rowMode: 'array' }],
  ['select id, opened, array[opened] as times from inns where id = $1', [1], asText],
  ['select id from inns where id = any($1) order by id desc limit $2', [[1, 2, 3], 2]],
  ['select $1::jsonb as facts, $2::bytea as bytes', [{ a: [null, 'ü'] }, new Uint8Array([0, 255])]],
  ['select 1 as one, 2 as one, array[array[1, 2]] as nested, 9007199254740993 as large'],
  ['select count(*) from inns where name like $1', ['%']],
  ['update inns set stars = $2 where id = $1', [1, '3.5']],
  ['update inns set stars = $2 where id = $1 returning *', [1, 3.5]],
  ['with gone as (delete from inns where id = $1 returning id) select * from gone', [77]],
  ['insert into inns (id, name) values ($1, $2) on conflict do nothing', [1, 'again']],
  ['select id from inns where id = $1', [undefined]],
  // Rows that arrive in many pieces, and one value that does.
  [`select n, nullif(n % 3, 0) as some, repeat('নিবাস x', n) as text from generate_series(1, $1) n`, [200]],
  [`select string_agg(i || 'অ', ' ') as text from generate_series(1, $1) i`, [100_000]],
  ['show server_version_num'],
  ['select 1 where false'],
  [''],
];

/** Each fails, in its own way. */
const failing: Asked[] = [
  ['select * from nowhere where id = $1', [1]],
  ['select id fromm inns wheree id = $1', [1]],
  ['select 1; select 2'],
  ['select 1 / $1::int as one', [0]],
  ['select id from inns where id = $1', ['no number']],
  ['select id from inns where is_open = $1', ['no boolean']],
  ['insert into inns (id, name) values ($1, $2)', [3, 'নিবাস']],
  ['insert into inns (id) values ($1) returning id', [3]],
  ['insert into rooms (inn) values ($1)', [404]],
];

/** Every property of an error that a caller can see. */
async function failureOf(asking: Promise<unknown>): Promise<object> {
  const error: unknown = await asking.then(
    () => new Error('it did not fail'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof Error)) throw error;
  return { ...error, kind: error.constructor.name, message: error.message, file: '', line: '' };
}

let client: PGlite;
/** The answers and failures of the library by itself. */
const answers: unknown[] = [];
const failures: unknown[] = [];
/** The letters of the messages in which the library sends one statement, and several at once. */
let sent = { query: '', exec: '' };
beforeAll(async () => {
  client = await openEmbedded('memory://');
  await client.exec(tables);
  for (const asked of statements) answers.push(await client.query(...asked));
  for (const asked of failing) failures.push(await failureOf(client.query(...asked)));
  const watched = vi.spyOn(client, 'execProtocolStream');
  const lettersOf = async (asking: Promise<unknown>) => {
    watched.mockClear();
    await asking;
    return watched.mock.calls.map(([[letter = 0]]) => String.fromCharCode(letter)).join('');
  };
  sent = { query: await lettersOf(client.query('select 1')), exec: await lettersOf(client.exec('select 1')) };
  watched.mockRestore();
  keepPlans(client);
}, 120_000);
afterAll(() => client.close());
/** Begins each test without kept statements, because a change of tables forgets them all. */
beforeEach(() => client.exec('create table if not exists forgets_all (id int)'));

interface Plan {
  statement: string;
  generic: number;
  custom: number;
}
const plans = async () =>
  (
    await client.query<Plan>(
      'select statement, generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements',
    )
  ).rows;
const planOf = async (text: string) => (await plans()).find(({ statement }) => statement === text);

// docs/decisions/042 depends on this order of messages. If it changes, nothing is kept and every statement is sent as
// the library does.
test('the library sends parse, describe, bind, describe, execute and sync through execProtocolStream', () => {
  expect(sent).toEqual({ query: 'PDBDES', exec: 'QS' });
});

test('statements are answered as the library answers them, however often', async () => {
  for (let time = 0; time < often; time += 1)
    for (const [index, asked] of statements.entries())
      expect(await client.query(...asked), asked[0]).toEqual(answers[index]);
});

test('statements fail as they fail with the library, however often, and what comes after them is answered', async () => {
  for (let time = 0; time < often; time += 1)
    for (const [index, asked] of failing.entries()) {
      expect(await failureOf(client.query(...asked)), asked[0]).toEqual(failures[index]);
      expect((await client.query('select $1::int as one', [1])).rows).toEqual([{ one: 1 }]);
    }
  expect((await client.query('select id from rooms')).rows).toEqual([]);
});

test('the plan of a statement that comes again is kept, and used for all values', async () => {
  const text = 'select name from inns where id = $1';
  for (let time = 0; time < often; time += 1) await client.query(text, [time]);
  const plan = await planOf(text);
  expect(plan?.generic).toBeGreaterThan(0);
  expect((plan?.generic ?? 0) + (plan?.custom ?? 0)).toBe(often - 1);
});

test('what is grouped, ordered or paged is planned by its values each time', async () => {
  // By its costs alone PostgreSQL would use one plan for all values.
  const text = 'select count(*) from inns where id = $1';
  for (let time = 0; time < 4 * often; time += 1) {
    await client.query(text, [time]);
    expect((await planOf(text))?.generic ?? 0).toBe(0);
  }
});

test('a kept statement goes out once, together with all that belongs to it', async () => {
  const text = 'select name from inns where id = $1';
  for (let time = 0; time < 2; time += 1) await client.query(text, [1]);
  const calls = vi.spyOn(client, 'execProtocolRawSync');
  await client.query(text, [2]);
  await client.transaction((tx) => tx.query(text, [2]));
  // Begin and commit are one call each.
  expect(calls).toHaveBeenCalledTimes(1 + 3);
  calls.mockRestore();
});

test('a plan is made anew from time to time, as nothing else would have it made', async () => {
  const text = 'select stars from inns where id = $1';
  for (let time = 0; time < 250; time += 1) await client.query(text, [time]);
  const plan = await planOf(text);
  expect((plan?.generic ?? 0) + (plan?.custom ?? 0)).toBeLessThan(100);
  expect((await plans()).filter(({ statement }) => statement === text)).toHaveLength(1);
});

test('of many statements those that were used last are kept', async () => {
  const textOf = (n: number) => `select id as id_${n} from inns where id = $1`;
  for (let n = 0; n < 300; n += 1)
    for (let time = 0; time < 2; time += 1) {
      await client.query(textOf(n), [1]);
      await client.query(textOf(0), [1]);
    }
  const kept = (await plans()).map(({ statement }) => statement);
  expect(kept.length).toBeLessThanOrEqual(202);
  expect(kept).toContain(textOf(299));
  expect(kept).toContain(textOf(0));
  expect(kept).not.toContain(textOf(1));
});

test('a long text, which writes many rows, is not kept', async () => {
  const text = `select id from inns where id in (${Array.from({ length: 3_000 }, () => '$1').join(',')})`;
  for (let time = 0; time < 3; time += 1) expect((await client.query(text, [1])).rows).toEqual([{ id: 1 }]);
  expect(await planOf(text)).toBeUndefined();
});

test('who asks with an ear for notices hears them', async () => {
  const heard: (string | undefined)[] = [];
  const onNotice = ({ message }: { message: string | undefined }) => void heard.push(message);
  await client.query(`do $$ begin raise notice 'said'; end $$`, [], { onNotice });
  expect(heard).toEqual(['said']);
});

test('a statement that is kept sees the columns that its table has now, also when a change was undone', async () => {
  const text = 'select * from changing where id = $1';
  await client.exec('create table changing (id int); insert into changing values (1)');
  const ask = async (from: Pick<PGlite, 'query'> = client) => (await from.query(text, [1])).rows;
  for (let time = 0; time < often; time += 1) expect(await ask()).toEqual([{ id: 1 }]);
  await client.query('alter table changing add column more int default 2');
  for (let time = 0; time < often; time += 1) expect(await ask()).toEqual([{ id: 1, more: 2 }]);
  await client
    .transaction(async (tx) => {
      await tx.exec('alter table changing drop column more');
      for (let time = 0; time < often; time += 1) expect(await ask(tx)).toEqual([{ id: 1 }]);
      throw new Error('undone');
    })
    .catch((error: Error) => expect(error.message).toBe('undone'));
  for (let time = 0; time < often; time += 1) expect(await ask()).toEqual([{ id: 1, more: 2 }]);
  expect(await planOf(text)).toBeDefined();
});

test('a statement whose table was changed by a function is kept anew after one failure', async () => {
  await client.exec(`create table hidden (id int);
    create function change_hidden() returns void language plpgsql as 'begin alter table hidden add column more int; end'`);
  const text = 'select * from hidden where id = $1';
  for (let time = 0; time < 3; time += 1) await client.query(text, [1]);
  await client.query('select change_hidden()');
  expect(await failureOf(client.query(text, [1]))).toMatchObject({ code: '0A000' });
  const { fields } = await client.query(text, [1]);
  expect(fields.map(({ name }) => name)).toEqual(['id', 'more']);
});

test('a transaction that has failed refuses kept statements, and a savepoint brings it back', async () => {
  const text = 'select name from inns where id = $1';
  for (let time = 0; time < 3; time += 1) await client.query(text, [1]);
  await client.transaction(async (tx) => {
    await tx.query('savepoint before');
    const failed = await failureOf(tx.query('insert into inns (id, name) values ($1, $2)', [1, 'taken']));
    expect(failed).toMatchObject({ code: '23505', constraint: 'inns_pkey' });
    expect(await failureOf(tx.query(text, [1]))).toMatchObject({ code: '25P02' });
    await tx.query('rollback to savepoint before');
    expect((await tx.query(text, [2])).rows).toEqual([{ name: 'নিবাস' }]);
  });
  const failed = await failureOf(
    client.transaction(async (tx) => {
      await failureOf(tx.query('select 1 / $1::int', [0]));
    }),
  );
  expect(failed).toMatchObject({ message: 'Transaction was rolled back instead of committed' });
  expect((await client.query(text, [2])).rows).toEqual([{ name: 'নিবাস' }]);
});

test('callers at once are answered each its own, and see no transaction of another', async () => {
  const asks = Array.from({ length: 60 }, async (_, n) => {
    if (n % 3 === 0)
      return client.transaction(async (tx) => {
        await tx.query('update inns set stars = $1 where id = 2', [1]);
        const { rows } = await tx.query<{ n: number }>('select $1::int as n', [n]);
        await tx.query('update inns set stars = null where id = 2');
        return rows[0]?.n;
      });
    const { rows } = await client.query<{ n: number; stars: unknown }>(
      'select $1::int as n, stars from inns where id = 2',
      [n],
    );
    expect(rows[0]?.stars).toBeNull();
    return rows[0]?.n;
  });
  expect(await Promise.all(asks)).toEqual(asks.map((_, n) => n));
});
