import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { randomFrom } from '../../demonstration/random.ts';
import { dhakaDate } from '../../kernel/stay-dates.ts';
import { askHalfOfHotels } from '../fixtures/advance-terms.ts';
import type { RunningSite } from '../fixtures/running-site.ts';
import { callsOf } from '../fixtures/site-calls.ts';
import { taxHalfOfHotels } from '../fixtures/tax-terms.ts';
import { findFaults, untilNothingIsOpen } from './after-a-crash.ts';
import { closedDoings } from './closed-guests.ts';
import { administrator as administratorAccount, type CrashSite, openCrashSite } from './crash-site.ts';
import { goodwillDoings } from './goodwill-guests.ts';
import { CutOff, doings, type Guest, type Journal, type Scene, say } from './guests.ts';
import { type Aim, Hits, Life } from './life.ts';
import { walletDoings } from './wallet-guests.ts';

const minuteMs = 60_000;
export const allDoings = { ...doings, ...walletDoings, ...goodwillDoings, ...closedDoings };
/** A sign-in is valid for an hour of the machine's clock. */
const signInEveryMs = 30 * minuteMs;
/** Longer than any hold, and than the time until the gateway is asked about a session that ended with it. */
export const awayMs = 25 * minuteMs;
/** By then every guest has finished, unless something hangs. */
const killMsMax = 8_000;
/** About the time that all actions of the guests take. */
const killAnywhereMsMax = 1_200;

export interface CrashReport {
  rounds: number;
  kills: number;
  hits: Hits;
  /** The faults, each with the kills that came before it. */
  findings: string[];
}

/**
 * Kills the server process repeatedly in the middle of the guests' actions: at a step with the fewest kills so far,
 * or at any instant; and sometimes once more while it recovers. After each kill it starts again with its clock 25
 * minutes later. After one round of the reconciler and the outbox nothing may be open, the books must balance with
 * the provider's, and every answer to a guest must still be true.
 */
export async function crash({
  rounds,
  kills = Number.POSITIVE_INFINITY,
  seed,
  onRound,
  enough,
}: {
  rounds: number;
  /** No further round begins once there were this many kills. */
  kills?: number;
  seed: string;
  /** Called after each round with its faults. */
  onRound?: (round: number, findings: string[]) => void;
  /** No further round begins once it is aborted. */
  enough?: AbortSignal;
}): Promise<CrashReport> {
  const random = randomFrom(seed);
  const hits = new Hits();
  const report: CrashReport = { rounds: 0, kills: 0, hits, findings: [] };
  let life = new Life(random, hits);
  const site = await openCrashSite(() => life);
  let nowMs = Date.now();
  let startedMs = Date.now();
  const clockNow = () => nowMs + Date.now() - startedMs;
  /** The next life, a while later; undefined when it ended before it was ready. */
  const begin = async (aim?: Aim): Promise<RunningSite | undefined> => {
    nowMs = clockNow() + awayMs;
    startedMs = Date.now();
    life = new Life(random, hits, aim);
    // The hours after which the gateway is asked about its refunds, and the day after which a review ends.
    await site.database.db.execute(sql`
      with reviews as (update gateway_payments set review_until = to_timestamp(0) where review_until is not null),
        reviewed as (update payments set next_try_at = to_timestamp(0) where state = 'review')
      update refunds set next_try_at = to_timestamp(0) where state = 'asked'`);
    return site.start(life, nowMs);
  };

  try {
    let running = await begin();
    if (!running) throw new Error('the site was killed before anybody could');
    const rooms = await someRooms(site);
    let signedInMs = Number.NEGATIVE_INFINITY;
    let guests: Guest[] = [];
    let administrator: Guest = { token: '' };
    for (let round = 1; round <= rounds && report.kills < kills && !enough?.aborted; round++) {
      if (Date.now() - signedInMs > signInEveryMs) {
        guests = await signUpGuests(site.origin);
        administrator = await signInAdministrator(site.origin);
        signedInMs = Date.now();
      }
      report.rounds = round;
      const journal: Journal = { orders: [], cancels: [], gifts: [], faults: [] };
      const scene: Scene = {
        ...{ origin: site.origin, provider: site.standIn.origin, db: site.database.db, random, journal },
        ...rooms,
        administrator,
        nowMs: clockNow,
      };
      const before = report.findings.length;
      const told = (fault: string) => report.findings.push(`round ${round}: ${fault}`);
      // More at an aim while there is an instant that was never hit.
      const isIncomplete = hits.missed().length > 0;
      const aim = random.chance(isIncomplete ? 0.75 : 0.6) ? hits.aimFor('guests', random) : undefined;
      // Those that a kill has left.
      await site.database.db.execute(sql`delete from destination_rules where is_on`);
      life.serveGuests(aim);
      await killAmong(
        scene,
        guests,
        life,
        // For an aim every guest does everything; for a kill at any instant, only some do.
        aim
          ? { withinMs: killMsMax, share: 1 }
          : { withinMs: random.between(0, killAnywhereMsMax), share: 0.5 },
      );
      for (const fault of await endOf(running)) told(fault);
      report.kills++;

      // A second kill during recovery: at a step that only a start has, or at any step.
      const isAimedAgain = (aim && !life.wasHit) || random.chance(isIncomplete ? 0.6 : 0.3);
      const again = isAimedAgain ? hits.aimFor('recovery', random) : undefined;
      if (again) {
        running = await begin(again);
        if (running) await untilNothingIsOpen(site.database.db, life);
        if (life.isOver) report.kills++;
        else life.kill();
        if (running) for (const fault of await endOf(running)) told(fault);
      }

      running = await begin();
      if (!running) throw new Error('the site was killed before anybody could');
      const open = await untilNothingIsOpen(site.database.db, life);
      if (open.length > 0) told(`left open: ${open.slice(0, 5).join(', ')}`);
      for (const fault of await findFaults(site, journal, clockNow())) told(fault);
      // Guests without an answer ask again: for the same booking, or for a new one where nothing had happened yet.
      for (const order of journal.orders) if (!order.bookingId && !order.isRefused) await say(scene, order);
      for (const fault of await findFaults(site, journal, clockNow())) told(`said again: ${fault}`);
      onRound?.(round, report.findings.slice(before));
    }
  } finally {
    life.kill();
    await site.close();
  }
  return report;
}

