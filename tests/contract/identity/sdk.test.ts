import { readFileSync } from 'node:fs';
import type { Route } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimsOf, mask } from './masking.ts';
import { type Call, type Outcome, openSdkPage, type SdkPage } from './sdk-browser.ts';
import { sdkDifferences } from './sdk-differences.ts';
import { openIdentity } from './service.ts';

interface Recorded {
  case: string;
  code: string | null;
  outcome: Outcome;
  calls: (Call & { response: unknown; injected: true | null })[];
}

const file = new URL('../golden/identity/sdk.jsonl', import.meta.url);
const lines: Recorded[] = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const boot = lines.filter((record) => record.code === null);
const cases = lines.filter((record) => record.code !== null);

const service = openIdentity({ methods: { emailLink: true } });
let sdk: SdkPage;
beforeAll(async () => {
  sdk = await openSdkPage(service.fetch);
}, 60_000);
afterAll(async () => {
  await sdk.close();
  service.close();
});

const run = (code: string) => () => sdk.run(code);
const bob = (action: string) => service.operate('POST', `/users/bob@example.com/${action}`);
const signInBob = "await A.signInWithEmailAndPassword(auth,'bob@example.com','secret12')";

/** The actions of the recording between two recorded cases. */
const before: Record<string, (() => Promise<unknown>)[]> = {
  'sdk-07-checkActionCode-verify': [run('await A.sendEmailVerification(auth.currentUser)')],
  'sdk-19-signIn-wrong-password': [run('await A.signOut(auth)')],
  'sdk-28-confirmPasswordReset-weak': [run("await A.sendPasswordResetEmail(auth,'ana@example.com')")],
  'sdk-37-checkActionCode-changeEmail': [
    run("await A.verifyBeforeUpdateEmail(auth.currentUser,'ana2@example.com')"),
  ],
  'sdk-43-sendSignInLink': [run('await A.signOut(auth)')],
  'sdk-46-signInWithEmailLink-bad': [
    () => sdk.run(`await A.signInWithEmailLink(auth,'lin@example.com','${lastLink()}')`),
  ],
  'sdk-52-disabled-signIn': [() => bob('disable'), run('await A.reload(auth.currentUser)')],
  'sdk-53-signIn-bob': [() => bob('enable')],
  'sdk-55-signIn-bob2': [run('await A.signOut(auth)')],
  'sdk-56-revoked-reload': [() => bob('revoke')],
  'sdk-58-deleted-refresh': [run(signInBob), () => service.operate('DELETE', '/users/bob@example.com')],
};

