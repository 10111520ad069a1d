import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { mask } from './masking.ts';
import { restDifferences } from './rest-differences.ts';
import { accounts, answerOf, codeOf, openIdentity } from './service.ts';

interface Recorded {
  case: string;
  method: string;
  path: string;
  query: Record<string, string>;
  contentType: string | null;
  body: Record<string, unknown> | string | null;
  status: number;
  response: unknown;
}

const file = new URL('../golden/identity/rest.jsonl', import.meta.url);
const records: Recorded[] = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

const service = openIdentity({ methods: { emailLink: true, phone: true, federated: true, mfa: true } });
afterAll(() => service.close());

/** Recorded ids and tokens, each with this run's value for it. */
const actualOf = new Map<string, string>();
const carried = new Set([
  'localId',
  'idToken',
  'refreshToken',
  'id_token',
  'access_token',
  'refresh_token',
  'sessionInfo',
]);

/** The actions of the recording between two recorded cases. */
const before: Record<string, () => Promise<unknown>> = {
  'rest-45-emaillink-ok-with-idToken': () =>
    service.post(`${accounts}sendOobCode`, { requestType: 'EMAIL_SIGNIN', email: 'rest3@example.com' }),
  'rest-74-privacy-on-signIn-wrong': () => service.operate('PUT', '/settings', { emailPrivacy: true }),
  'rest-78-delete-ok': () => service.operate('PUT', '/settings', { emailPrivacy: false }),
};

describe('every recorded request of rest.jsonl, in order', () => {
  for (const record of records) {
    const difference = restDifferences[record.case];
    const title = difference
      ? `${record.case} differs: ${difference.why}`
      : `${record.case} is answered as recorded`;
    test(title, async () => {
      await before[record.case]?.();
      const answer = await replay(record);
      learn(record.response, answer.body);
      const asRecorded = { status: record.status, body: mask(record.response) };
      const actual = { status: answer.status, body: mask(answer.body) };
      if (!difference) {
        expect(actual).toEqual(asRecorded);
        return;
      }
      expect(actual, 'the case passes, so it must leave the list of differences').not.toEqual(asRecorded);
      expect({ status: answer.status, code: codeOf(answer) }).toEqual({
        status: difference.status,
        code: difference.code,
      });
    });
  }

  test('the list of differences names only recorded cases', () => {
    const names = records.map((record) => record.case);
    expect(Object.keys(restDifferences).filter((name) => !names.includes(name))).toEqual([]);
  });

  test('no request made the service fail', () => expect(service.faults).toEqual([]));
});

function replay({ method, path, query, contentType, body }: Recorded) {
  const fields = typeof body === 'string' || body === null ? body : withActualValues(body);
  const isForm = contentType === 'application/x-www-form-urlencoded';
  const encode = (value: object) => (isForm ? formOf(value) : JSON.stringify(value));
  return answerOf(
    service.fetch(
      new Request(`http://127.0.0.1:9199${path}${searchOf(query)}`, {
        method,
        ...(contentType ? { headers: { 'content-type': contentType } } : {}),
        ...(fields === null ? {} : { body: typeof fields === 'string' ? fields : encode(fields) }),
      }),
    ),
  );
}

/** The recorded fields with this run's ids, tokens, mailed codes and texted codes. */
function withActualValues(body: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(body).map(([key, value]): [string, unknown] => {
    if (key === 'oobCode' && value !== 'BAD')
      return [key, service.mails.findLast(({ to }) => to === body.email)?.oobCode];
    if (key === 'code' && value !== '000000') return [key, service.texts.at(-1)?.code];
    return [key, typeof value === 'string' ? (actualOf.get(value) ?? value) : value];
  });
  return Object.fromEntries(entries);
}

function learn(recorded: unknown, actual: unknown): void {
  if (typeof recorded !== 'object' || recorded === null || typeof actual !== 'object' || actual === null)
    return;
  const actuals = new Map<string, unknown>(Object.entries(actual));
  for (const [key, value] of Object.entries(recorded)) {
    const own = actuals.get(key);
    if (carried.has(key) && typeof value === 'string' && typeof own === 'string') actualOf.set(value, own);
    else learn(value, own);
  }
}

function searchOf(query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString();
  return search && `?${search}`;
}

function formOf(value: object): string {
  return new URLSearchParams(Object.entries(value).map(([key, inner]) => [key, String(inner)])).toString();
}
