import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isConflict } from '../kernel/error-members.ts';
import { isDatabaseUnavailable } from './failures.ts';

/** Wraps the driver's error as drizzle does. */
const failed = (cause: Error) => new DrizzleQueryError('select 1', [], cause);
const withCode = (code: string) => Object.assign(new Error('x'), { code });

test.each([
  ['a connection that was cut by the server', withCode('57P01')],
  ['a connection that was cut by the network', new Error('Connection terminated unexpectedly')],
  ['a server that is not there', withCode('ECONNREFUSED')],
  ['a server that is full', withCode('53300')],
  ['a pool that is full', new Error('timeout exceeded when trying to connect')],
  ['a lock that was not given', withCode('55P03')],
  ['a statement that took too long', withCode('57014')],
  ['a deadlock that five tries did not undo', withCode('40P01')],
  ['a server that takes no writes', withCode('25006')],
  ['a role that is not let in', withCode('28000')],
  ['a database that is not there', withCode('3D000')],
  ['a disk that cannot be read', withCode('58030')],
  ['a database that takes no connections', Object.assign(withCode('55000'), { severity: 'FATAL' })],
])('%s is the database’s state, not the request’s fault', (_what, cause) => {
  expect(isDatabaseUnavailable(failed(cause))).toBe(true);
});

test.each([
  ['a broken check', failed(withCode('23514'))],
  ['a second row under a unique key', failed(withCode('23505'))],
  ['a statement that its object is not ready for', failed(withCode('55000'))],
  ['a mistake of ours', new TypeError('x is not a function')],
  ['a provider that cannot be reached', withCode('ECONNREFUSED')],
])('%s is not', (_what, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});

test('only deadlocks and serialisation failures are run again', () => {
  expect(isConflict(failed(withCode('40P01')))).toBe(true);
  expect(isConflict(failed(withCode('40001')))).toBe(true);
  expect(isConflict(failed(withCode('55P03')))).toBe(false);
});
