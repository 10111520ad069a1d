import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { errorReport } from './error-report.ts';

/** A database error as both drivers make it. */
function databaseError(members: object): Error {
  const error = new Error('invalid input syntax for type uuid: "1990123456"');
  return Object.assign(error, { severity: 'ERROR', routine: 'string_to_uuid', ...members });
}

describe('a failed statement', () => {
  const cause = databaseError({
    code: '23505',
    detail: 'Key (email)=(salma@example.com) already exists.',
    table: 'users',
    constraint: 'users_email_key',
  });
  const report = errorReport(
    new DrizzleQueryError('insert into users values ($1)', ['salma@example.com\n    at 01712345678'], cause),
  );

  test('is reported with its SQLSTATE, table, constraint and where it came about', () => {
    expect(report).toMatchObject({
      type: 'DrizzleQueryError',
      stack: expect.stringMatching(/^DrizzleQueryError\n {4}at .*error-report\.test\.ts/),
      cause: { code: '23505', table: 'users', constraint: 'users_email_key' },
    });
  });

  test('is reported without any value: those of message, detail, parameters and stack stay out', () => {
    const written = JSON.stringify(report);
    for (const value of ['salma', '01712345678', '1990123456', 'Failed query', 'already exists'])
      expect(written).not.toContain(value);
  });
});

test.each([
  ['Cannot mail to salma@example.com: 550', 'Cannot mail to [e-mail]: 550'],
  ['connect to postgresql://nibash:geheim@db:5432/x', 'connect to postgresql://[credentials]@db:5432/x'],
  ['no such number +880 1712-345678 here', 'no such number [number] here'],
  ['the NID ১৯৯০১২৩৪৫৬ is wrong', 'the NID [number] is wrong'],
  ['key sk_test_abcdef is wrong', 'key [secret] is wrong'],
  ['pi_123_secret_abc was refused', '[secret] was refused'],
  ['eyJhbGciOi.eyJzdWIi.c2ln has expired', '[token] has expired'],
  ['/account/action?oobCode=a-B_c&lang=bn', '/account/action?oobCode=[secret]&lang=bn'],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
])('the message of another error keeps its words, and nothing personal: %s', (message, expected) => {
  const report = errorReport(new Error(message));
  expect(report.message).toBe(expected);
  expect(report.stack).not.toContain(message === expected ? '\u0000' : message);
});

test('members that a provider’s error carries stay out, and causes are followed', () => {
  const cause = Object.assign(new Error('rejected'), { code: 'EENVELOPE', rejected: ['salma@example.com'] });
  const report = errorReport(new Error('no mail', { cause }));
  expect(report).toMatchObject({ message: 'no mail', cause: { message: 'rejected', code: 'EENVELOPE' } });
  expect(JSON.stringify(report)).not.toContain('salma');
});

test('what is thrown and is no error says its kind alone', () => {
  expect(errorReport('salma@example.com')).toEqual({ type: 'string' });
});
