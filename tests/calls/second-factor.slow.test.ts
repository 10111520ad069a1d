import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { methodAndPath } from '../../contract/call-paths.ts';
import type { SiteHealth } from '../../contract/health.ts';
import { signInAsAdministrator } from '../fixtures/guests.ts';
import { callOperator } from '../fixtures/operator.ts';
import { startOwnIdentity } from '../fixtures/own-identity.ts';
import { expectStatus, startTestServer, type TestServer } from '../fixtures/test-server.ts';

const required = { ADMIN_SECOND_FACTOR: 'required' };
const codeOf = async (answer: Response) => ((await answer.json()) as { code?: string }).code;
const healthOf = async (server: TestServer, token: string, path = '/api/health') =>
  (await (await server.send(path.endsWith('check') ? 'POST' : 'GET', path, { token })).json()) as SiteHealth;

test('where it is required, every call of the administrator wants a token of a sign-in with a second step', async () => {
  const identity = await startOwnIdentity();
  const server = await startTestServer({ ...identity.environment, ...required });
  const [without, withOne] = [await identity.token(), await identity.token({ secondFactor: true })];
  const ofAdministrator = server.mounted.filter(({ access }) => access === 'administrator');
  expect(ofAdministrator.length).toBeGreaterThan(40);
  for (const { name } of ofAdministrator) {
    const { method, path } = methodAndPath(name);
    const address = `/api${path.replaceAll(/\{\w+\}/g, () => crypto.randomUUID())}`;
    const refused = await server.send(method, address, { token: without });
    expect(refused.status, name).toBe(403);
    const problem = (await refused.json()) as { code: string; detail: string };
    expect(problem.code, name).toBe('second_factor_required');
    expect(problem.detail).toContain('/account');
    const answered = await server.send(method, address, { token: withOne });
    expect([401, 403], name).not.toContain(answered.status);
  }

  // In calls for everybody the account is not an administrator until then, and the answer says why.
  const me = async (token: string) => (await server.send('GET', '/api/me', { token })).json();
  expect(await me(without)).toMatchObject({ admin: false, secondFactorMissing: true });
  const administrator = (await me(withOne)) as object;
  expect(administrator).toMatchObject({ admin: true });
  expect(administrator).not.toHaveProperty('secondFactorMissing');
  const someBooking = await server.send('GET', '/api/allBooking?pageSize=1', { token: withOne });
  const [{ _id: booking = '' } = {}] = (await someBooking.json()) as { _id: string }[];
  const terms = (token: string) => server.send('GET', `/api/cancelBooking/${booking}`, { token });
  await expectStatus(await terms(withOne), 200);
  await expectStatus(await terms(without), 404);
  await expectStatus(await server.send('DELETE', '/api/account', { token: without }), 403);

  // The page that says that no second factor is available opens.
  expect((await healthOf(server, without)).secondFactor).toMatchObject({ required: true });
  const guest = await identity.token({ email: 'guest@example.com', subject: 'uid-2' });
  expect(await codeOf(await server.send('GET', '/api/allBooking', { token: guest }))).toBe('forbidden');
  await server.close();
  identity.close();
});

test('the administrator sets up an authenticator app, and is let in; a lost telephone is taken away by command; a project that offers none is told of', async () => {
  const server = await startTestServer(required);
  const send = async (operation: string, body: object) => {
    const address = `/identitytoolkit.googleapis.com/v2/accounts/${operation}?key=embedded`;
    return (await (await server.send('POST', address, { body })).json()) as Record<string, unknown>;
  };
  const { email, token } = await signInAsAdministrator(server);
  const users = async (token: string) => (await server.send('GET', '/api/users', { token: token })).status;
  expect(await users(token)).toBe(403);
  const { totpSessionInfo } = await send('mfaEnrollment:start', { idToken: token, totpEnrollmentInfo: {} });
  const { sharedSecretKey, sessionInfo } = totpSessionInfo as Record<string, string>;
  const { idToken } = await send('mfaEnrollment:finalize', {
    idToken: token,
    totpVerificationInfo: { sessionInfo, verificationCode: new TOTP({ secret: sharedSecretKey }).generate() },
  });
  expect(await users(String(idToken))).toBe(200);
  expect(await users(token)).toBe(401);
  expect((await signInAsAdministrator(server)).token).toBeUndefined();

  const remove = (...rest: string[]) =>
    promisify(execFile)(process.execPath, ['standins/identity/remove-second-factor.ts', ...rest], {
      env: { ...process.env, DATA_DIR: server.dataDir },
    });
  expect((await remove(email)).stdout).toBe(
    `${email} has no second step any more, and is signed out everywhere.\n`,
  );
  expect(await users(String(idToken))).toBe(401);
  const again = await signInAsAdministrator(server);
  expect(await codeOf(await server.send('GET', '/api/users', { token: again.token }))).toBe(
    'second_factor_required',
  );
  await expect(remove('nobody@example.com')).rejects.toMatchObject({
    code: 1,
    stderr: 'There is no account with nobody@example.com.\n',
  });
  await expect(remove()).rejects.toMatchObject({ code: 1 });

  // A project without second factors: the start and the health page say so.
  await callOperator(server.dataDir, 'PUT', '/standin/identity/settings', { methods: { totp: false } });
  await server.checkProviders();
  const said = server.logged.filter(({ msg }) => String(msg).includes('offers no second step'));
  expect(said).toMatchObject([
    { level: 50, msg: expect.stringContaining('nobody can use the administration until the project does') },
  ]);
  expect((await healthOf(server, again.token)).secondFactor).toEqual({ required: true, offered: false });
  await callOperator(server.dataDir, 'PUT', '/standin/identity/settings', { methods: { totp: true } });
  expect((await healthOf(server, again.token, '/api/health/check')).secondFactor).toEqual({
    required: true,
    offered: true,
  });
  await server.close();
});
