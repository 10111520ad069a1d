import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Me } from '../../contract/account.ts';
import { isPersonal, methodAndPath } from '../../contract/call-paths.ts';
import { calls } from '../../contract/calls.ts';
import { checksums } from '../fixtures/checksum.ts';
import { type Guest, signInAsAdministrator, signUp } from '../fixtures/guests.ts';
import { linksTo } from '../fixtures/mailbox.ts';
import { callOperator } from '../fixtures/operator.ts';
import { startOwnIdentity } from '../fixtures/own-identity.ts';
import { expectStatus, startTestServer, type TestServer } from '../fixtures/test-server.ts';

type Name = keyof typeof calls;
const personal = (Object.keys(calls) as Name[]).filter(isPersonal);

/** Makes a call without its input: the caller is checked first. */
function make(server: TestServer, name: Name, token?: string): Promise<Response> {
  const { method, path } = methodAndPath(name);
  return server.send(method, `/api${path.replace(/\{\w+\}/g, crypto.randomUUID())}`, {
    ...(token && { token }),
    ...(method !== 'GET' && { body: '{broken' }),
  });
}

describe('with the stand-in of this process', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const identity = (operation: string, body: object) =>
    server.send('POST', `/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=embedded`, { body });

  const disable = async ({ email }: Guest) => {
    const { status } = await callOperator(server.dataDir, 'POST', `/standin/identity/users/${email}/disable`);
    expect(status).toBe(200);
  };

  async function resetPassword({ email }: Guest) {
    await identity('sendOobCode', { requestType: 'PASSWORD_RESET', email });
    await expect.poll(() => linksTo(server.dataDir, email)).toHaveLength(1);
    const [link = ''] = linksTo(server.dataDir, email);
    const { searchParams } = new URL(link.replaceAll('&amp;', '&'), 'http://localhost');
    const body = { oobCode: searchParams.get('oobCode'), newPassword: 'another-secret' };
    await expectStatus(await identity('resetPassword', body), 200);
  }

  const ends: [string, () => Promise<Guest>, (guest: Guest) => Promise<unknown>][] = [
    ['was deleted', () => signUp(server), ({ token }) => identity('delete', { idToken: token })],
    ['was disabled', () => signUp(server), disable],
    ['was given a new password', () => signUp(server), resetPassword],
    ['is the administrator’s and was disabled', () => signInAsAdministrator(server), disable],
  ];

  test.each(ends)(
    'a token of an account that %s is refused at once on every call of somebody',
    async (_how, begin, end) => {
      const guest = await begin();
      await expectStatus(await make(server, 'me', guest.token), 200);
      await end(guest);
      const before = await checksums(server);
      for (const name of personal) {
        const answer = await make(server, name, guest.token);
        expect(answer.status, name).toBe(401);
        expect(answer.headers.get('Cache-Control'), name).toBe('no-store');
      }
      expect(await checksums(server)).toEqual(before);
    },
  );

  test('after a new password the next sign-in is good at once', async () => {
    const guest = await signUp(server);
    await resetPassword(guest);
    const body = { email: guest.email, password: 'another-secret', returnSecureToken: true };
    const { idToken } = (await (await identity('signInWithPassword', body)).json()) as { idToken: string };
    expect(((await (await make(server, 'me', idToken)).json()) as Me).email).toBe(guest.email);
  });

  test('no answer of a call of somebody is kept by anybody, whoever asks and whatever is answered', async () => {
    const guest = await signUp(server);
    for (const token of [undefined, guest.token])
      for (const name of personal)
        expect((await make(server, name, token)).headers.get('Cache-Control'), name).toBe('no-store');
  });
});

describe('with an authentication service elsewhere', () => {
  let service: Awaited<ReturnType<typeof startOwnIdentity>>;
  let server: TestServer;
  beforeAll(async () => {
    service = await startOwnIdentity();
    server = await startTestServer(service.environment);
  });
  afterAll(async () => {
    await server.close();
    service.close();
  });

  test('reading takes a look-up of the last minute; money, a change of the account and administration never do', async () => {
    const token = await service.token({ email: 'salma@example.com', subject: 'uid-salma' });
    await expectStatus(await make(server, 'myBooking', token), 200);
    const before = service.lookUps.length;
    await expectStatus(await make(server, 'favourites', token), 200);
    expect(service.lookUps.length).toBe(before);

    // The other calls of signed-in people ask the service again.
    const allowed: Name[] = [
      'me',
      'favourites',
      'addFavourites',
      'deleteFavourite',
      'visits',
      'addVisit',
      'myBooking',
      'booking',
      'acceptedTexts',
      'cancellationTerms',
      'changeQuote',
      'destinationOffer',
      'voucher',
      'receipt',
      'calendarFile',
      'myReviews',
    ];
    for (const name of personal) {
      const before = service.lookUps.length;
      await make(server, name, token);
      expect(service.lookUps.length - before, name).toBe(allowed.includes(name) ? 0 : 1);
    }

    service.remove('uid-salma');
    await expectStatus(await make(server, 'myBooking', token), 200);
    await expectStatus(await make(server, 'cancelBooking', token), 401);
    // The result of that check then applies everywhere.
    await expectStatus(await make(server, 'myBooking', token), 401);
  });

  test('a token that names the administrator’s address is refused once its account has another one', async () => {
    const token = await service.token({ subject: 'uid-moved' });
    await expectStatus(await make(server, 'users', token), 200);
    service.move('uid-moved', 'moved@nibash.example');
    for (const name of personal) expect((await make(server, name, token)).status, name).toBe(401);
    const renewed = await service.token({ subject: 'uid-moved', email: 'moved@nibash.example' });
    await expectStatus(await make(server, 'me', renewed), 200);
    await expectStatus(await make(server, 'users', renewed), 403);
  });

  test('the administrator, who may read everybody’s bookings, is looked up at every call', async () => {
    const token = await service.token();
    for (const name of personal.filter((each) => each !== 'checkHealth')) {
      const before = service.lookUps.length;
      await make(server, name, token);
      expect(service.lookUps.length - before, name).toBeGreaterThanOrEqual(1);
    }
    service.remove('uid-1');
    for (const name of [
      'booking',
      'acceptedTexts',
      'voucher',
      'receipt',
      'calendarFile',
      'cancellationTerms',
    ] as const)
      expect((await make(server, name, token)).status, name).toBe(401);
  });
});
