import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Hotel } from '../../../contract/hotel.ts';
import type { Room } from '../../../contract/room.ts';
import { type Random, randomFrom } from '../../../demonstration/random.ts';
import { newSecret } from '../../../domain/newsletter/link-secrets.ts';
import { copyDatabase } from '../../fixtures/copied-database.ts';
import { freePort, startPostgres } from '../../fixtures/postgres-cluster.ts';
import { type RunningSite, startSite } from '../../fixtures/running-site.ts';
import { callsOf } from '../../fixtures/site-calls.ts';
import { Unanswered } from './acknowledged-value.ts';
import * as administrator from './administrator-writers.ts';
import type { Place, Writer } from './guest-writers.ts';
import * as guests from './guest-writers.ts';
import { signIn, visitorWith } from './visitor.ts';

const minuteMs = 60_000;
/** A sign-in is valid for an hour. */
const signInEveryMs = 30 * minuteMs;
/**
 * Longer than the time for which a payment is left to the process that began it, so that it is answered when it is
 * sent again.
 */
const clockStepMs = 3 * minuteMs;
/**
 * At most this many writes of the kind with the fewest are acknowledged before the kill, which comes within one
 * write's time.
 */
const acknowledgedMax = 3;
/** A fast writer pauses to leave the process to the others. */
const pauseMsMax = 40;
const killMsMax = 60;
/** Over this many rounds every writer has had its turn. */
const longRounds = 10;
const adminEmail = 'admin@nibash.example';
const adminPassword = 'administrator-of-the-crashes';

export interface WritesReport {
  rounds: number;
  /** The number of acknowledged writes of each kind, and the number of writes under way when the process was killed. */
  acknowledged: Record<string, number>;
  cutOff: number;
  findings: string[];
}

/**
 * Kills the server at any instant while guests and the administrator make every kind of write, starts it again, and
 * checks with its calls everything that was acknowledged.
 */
export async function crashWrites({
  rounds,
  seed,
  database,
  onRound,
  enough,
}: {
  rounds: number;
  seed: string;
  database: 'embedded' | 'server';
  onRound?: (round: number, findings: string[]) => void;
  /** No further round begins once it is aborted. */
  enough?: AbortSignal;
}): Promise<WritesReport> {
  const random = randomFrom(seed);
  const dataDir = mkdtempSync(join(tmpdir(), 'nibash-crash-writes-'));
  const cluster = database === 'server' ? await startPostgres() : undefined;
  if (!cluster) copyDatabase(dataDir, process.env);
  // As an earlier version has left it: the first start takes this key over, so that the readers' links are known here.
  const linkKey = newSecret();
  writeFileSync(join(dataDir, 'newsletter.key'), linkKey);
  const port = await freePort();
  const report: WritesReport = { rounds: 0, acknowledged: {}, cutOff: 0, findings: [] };
  let shiftMs = 0;
  const nowMs = () => Date.now() + shiftMs;
  const begin = () =>
    startSite({
      dataDir,
      port,
      isQuiet: true,
      environment: {
        ...(cluster && { DATABASE_URL: cluster.url }),
        ADMIN_EMAIL: adminEmail,
        ADMIN_PASSWORD: adminPassword,
        LOG_LEVEL: 'error',
        NOW: new Date(nowMs()).toISOString(),
      },
    });
  let site: RunningSite | undefined;
  try {
    site = await begin();
    let writers: Record<string, Writer> = {};
    let signedInMs = Number.NEGATIVE_INFINITY;
    for (let round = 1; round <= rounds && !enough?.aborted; round++) {
      report.rounds = round;
      if (Date.now() - signedInMs > signInEveryMs) {
        writers = await newWriters({ origin: site.origin, linkKey, random, nowMs });
        signedInMs = Date.now();
      }
      const before = report.findings.length;
      const addFinding = (fault: string) => report.findings.push(`round ${round}: ${fault}`);
      await writeUntilKilled(site, writers, random, { report, addFinding });
      for (const line of site.lines.filter((each) => each.startsWith('{'))) addFinding(`logged ${line}`);
      shiftMs += clockStepMs;
      site = await begin();
      for (const [name, { check }] of Object.entries(writers))
        for (const fault of await check()) addFinding(`${name}: ${fault}`);
      onRound?.(round, report.findings.slice(before));
    }
    if ((await site.stop()) !== 0) report.findings.push('the last process did not end in order');
    const isLong = report.rounds >= longRounds;
    for (const name of isLong ? Object.keys(writers) : [])
      if (!report.acknowledged[name]) report.findings.push(`nothing was acknowledged of ${name}`);
  } finally {
    site?.process.kill('SIGKILL');
    await cluster?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return report;
}

async function newWriters(options: {
  origin: string;
  linkKey: string;
  random: Random;
  nowMs(): number;
}): Promise<Record<string, Writer>> {
  const { origin } = options;
  const call = callsOf(origin);
  const hotels = await call<Hotel[]>('GET', '/api/hotels?district=Dhaka&pageSize=4');
  const rooms = await Promise.all(hotels.map(({ _id }) => call<Room[]>('GET', `/api/room/${_id}`)));
  const place: Place = { ...options, hotels: idsOf(hotels), rooms: idsOf(rooms.flat()) };
  const token = await signIn(origin, adminEmail, adminPassword);
  if (!token) throw new Error('the administrator cannot sign in');
  const own = await administrator.addOwnHotel(visitorWith(origin, adminEmail, token));
  return {
    bookings: await guests.bookingWriter(place),
    holds: await guests.holdWriter(place),
    profiles: await guests.profileWriter(place),
    favourites: await guests.favouritesWriter(place),
    readers: guests.readersWriter(place),
    passwords: await guests.passwordWriter(place),
    hotels: administrator.hotelWriter(own),
    rooms: administrator.roomWriter(own),
    nights: administrator.nightWriter(own, place),
    'added rooms': administrator.addedRoomsWriter(own),
    'walk-ins': administrator.walkInsWriter(own, place),
    pictures: administrator.picturesWriter(own, place),
  };
}

function idsOf(list: { _id: string }[]): [string, ...string[]] {
  const [first, ...others] = list.map(({ _id }) => _id);
  if (!first) throw new Error('there is nothing to write to');
  return [first, ...others];
}

async function writeUntilKilled(
  site: RunningSite,
  writers: Record<string, Writer>,
  random: Random,
  { report, addFinding }: { report: WritesReport; addFinding(fault: string): void },
): Promise<void> {
  let isKilled = false;
  const countOf = (name: string) => report.acknowledged[name] ?? 0;
  const [rarest] = Object.keys(writers).sort((one, other) => countOf(one) - countOf(other));
  let remaining = random.whole(1, acknowledgedMax);
  const enough = Promise.withResolvers<void>();
  const writing = Object.entries(writers).map(async ([name, writer]) => {
    try {
      for (;;) {
        await writer.write();
        report.acknowledged[name] = countOf(name) + 1;
        if (name === rarest && --remaining <= 0) enough.resolve();
        if (isKilled) return;
        await setTimeout(random.between(0, pauseMsMax));
      }
    } catch (error) {
      enough.resolve();
      if (!(error instanceof Unanswered)) addFinding(`${name}: ${String(error)}`);
      else if (isKilled) report.cutOff++;
      else addFinding(`${name}: no answer while the process lived`);
    }
  });
  await enough.promise;
  await setTimeout(random.between(0, killMsMax));
  isKilled = true;
  site.process.ref();
  site.process.kill('SIGKILL');
  if (site.process.signalCode === null) await once(site.process, 'exit');
  await Promise.all(writing);
}
