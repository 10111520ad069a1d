import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../kernel/stay-dates.ts';
import { paymentMethod } from '../fixtures/cards.ts';
import { type DatabaseOperator, operateDatabaseOf } from '../fixtures/database-operator.ts';
import { signInAsAdministrator, signUp } from '../fixtures/guests.ts';
import { book, bookingBody, quoteFor, someRoom } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus, startTestServer, type TestServer } from '../fixtures/test-server.ts';

/** The embedded database has no administrator who could close it. */
const onServer = describe.runIf(process.env.TEST_DATABASE === 'server');

let server: TestServer;
let operator: DatabaseOperator;

beforeAll(async () => {
  server = await startTestServer();
  if (server.database.kind !== 'server') return;
  operator = await operateDatabaseOf(server.database.db);
});
afterAll(async () => {
  await operator?.client.end();
  await server.close();
});

const cutAll = () => operator.cutAll();

/** While `refusing`, what needs the database is answered 503 with Retry-After, and `/readyz` says so; afterwards a guest books. */
async function isRefused(
  send: { token: string; method: string; path: string; body?: object }[],
  refusing: { begin: () => Promise<unknown>; end: () => Promise<unknown>; readiness?: string },
): Promise<void> {
  const { room } = await someRoom(server);
  const stay = { checkIn: addDays(testToday, 400), checkOut: addDays(testToday, 401) };
  const guest = await signUp(server);
  const body = bookingBody(await quoteFor(server, room._id, stay), await paymentMethod(server), stay);
  const logged = server.logged.length;
  await refusing.begin();
  const answers = [
    await book(server, guest.token, body),
    ...(await Promise.all(
      send.map(({ token, method, path, ...rest }) => server.send(method, path, { token, ...rest })),
    )),
  ];
  const ready = await server.send('GET', '/readyz');
  await refusing.end();
  for (const answer of answers) {
    await expectStatus(answer, 503);
    expect(await answer.json()).toMatchObject({ code: 'unavailable' });
    expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/);
  }
  expect(await ready.json()).toEqual({ status: refusing.readiness ?? 'database does not answer' });
  const failed = server.logged.slice(logged).filter(({ msg }) => msg === 'request failed');
  expect(failed).toEqual([]);
  // A connection that was cut at the end fails the request that is the first to use it.
  await expect.poll(async () => (await book(server, guest.token, body)).status).toBe(201);
}

onServer('a database server that refuses for now', () => {
  test('every write, as after a failover or with a full disk: 503 with Retry-After', async () => {
    const { token } = await signUp(server);
    await isRefused(
      [{ token, method: 'POST', path: '/api/favourites', body: { hotelIds: [crypto.randomUUID()] } }],
      {
        readiness: 'database takes no writes',
        begin: async () => {
          await operator.client.query(
            `alter database "${operator.name}" set default_transaction_read_only = on`,
          );
          await cutAll();
        },
        end: async () => {
          await operator.client.query(
            `alter database "${operator.name}" reset default_transaction_read_only`,
          );
          await cutAll();
        },
      },
    );
  });

  test('every connection: 503 with Retry-After, also for a list that would be sent while it is read', async () => {
    const { token } = await signInAsAdministrator(server);
    await isRefused(
      [
        { token, method: 'GET', path: '/api/myBooking' },
        { token, method: 'GET', path: '/api/allBooking?format=csv' },
      ],
      {
        begin: async () => {
          await operator.client.query(`alter database "${operator.name}" allow_connections false`);
          await cutAll();
        },
        end: () => operator.client.query(`alter database "${operator.name}" allow_connections true`),
      },
    );
  });

  test('its name, while the database is restored under another: 503 with Retry-After', async () => {
    const { token } = await signUp(server);
    await isRefused([{ token, method: 'GET', path: '/api/myBooking' }], {
      begin: async () => {
        await operator.client.query(`alter database "${operator.name}" allow_connections false`);
        await cutAll();
        await operator.client.query(
          `alter database "${operator.name}" rename to "${operator.name}-elsewhere"`,
        );
      },
      end: async () => {
        await operator.client.query(
          `alter database "${operator.name}-elsewhere" rename to "${operator.name}"`,
        );
        await operator.client.query(`alter database "${operator.name}" allow_connections true`);
      },
    });
  });
});
