import { expect, test } from 'vitest';
import { startOwnIdentity } from '../fixtures/own-identity.ts';
import { expectStatus, startTestServer, testServer } from '../fixtures/test-server.ts';

const administrator = { email: 'admin@nibash.example', password: 'a long secret of the owner' };
const guest = { email: 'guest@nibash.example', password: 'guest-of-nibash' };
const publicSite = {
  PUBLIC_ORIGIN: 'https://nibash.example',
  SEED: 'demo',
  ADMIN_PASSWORD: administrator.password,
};

const server = await testServer(publicSite);

const identity = (operation: string, body: object) =>
  server.send('POST', `/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=x`, { body });

test('on a public address the demonstration comes without its guest', async () => {
  expect(await (await server.send('GET', '/api/summary')).json()).toMatchObject({ hotels: 67 });
  await expectStatus(await identity('signInWithPassword', guest), 400);
  // The address is free for everybody; a visitor who takes it has a password of their own.
  const mine = { ...guest, password: 'a visitor’s own secret', returnSecureToken: true };
  await expectStatus(await identity('signUp', mine), 200);
});

test('the administrator that the start made gets in, and the password that was given is not shown', async () => {
  const answer = await identity('signInWithPassword', { ...administrator, returnSecureToken: true });
  const { idToken: token } = (await answer.json()) as { idToken: string };
  await expectStatus(await server.send('GET', '/api/users', { token }), 200);
  expect(server.newAdministrator).toContain(administrator.email);
  expect(server.newAdministrator).not.toContain(administrator.password);
});

test('nobody else gets the administrator’s address by signing up', async () => {
  const mine = { ...administrator, password: 'a stranger’s secret' };
  const answer = await identity('signUp', mine);
  expect(await answer.json()).toMatchObject({ error: { message: 'EMAIL_EXISTS' } });
});

test('an administrator’s address that is not verified is no administrator’s, wherever the accounts are', async () => {
  const accounts = await startOwnIdentity();
  const elsewhere = { ...accounts.environment, ...publicSite };
  const other = await startTestServer(elsewhere);
  const isSent = async (verified: boolean) =>
    (await other.send('GET', '/api/users', { token: await accounts.token({ verified }) })).status;
  expect(await isSent(false)).toBe(403);
  expect(await isSent(true)).toBe(200);
  await other.close();
  accounts.close();
});
