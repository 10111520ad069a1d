import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { isDatabaseUnavailable } from '../../db/failures.ts';
import { randomFrom } from '../../demonstration/random.ts';
import type { RunningSite } from '../fixtures/running-site.ts';
import { servingOf } from '../fixtures/serving-processes.ts';
import { findFaults, untilNothingIsOpen } from './after-a-crash.ts';
import { allDoings, awayMs, signInAdministrator, signUpGuests, someRooms } from './crash.ts';
import { type CrashSite, openCrashSite } from './crash-site.ts';
import { CutOff, type Guest, type Journal, type Scene, say } from './guests.ts';
import { Hits, Life } from './life.ts';

const visitedPages = [
  '/',
  '/hotels?district=Sylhet&guests=2',
  '/hotels?lang=bn',
  '/api/hotels?pageSize=3',
] as const;
const visitorsCount = 4;
const roundMs = 20_000;

type Doing = (scene: Scene, guest: Guest, other: Guest) => Promise<void>;

const kindsOfFaults = [
  'process killed',
  'connections cut',
  'database killed',
  'providers’ answers lost',
] as const;

/** Each fault that may come over the site, with a word for the report. */
const faults: Record<
  (typeof kindsOfFaults)[number],
  (site: CrashSite, running: RunningSite, pick: number) => Promise<void>
> = {
  'process killed': async (_site, running, pick) => {
    const serving = servingOf(running);
    const pid = serving[pick % serving.length];
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
  },
  'connections cut': async ({ database }) => {
    await database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
  },
  'database killed': (site) => site.restartDatabase(),
  'providers’ answers lost': (site) => site.loseProvidersAnswers(2_000),
};

export interface MixedReport {
  /** How often one of the guests' and the administrator's actions came to its end. */
  doings: number;
  /** How often each fault came over the site. */
  counts: Record<string, number>;
  /** How often visitors of pages were answered with each status; `cut` counts broken connections. */
  visits: Record<string, number>;
  bookings: number;
  findings: string[];
}

/**
 * Everything at once: guests and administrator do all that the crash rounds know, visitors read pages, and two processes serve
 * them over one database, while every few seconds a process is killed, connections are cut, the database is killed, or the providers
 * do what they are asked and their answers are lost. When the
 * time is over, what is left is finished, nothing may be open, the books must balance with both providers, and every
 * answer to a guest must be true.
 */
export async function mixed({ minutes, seed }: { minutes: number; seed: string }): Promise<MixedReport> {
  const random = randomFrom(seed);
  const hits = new Hits();
  let life = new Life(random, hits);
  const site = await openCrashSite(() => life);
  const { db } = site.database;
  const report: MixedReport = { doings: 0, counts: {}, visits: {}, bookings: 0, findings: [] };
  const journal: Journal = { orders: [], cancels: [], gifts: [], faults: [] };
  const tell = (counts: Record<string, number>, what: string | number) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  const endMs = Date.now() + minutes * 60_000;
  const isOver = () => Date.now() >= endMs;

  /** Again while the database of the faults is away; it is back soon. */
  async function untilDone<Result>(work: () => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!isDatabaseUnavailable(error) && !(error instanceof CutOff)) throw error;
        await setTimeout(100);
      }
    }
  }

  async function bringFaults(running: RunningSite): Promise<void> {
    while (!isOver()) {
      await setTimeout(random.between(2_000, 6_000));
      const what = random.pick(kindsOfFaults);
      await untilDone(() => faults[what](site, running, random.whole(0, 1)));
      tell(report.counts, what);
    }
  }

  async function visit(): Promise<void> {
    while (!isOver()) {
      const path = random.pick(visitedPages);
      const answer = await fetch(site.origin + path).catch(() => undefined);
      await answer?.text().catch(() => undefined);
      tell(report.visits, answer?.status ?? 'cut');
      if (answer && answer.status !== 200 && answer.status !== 503)
        report.findings.push(`${path} answered ${answer.status}`);
      await setTimeout(200);
    }
  }

  try {
    const running = await site.start(life, Date.now(), { PROCESSES: '2' });
    if (!running) throw new Error('the site was killed before anybody could');
    const scene: Scene = {
      ...{ origin: site.origin, provider: site.standIn.origin, db, random, journal },
      ...(await someRooms(site)),
      administrator: await signInAdministrator(site.origin),
      sendsAgain: true,
      nowMs: Date.now,
    };
    const guests = await signUpGuests(site.origin);
    const beside = [bringFaults(running), ...Array.from({ length: visitorsCount }, visit)];
    const actUntil = async (roundEndMs: number, does: Doing, index: number) => {
      const [guest, other] = [guests[2 * index], guests[2 * index + 1]];
      if (!guest || !other) throw new Error('too few guests');
      while (Date.now() < roundEndMs) {
        const own: Journal = { orders: [], cancels: [], gifts: [], faults: [] };
        await does({ ...scene, journal: own }, guest, other).catch((error: unknown) => {
          if (!(error instanceof CutOff) && !isDatabaseUnavailable(error)) throw error;
        });
        for (const order of own.orders)
          if (!order.bookingId && !order.isRefused) await untilDone(() => say(scene, order));
        journal.orders.push(...own.orders);
        journal.cancels.push(...own.cancels);
        journal.gifts.push(...own.gifts);
        journal.faults.push(...own.faults);
        report.doings++;
      }
    };
    while (!isOver()) {
      const roundEndMs = Math.min(endMs, Date.now() + roundMs);
      await Promise.all(Object.values(allDoings).map((does, index) => actUntil(roundEndMs, does, index)));
      // What a cut connection has left closed would soon refuse every booking.
      await untilDone(() => db.execute(sql`delete from destination_rules where is_on`));
    }
    await Promise.all(beside);
    await running.stop();
    life = new Life(random, hits);
    const nowMs = Date.now() + awayMs;
    await db.execute(sql`
      with reviews as (update gateway_payments set review_until = to_timestamp(0) where review_until is not null),
        reviewed as (update payments set next_try_at = to_timestamp(0) where state = 'review')
      update refunds set next_try_at = to_timestamp(0) where state = 'asked'`);
    const last = await site.start(life, nowMs);
    if (!last) throw new Error('the site was killed before anybody could');
    const open = await untilNothingIsOpen(db, life);
    if (open.length > 0) report.findings.push(`left open: ${open.slice(0, 5).join(', ')}`);
    report.findings.push(...(await findFaults(site, journal, nowMs + 60_000)));
    report.bookings = journal.orders.filter(({ bookingId }) => bookingId !== undefined).length;
    life.kill();
  } finally {
    life.kill();
    await site.close();
  }
  return report;
}