/** Runs guests' actions, all at once, and kills the process in the middle; waits until no guest continues. */
async function killAmong(
  scene: Scene,
  guests: Guest[],
  life: Life,
  { withinMs, share }: { withinMs: number; share: number },
): Promise<void> {
  const all = Object.values(allDoings).map(async (doing, index) => {
    if (!scene.random.chance(share)) return;
    const [guest, other] = [guests[2 * index], guests[2 * index + 1]];
    if (!guest || !other) throw new Error('too few guests');
    try {
      await doing(scene, guest, other);
    } catch (error) {
      if (!(error instanceof CutOff)) throw error;
      if (!life.isOver) scene.journal.faults.push('a connection was cut while the process lived');
    }
  });
  const done = Promise.all(all);
  const late = new AbortController();
  await Promise.race([
    done,
    life.ended,
    setTimeout(withinMs, undefined, { signal: late.signal }).catch(() => {}),
  ]);
  late.abort();
  life.kill();
  await done;
}

/** The alarm about a payment that the gateway calls risky: the guests of these rounds make such payments on purpose. */
const waitsForDecision = '"alarm":"payment_review"';

/** Waits until a process has ended, and answers the faults of its life: an end of its own, or a line of its log. */
async function endOf({ process, lines }: RunningSite): Promise<string[]> {
  if (process.exitCode === null && process.signalCode === null) {
    process.ref();
    await once(process, 'exit');
  }
  const errors = lines
    .filter((line) => line.startsWith('{') && !line.includes(waitsForDecision))
    .map((line) => `logged ${line}`);
  return process.signalCode === 'SIGKILL'
    ? errors
    : [`the process ended with ${process.exitCode}`, ...errors];
}

/** Rooms of a hotel, and a kind with only one room. */
export async function someRooms({ database }: CrashSite): Promise<Pick<Scene, 'rooms' | 'singleRoom'>> {
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from rooms where archived_at is null order by listing limit 7`,
  );
  const [singleRoom = '', ...rooms] = rows.map(({ id }) => id);
  await database.db.execute(sql`update rooms set room_count = 1 where id = ${singleRoom}`);
  await askHalfOfHotels(database.db);
  await taxHalfOfHotels(database.db, dhakaDate(Date.now()));
  return { rooms, singleRoom };
}

export async function signInAdministrator(origin: string): Promise<Guest> {
  const { idToken } = await callsOf(origin)<{ idToken: string }>(
    'POST',
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded',
    { ...administratorAccount, returnSecureToken: true },
  );
  return { token: idToken };
}

export async function signUpGuests(origin: string): Promise<Guest[]> {
  return Promise.all(
    Array.from({ length: 2 * Object.keys(allDoings).length }, async () => {
      const { idToken } = await callsOf(origin)<{ idToken: string }>(
        'POST',
        '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=embedded',
        {
          email: `guest-${crypto.randomUUID()}@example.com`,
          password: 'secret-of-guest',
          returnSecureToken: true,
        },
      );
      return { token: idToken };
    }),
  );
}