describe('every recorded case of sdk.jsonl, in order, by the official client in a browser', () => {
  for (const record of cases) {
    const difference = sdkDifferences[record.case];
    test(`${record.case} ${difference ? `differs: ${difference.why}` : 'ends as recorded'}`, async () => {
      for (const step of before[record.case] ?? []) await step();
      const outcome = await runAsRecorded(record);
      if (!difference) {
        expect(comparable(outcome)).toEqual(comparable(record.outcome));
        if (!record.calls.some(({ injected }) => injected)) expect(sdk.calls()).toEqual(callsOf(record));
        return;
      }
      const message = 'the case passes, so it must leave the list of differences';
      expect(comparable(outcome), message).not.toEqual(comparable(record.outcome));
      const { why: _, ...expected } = difference;
      const signedIn = outcome.currentUser !== null;
      expect({ ok: outcome.ok, code: outcome.error?.code, signedIn }).toEqual({
        code: undefined,
        ...expected,
      });
    });

    if (record.case === 'sdk-50-createUser-bob') {
      test(`${boot[0]?.case}: a visitor who comes back is looked up and signed in`, async () => {
        const events = await sdk.reload();
        expect(comparable({ events })).toEqual(comparable(boot[0]?.outcome ?? { events: [] }));
        expect(sdk.calls()).toEqual(boot.flatMap(callsOf));
      });
    }
  }

  test('the list of differences names only recorded cases', () => {
    const names = cases.map((record) => record.case);
    expect(Object.keys(sdkDifferences).filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('beyond the record', () => {
  test('a user who is disabled while signed in is signed out by the next refresh', async () => {
    await sdk.run("await A.createUserWithEmailAndPassword(auth,'dina@example.com','secret12')");
    await service.operate('POST', '/users/dina@example.com/disable');
    const outcome = await sdk.run('await auth.currentUser.getIdToken(true)');
    expect(outcome).toMatchObject({ ok: false, error: { code: 'auth/user-disabled' }, currentUser: null });
  });

  test('an overloaded service signs nobody out, neither at a page load nor at a refresh', async () => {
    const { currentUser } = await sdk.run(
      "await A.createUserWithEmailAndPassword(auth,'eva@example.com','secret12')",
    );
    await service.operate('PUT', '/settings', { overloaded: true });
    const events = await sdk.reload();
    const refreshed = await sdk.run('await auth.currentUser.getIdToken(true)');
    await service.operate('PUT', '/settings', { overloaded: false });
    expect(events).toEqual([
      ['auth', currentUser],
      ['tok', currentUser],
    ]);
    expect(refreshed).toMatchObject({
      error: { code: 'auth/network-request-failed' },
      events: [],
      currentUser,
    });
  });

  test('rotating the keys signs nobody out', async () => {
    await service.operate('POST', '/keys/rotate');
    await service.operate('POST', '/keys/rotate');
    const outcome = await sdk.run(
      'await A.reload(auth.currentUser); await auth.currentUser.getIdToken(true)',
    );
    expect(outcome).toMatchObject({ ok: true });
    expect(outcome.currentUser).not.toBeNull();
  });

  test('no request made the service fail but the overload that was asked for', () => {
    expect(service.faults.map(String).filter((fault) => !fault.includes('operator'))).toEqual([]);
  });
});

async function runAsRecorded(record: Recorded): Promise<Outcome> {
  service.clock.now = Math.max(service.clock.now, recordedTime(record));
  const injected = record.calls.filter((call) => call.injected && call.method !== 'OPTIONS');
  for (const call of injected) {
    const { status, response } = call;
    const headers = { 'access-control-allow-origin': '*' };
    const fulfil = (route: Route) => route.fulfill({ status, json: response, headers });
    await sdk.page.route((url) => url.pathname === call.path, fulfil);
  }
  const outcome = await sdk.run(withActualCodes(record.code ?? ''));
  await sdk.page.unrouteAll();
  return outcome;
}

/**
 * The time at which the case was recorded, in milliseconds, or 0 when no token tells. It matters to the second: a new
 * token that equals the old one, because nothing changed within the second, causes no event in the client.
 */
function recordedTime({ calls }: Recorded): number {
  const tokens = JSON.stringify(calls.map(({ response }) => response)).match(/eyJ[\w-]+\.[\w-]+\./g) ?? [];
  return Math.max(0, ...tokens.map((token) => Number(claimsOf(token).iat) * 1000));
}

/** The recorded code with the link and the code of the last mail. */
function withActualCodes(code: string): string {
  const lastCode = service.mails.at(-1)?.oobCode ?? '';
  return code
    .replace(/"http:[^"]*oobCode[^"]*"/, () => `"${lastLink()}"`)
    .replace(/"[\w-]{54}"/, () => `"${lastCode}"`);
}

function lastLink(): string {
  return service.mails.at(-1)?.link ?? '';
}

function callsOf(record: Recorded): Call[] {
  const own = record.calls.filter(({ method }) => method !== 'OPTIONS');
  return own.map(({ method, path, status }) => ({ method, path, status }));
}

/** Ids differ from run to run, so only their presence is compared. */
function comparable({ events, currentUser, ...outcome }: Outcome) {
  const somebody = (uid: string | null) => uid && '<uid>';
  return {
    ...withoutUids(mask(outcome)),
    events: events.map(([kind, uid]) => [kind, somebody(uid)]),
    currentUser: currentUser === undefined ? undefined : somebody(currentUser),
  };
}

function withoutUids(outcome: unknown): object {
  // A case may return a bare uid, without a field name by which it could be masked.
  return JSON.parse(JSON.stringify(outcome).replaceAll(/"[A-Za-z0-9]{28}"/g, '"<uid>"'));
}
