import { bigint, PgDialect, pgTable, uuid } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { isOneOf } from './conditions.ts';

const things = pgTable('things', { id: uuid('id'), line: bigint('line', { mode: 'number' }) });

test('as many values as there may be are one parameter of the statement, of the column’s own type', () => {
  const ids = Array.from({ length: 100_000 }, (_, index) => `id-${index}`);
  const dialect = new PgDialect();
  expect(dialect.sqlToQuery(isOneOf(things.id, ids))).toMatchObject({
    sql: '"things"."id" = any($1::uuid[])',
    params: [ids],
  });
  expect(dialect.sqlToQuery(isOneOf(things.line, [1, 2])).sql).toBe('"things"."line" = any($1::bigint[])');
});
