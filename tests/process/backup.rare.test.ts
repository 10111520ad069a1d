import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import type { OwnBooking } from '../../contract/booking.ts';
import { connectToServer } from '../../db/backup/open-connection.ts';
import { beginReading, readTables } from '../../db/backup/read-tables.ts';
import type { BooksDifference } from '../../domain/payments/audit-books.ts';
import { addDays, dhakaDate } from '../../kernel/stay-dates.ts';
import { lastDoneAt } from '../../server/setup-steps.ts';
import { contentsOf, runProgram } from '../fixtures/backups.ts';
import { bookStay, guest, tokenOf } from '../fixtures/booked-stay.ts';
import { engineOptions } from '../fixtures/engine-options.ts';
import { type PostgresCluster, startPostgres } from '../fixtures/postgres-cluster.ts';
import { startSite } from '../fixtures/running-site.ts';
import { callsOf } from '../fixtures/site-calls.ts';
import { auditSites, orderAt, roomsAt } from '../fixtures/site-orders.ts';

const folder = mkdtempSync(join(tmpdir(), 'nibash-backup-'));
let cluster: PostgresCluster | undefined;
afterAll(async () => {
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Guests who book one room, a night each, until they are told to stop; answers the acknowledged references. */
function bookersAt(origin: string) {
  let stopped = false;
  const acknowledged: string[] = [];
  const work = (async () => {
    const [room] = await roomsAt(origin);
    for (let day = 100; !stopped; day += 2) {
      const checkIn = addDays(dhakaDate(Date.now()), day);
      const order = await orderAt(origin, room._id, { checkIn, checkOut: addDays(checkIn, 1) });
      const answer = await order.send();
      if (answer.status !== 201) throw new Error(`a booking was answered ${answer.status}`);
      acknowledged.push(((await answer.json()) as { insertedId: string }).insertedId);
      // Guests without a pause would take the processor from the backup, which would take longer.
      await setTimeout(100);
    }
  })();
  return {
    acknowledged,
    async stop() {
      stopped = true;
      await work;
    },
  };
}

async function serverDatabases(): Promise<[first: string, second: string]> {
  cluster ??= await startPostgres();
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  await client.query('create database restored');
  await client.end();
  return [cluster.url, cluster.url.replace(/postgres$/, 'restored')];
}

const number = '1990123456789';

describe.each(['embedded', 'server'] as const)('on the %s database', (kind) => {
  // Two sites and five programs, one after the other.
  test('a backup under load, restored elsewhere, is the site with every booking that was acknowledged', {
    timeout: 600_000,
  }, async () => {
    const [from, to] = kind === 'server' ? await serverDatabases() : [undefined, undefined];
    const site = await startSite({ environment: { ...(from && { DATABASE_URL: from }) } });
    const { _id: bookingId } = await bookStay(site.origin, { document: { guestNID: number } });
    const bookers = bookersAt(site.origin);
    await expect.poll(() => bookers.acknowledged.length).toBeGreaterThan(1);
    const before = [...bookers.acknowledged];
    const file = join(folder, `${kind}.backup`);
    const made = await runProgram('server/commands/back-up.ts', [file], {
      DATA_DIR: site.dataDir,
      ...(from && { DATABASE_URL: from }),
    });
    expect(made).toMatchObject({ code: 0, errors: '' });
    // For the administrator's checklist.
    expect(lastDoneAt(site.dataDir, 'backup')?.getTime()).toBeGreaterThan(Date.now() - 600_000);
    expect(await runProgram('server/commands/back-up.ts', ['--check', file], {})).toMatchObject({
      code: 0,
      errors: '',
      output: expect.stringContaining(`${file} is whole: `),
    });
    // Booking continued meanwhile.
    const during = bookers.acknowledged.length;
    await expect.poll(() => bookers.acknowledged.length).toBeGreaterThan(during);
    await bookers.stop();
    expect(await site.stop()).toBe(0);
    expect(readdirSync(site.dataDir).filter((name) => name.startsWith('snapshot-'))).toEqual([]);

    const { rows, files } = contentsOf(file);
    for (const id of before) expect(rows.some((row) => row.includes(id))).toBe(true);
    // No document in the clear, and no key that decrypts one.
    const whole = [rows.join('\n'), readFileSync(file, 'latin1'), ...[...files.values()].map(String)];
    expect(whole.filter((part) => part.includes(number))).toEqual([]);
    expect([...files.keys()]).not.toContain('data.key');
    expect([...files.keys()]).toContain('identity.sqlite');

    const dataDir = join(folder, `restored-${kind}`);
    const environment = { DATA_DIR: dataDir, ...(to && { DATABASE_URL: to }) };
    expect(await runProgram('server/commands/restore.ts', [file], environment)).toMatchObject({
      code: 0,
      errors: '',
    });
    const again = join(folder, `${kind}-again.backup`);
    expect(await runProgram('server/commands/back-up.ts', [again], environment)).toMatchObject({ code: 0 });
    const second = contentsOf(again);
    expect(second.rows).toEqual(rows);
    expect([...second.files.keys()].sort()).toEqual([...files.keys()].sort());

    if (kind === 'embedded') {
      copyFileSync(join(site.dataDir, 'data.key'), join(dataDir, 'data.key'));
      expect(await runProgram('server/commands/rotate-data-key.ts', [], environment)).toMatchObject({
        code: 0,
      });
    }
    const restored = await startSite({ dataDir, environment: { ...(to && { DATABASE_URL: to }) } });
    const mine = await callsOf(restored.origin, await tokenOf(restored.origin, guest))<OwnBooking[]>(
      'GET',
      `/api/myBooking?email=${guest.email}`,
    );
    expect(mine.map(({ _id }) => _id)).toContain(bookingId);
    const admin = { email: 'admin@nibash.example', password: site.adminPassword };
    const call = callsOf(restored.origin, await tokenOf(restored.origin, admin));
    expect(await call('POST', `/api/revealDocument/${bookingId}`)).toMatchObject({ number });
    // A server's stand-ins are copied a moment after the snapshot, so they may have the payment of a later booking.
    const isLater = ({ detail }: BooksDifference) => {
      const [, id] = /^captured for booking ([\w-]+),/.exec(detail) ?? [];
      return id !== undefined && !rows.some((row) => row.includes(id));
    };
    if (to) expect((await auditSites(to, [restored])).filter((one) => !isLater(one))).toEqual([]);
    expect(await restored.stop()).toBe(0);

    // Existing data is never overwritten.
    expect(await runProgram('server/commands/restore.ts', [file], environment)).toMatchObject({
      code: 1,
      output: '',
    });
    expect(await runProgram('server/commands/back-up.ts', [file], environment)).toMatchObject({
      code: 1,
      output: '',
    });
    rmSync(site.dataDir, { recursive: true, force: true });
  });
});

test('eight bytes that are overwritten in the middle are named, and nothing of such a backup is restored', async () => {
  const file = join(folder, 'overwritten.backup');
  // As the first test has made it.
  const bytes = readFileSync(join(folder, 'embedded.backup'));
  bytes.fill(0, bytes.length / 2, bytes.length / 2 + 8);
  writeFileSync(file, bytes);
  const environment = { DATA_DIR: join(folder, 'from-overwritten') };
  for (const program of ['back-up.ts', 'restore.ts']) {
    const args = program === 'restore.ts' ? [file] : ['--check', file];
    const ended = await runProgram(`server/commands/${program}`, args, environment);
    expect(ended).toMatchObject({ code: 1, output: '' });
    expect(ended.errors).toMatch(/^[^\n]*overwritten\.backup is [^\n]*damaged[^\n]*\.\n$/);
  }
  expect(existsSync(environment.DATA_DIR)).toBe(false);
});

test('no server starts on what a restore leaves that is killed', async () => {
  const environment = { DATA_DIR: join(folder, 'cut-off') };
  // As the test before has made it.
  const file = join(folder, 'embedded.backup');
  const restoring = spawn(process.execPath, [...engineOptions(), 'server/commands/restore.ts', file], {
    env: { ...process.env, ...environment },
  });
  const ended = once(restoring, 'exit');
  await expect.poll(() => existsSync(join(environment.DATA_DIR, 'restore.unfinished'))).toBe(true);
  restoring.kill('SIGKILL');
  expect((await ended)[1]).toBe('SIGKILL');
  const started = await runProgram('server/main.ts', [], environment);
  expect(started).toMatchObject({
    code: 1,
    errors: expect.stringContaining('was cut off. Empty the folder'),
  });
});

test('what is written after the reading has begun is not in it, though no table was read before', async () => {
  cluster ??= await startPostgres();
  const everywhere = await connectToServer(cluster.url);
  await everywhere.query('create database moment');
  await everywhere.close();
  const url = cluster.url.replace(/postgres$/, 'moment');
  const [reader, writer] = await Promise.all([connectToServer(url), connectToServer(url)]);
  await writer.query('create table written (moment text)');
  await writer.query("insert into written values ('before')");
  await beginReading(reader);
  await writer.query("insert into written values ('after')");

  const parts = [];
  for await (const part of readTables(reader)) parts.push(part);
  expect(parts).toEqual([{ table: 'written', rows: 1, json: '[{"moment":"before"}]' }]);
  await Promise.all([reader.close(), writer.close()]);
});
