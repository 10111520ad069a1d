import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { freePort } from '../../tests/fixtures/postgres-cluster.ts';
import { bookingRequest } from '../cases/booking.ts';
import { type BenchGuest, signUp } from '../cases/guests.ts';
import { type RawRequest, wireForm } from '../cases/raw-request.ts';
import { benchEnvironment } from '../site/bench-environment.ts';

/** A site of some commit with the stand-ins for payments in processes of their own, and guests who book there. */
export interface BookedSite {
  name: string;
  origin: string;
  port: number;
  guests(count: number): Promise<BenchGuest[]>;
  /** Makes a booking that is ready to be sent; by wallet only where the site was started with the gateway. */
  order(guest: BenchGuest, way?: 'card' | 'wallet'): Promise<RawRequest>;
  /** Makes bookings that are ready to be sent, a list for each connection. */
  orders(connections: number, each: number): Promise<string[][]>;
  /** Processor time so far, in ms; `standIn` is that of all stand-ins. */
  used(): { site: number; standIn: number };
  /** Mails that are written from now on wait for a day. */
  holdMails(): Promise<void>;
  /** Transactions of its database so far; a single statement counts as one. */
  transactions(): Promise<number>;
}

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_of_the_bench',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_embedded',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_bench',
};
const store = {
  SSLCOMMERZ_STORE_ID: 'store-of-the-bench',
  SSLCOMMERZ_STORE_PASSWORD: 'password-of-the-bench',
};
export const roomsEach = 5;
const seeded = { rooms: roomsEach, people: 100, changes: 100 };
/** So many of each room that none is ever sold out. */
const roomCount = 1_000;
/** After the seeded bookings. */
const firstDay = 400;
const days = 300;

/**
 * Starts the site of the commit in `folder`, with a database of its own in the server at `serverUrl`; `gateway`: with the
 * gateway of payments by wallet too.
 */
export async function startBookedSite(
  open: AsyncDisposableStack,
  {
    name,
    folder,
    serverUrl,
    gateway = false,
    ...amounts
  }: {
    name: string;
    folder: string;
    serverUrl: string;
    gateway?: boolean;
    hotels: number;
    bookings: number;
  },
): Promise<BookedSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nibash-bench-'));
  open.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  const { url, client } = await newDatabase(open, serverUrl, `bookings_${name.replace(/\W/g, '_')}`);
  const port = await freePort();
  const seeding = { ...process.env, ...benchEnvironment, DATABASE_URL: url };
  const environment = { ...seeding, ...keys, PORT: String(port), RATE_LIMITS: 'off' };
  const options = Object.entries({ ...seeded, ...amounts }).flatMap(([what, count]) => [
    `--${what}`,
    String(count),
  ]);
  execFileSync(process.execPath, ['bench/seed.ts', ...options], {
    cwd: folder,
    env: { ...seeding, DATA_DIR: join(dataDir, 'site') },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await client.query('update rooms set room_count = $1', [roomCount]);
  const { rows } = await client.query<{ id: string }>('select id from rooms where archived_at is null');
  const start = (program: string, options: string[], more: Record<string, string>) =>
    startProgram(open, folder, [program, ...options], { ...environment, ...more });
  const startStandIn = (name: string) =>
    start('standins/main.ts', [name, '--port', '0'], {
      ...store,
      DATA_DIR: join(dataDir, name),
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    });
  const cardStandIn = await startStandIn('payments');
  const gatewayStandIn = gateway ? await startStandIn('sslcommerz') : undefined;
  const site = await start('server/main.ts', [], {
    DATA_DIR: join(dataDir, 'site'),
    STRIPE_API_BASE: cardStandIn.origin,
    ...(gatewayStandIn && { ...store, SSLCOMMERZ_API_BASE: gatewayStandIn.origin }),
  });

  const cards = { origin: cardStandIn.origin, key: keys.STRIPE_SECRET_KEY };
  const people: BenchGuest[] = [];
  const guestsOf = async (count: number) => {
    while (people.length < count) people.push(await signUp(site.origin));
    return people.slice(0, count);
  };
  let booked = 0;
  const order = (guest: BenchGuest, way: 'card' | 'wallet' = 'card'): Promise<RawRequest> => {
    const place = booked++;
    const roomId = rows[place % rows.length]?.id ?? '';
    const day = firstDay + ((2 * Math.floor(place / rows.length)) % days);
    const checkIn = addDays(dhakaDate(Date.now()), day);
    const stay = { roomId, checkIn, checkOut: addDays(checkIn, 2) };
    return bookingRequest(site.origin, guest, stay, { cards, way, again: false });
  };
  return {
    name,
    origin: site.origin,
    port,
    guests: guestsOf,
    order,
    async orders(connections, each) {
      // One after another: a site that has just started refuses quotes that come all at once.
      const lists: string[][] = [];
      for (const guest of await guestsOf(connections)) {
        const requests: string[] = [];
        for (let one = 0; one < each; one += 1) requests.push(wireForm(await order(guest)));
        lists.push(requests);
      }
      return lists;
    },
    used: () => ({
      site: usedMs(site.process),
      standIn: usedMs(cardStandIn.process) + (gatewayStandIn ? usedMs(gatewayStandIn.process) : 0),
    }),
    async holdMails() {
      await client.query(`create function wait_a_day() returns trigger language plpgsql as
        $$ begin new.next_try_at := now() + interval '1 day'; return new; end $$`);
      await client.query(`create trigger wait_a_day before insert on mail_outbox
        for each row execute function wait_a_day()`);
    },
    async transactions() {
      const counted = await client.query<{ sum: string }>(
        'select xact_commit + xact_rollback as sum from pg_stat_database where datname = current_database()',
      );
      return Number(counted.rows[0]?.sum);
    },
  };
}

async function newDatabase(open: AsyncDisposableStack, serverUrl: string, name: string) {
  const server = new pg.Client(serverUrl);
  await server.connect();
  await server.query(`create database ${name}`);
  await server.end();
  const url = new URL(serverUrl);
  url.pathname = name;
  const client = new pg.Client(url.href);
  client.on('error', () => {});
  await client.connect();
  open.defer(() => client.end());
  return { url: url.href, client };
}

/** Starts a program of the commit and waits until it says that it is ready. */
async function startProgram(
  open: AsyncDisposableStack,
  folder: string,
  options: string[],
  env: Record<string, string | undefined>,
): Promise<{ origin: string; process: ChildProcess }> {
  const started = spawn(process.execPath, options, {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => started.once('exit', () => resolve()));
  open.defer(async () => {
    started.kill('SIGTERM');
    await exited;
  });
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface({ input: started.stdout }).on('line', (line) => {
      const ready = / is ready at (\S+)$/.exec(line)?.[1];
      if (ready) resolve(ready.replace('localhost', '127.0.0.1'));
    });
    void exited.then(() => reject(new Error(`${options[0]} of ${folder} ended instead of starting`)));
  });
  return { origin, process: started };
}

/** Linux counts in hundredths of a second. */
function usedMs({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
