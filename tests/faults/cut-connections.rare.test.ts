import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditBooks } from '../../domain/payments/audit-books.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { stripeCards } from '../../providers/payments/stripe-cards.ts';
import { cards, paymentMethod } from '../fixtures/cards.ts';
import { type DatabaseOperator, operateDatabaseOf } from '../fixtures/database-operator.ts';
import { signUp } from '../fixtures/guests.ts';
import { secretKeyOf } from '../fixtures/operator.ts';
import { book, bookingBody, quoteFor, someRoom } from '../fixtures/stays.ts';
import { testToday } from '../fixtures/test-day.ts';
import { expectStatus, startTestServer, type TestServer } from '../fixtures/test-server.ts';

/** Only a server has connections that can be cut; the embedded database is part of the process. */
const onServer = describe.runIf(process.env.TEST_DATABASE === 'server');

let server: TestServer;
let operator: DatabaseOperator;
const escaped: unknown[] = [];
const noteEscaped = (error: unknown) => void escaped.push(error);

beforeAll(async () => {
  server = await startTestServer();
  if (server.database.kind !== 'server') return;
  process.on('uncaughtExceptionMonitor', noteEscaped);
  operator = await operateDatabaseOf(server.database.db);
});
afterEach(() => expect(escaped).toEqual([]));
afterAll(async () => {
  process.off('uncaughtExceptionMonitor', noteEscaped);
  await operator?.client.end();
  await server.close();
});

const cutAll = () => operator.cutAll();

onServer('a connection that is cut', () => {
  test('inside a transaction fails that transaction and nothing else', async () => {
    const { db } = server.database;
    const cut = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await cutAll();
      // The process notices the cut only when it reads again.
      await new Promise((resolve) => setTimeout(resolve, 50));
      await tx.execute(sql`select 1`);
    });
    await expect(cut).rejects.toThrow();
    const { rows } = await db.execute<{ one: number }>(sql`select 1 as one`);
    expect(rows).toEqual([{ one: 1 }]);
  });

  test('fifty times while guests book: no answer of 500, no process ends, and the books balance', async () => {
    const { room } = await someRoom(server);
    const ready = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => ({
        guest: await signUp(server),
        method: await paymentMethod(server, cards.good),
        stay: { checkIn: addDays(testToday, 400 + index * 3), checkOut: addDays(testToday, 402 + index * 3) },
      })),
    );
    const orders = await Promise.all(
      ready.map(async (each) => ({ ...each, quote: await quoteFor(server, room._id, each.stay) })),
    );
    const answers: Record<number, number> = {};
    /** Sends the same request again under its key until the answer is final, as the page does. */
    const untilBooked = async ({ guest, method, stay, quote }: (typeof orders)[number]) => {
      const key = crypto.randomUUID();
      for (;;) {
        const answer = await book(server, guest.token, bookingBody(quote, method, stay), key);
        answers[answer.status] = (answers[answer.status] ?? 0) + 1;
        if (answer.status === 503) expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/);
        if (answer.status === 201) return;
        expect([409, 503], await answer.text()).toContain(answer.status);
      }
    };
    const cutting = (async () => {
      for (let cut = 0; cut < 50; cut++) {
        await cutAll();
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    })();
    await Promise.all([cutting, ...orders.map(untilBooked)]);
    expect(answers[201]).toBe(orders.length);
    await expect.poll(() => server.database.connections().inUse, { timeout: 60_000 }).toBe(0);
    const provider = stripeCards({
      secretKey: secretKeyOf(server.dataDir),
      fetch: async (url, init) =>
        server.app.request(
          `/api.stripe.com${new URL(String(url)).pathname}${new URL(String(url)).search}`,
          init,
        ),
    });
    const clock = { now: Date.now, today: () => testToday };
    expect(await auditBooks({ db: server.database.db, cards: provider, clock }, { graceMs: 0 })).toEqual([]);
  });
});

onServer('transactions that stand in each other’s way', () => {
  test('are run again: two that lock the same rows in opposite orders both come through', async () => {
    const { db } = server.database;
    const ids = (await db.execute<{ id: string }>(sql`select id from rooms order by id limit 2`)).rows.map(
      ({ id }) => id,
    );
    let met = 0;
    let bothHaveOne = () => {};
    const meeting = new Promise<void>((resolve) => {
      bothHaveOne = resolve;
    });
    let runs = 0;
    const lockBoth = (order: string[]) =>
      db.transaction(async (tx) => {
        runs++;
        await tx.execute(sql`select 1 from rooms where id = ${order[0]} for update`);
        if (++met === 2) bothHaveOne();
        await meeting;
        await tx.execute(sql`select 1 from rooms where id = ${order[1]} for update`);
      });
    await Promise.all([lockBoth(ids), lockBoth([...ids].reverse())]);
    expect(runs, 'one of them ran twice').toBeGreaterThan(2);
  });
});

onServer('a database that has no time', () => {
  test('a room whose lock hangs: 503 with Retry-After, and nothing is charged', async () => {
    const { room } = await someRoom(server);
    const stay = { checkIn: addDays(testToday, 500), checkOut: addDays(testToday, 501) };
    const guest = await signUp(server);
    const body = bookingBody(await quoteFor(server, room._id, stay), await paymentMethod(server), stay);
    const frozen = new pg.Client({
      host: operator.client.host,
      port: operator.client.port,
      user: 'postgres',
      database: operator.name,
    });
    await frozen.connect();
    await frozen.query('begin');
    await frozen.query('select 1 from rooms where id = $1 for update', [room._id]);
    const answer = await book(server, guest.token, body);
    await expectStatus(answer, 503);
    expect(await answer.json()).toMatchObject({ code: 'unavailable' });
    expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/);
    await frozen.end();
    await expectStatus(await book(server, guest.token, body), 201);
  });

  test('a pool that is full: calls answer 503 with Retry-After, /readyz says so, and both are well when it is not', async () => {
    const { db } = server.database;
    let free = () => {};
    const until = new Promise<void>((resolve) => {
      free = resolve;
    });
    let held = 0;
    let allHeld = () => {};
    const full = new Promise<void>((resolve) => {
      allHeld = resolve;
    });
    const holding = Array.from({ length: 10 }, () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        if (++held === 10) allHeld();
        await until;
      }),
    );
    await full;
    const [call, ready] = await Promise.all([
      server.send('GET', '/api/summary'),
      server.send('GET', '/readyz'),
    ]);
    free();
    await Promise.all(holding);
    await expectStatus(call, 503);
    expect(call.headers.get('Retry-After')).toMatch(/^\d+$/);
    await expectStatus(ready, 503);
    await expectStatus(await server.send('GET', '/readyz'), 200);
    await expectStatus(await server.send('GET', '/api/summary'), 200);
  });

  test('every connection gives up on locks, statements and silent transactions', async () => {
    const { rows } = await server.database.db.execute<{ name: string; ms: number }>(
      sql`select name, setting::int as ms from pg_settings
        where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout') order by name`,
    );
    expect(rows.map(({ name: setting }) => setting)).toEqual([
      'idle_in_transaction_session_timeout',
      'lock_timeout',
      'statement_timeout',
    ]);
    for (const { ms } of rows) expect(ms).toBeGreaterThan(0);
  });
});
