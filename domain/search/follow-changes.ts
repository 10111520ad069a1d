import type { Database } from '../../db/schema/database.ts';
import type { Clock } from '../shared/clock.ts';
import { dayNumber, horizonDays, stayNightsMax } from '../shared/stay-dates.ts';
import { findBookedNights } from './booked-nights-store.ts';
import { findDifferences } from './compare-index.ts';
import { canFollow, readHead } from './feed-store.ts';
import type { HotelIndex } from './hotel-index.ts';
import type { MakeCard } from './index-rows-store.ts';
import { loadFromReplica, type ReplicaProblem, ReplicaRefused } from './load-from-replica.ts';
import { applyChanges, type LoadedIndex, loadIndex, readChanges } from './load-index.ts';

/** The index is too old to answer from: its rooms may be sold by now, so searches are refused. */
export class SearchTooOld extends Error {}

/** Age of the index after which a warning is logged, and after which searches are refused. */
const warnAfterMs = 5_000;
const refuseAfterMs = 60_000;
const askEveryMs = 500;
const sayProgressEveryMs = 2_000;
/** A search waits no longer for what this process has written: a host that has gone silent is noticed after a minute. */
const waitForWritesMs = 2_000;
/** What is booked most changes slowly, and is counted over many bookings. After a failure it is counted sooner. */
const countBookedEveryMs = 600_000;
const countBookedAgainAfterMs = 60_000;

export interface SearchLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** Where the index was read from when it was last read whole. */
export interface IndexSource {
  at: Date;
  from: 'primary' | 'replica';
  /** Why it was not the replica, where there is one. */
  replicaProblem: ReplicaProblem | undefined;
}

type WholeRead = LoadedIndex & Omit<IndexSource, 'at'> & { readAgain?: { hotels: number; rooms: number } };

interface Deps {
  db: Database;
  /** A standby of `db`'s server, which whole loads read; everything else asks `db`. */
  replica?: Database | undefined;
  clock: Clock;
  makeCard: MakeCard;
  log: SearchLog;
}

export type FollowedIndex = ReturnType<typeof followIndex>;

/**
 * Loads the index and keeps it up with the database: it asks every half second, sooner when it is woken, and before the
 * next answer when this process has written something itself (`noteOwnWrite`).
 */
export function followIndex({ db, replica, clock, makeCard, log }: Deps) {
  let state: LoadedIndex | undefined;
  let source: IndexSource | undefined;
  /** When the last read that succeeded began. */
  let readAtMs = performance.now();
  let countBookedAtMs = Number.NEGATIVE_INFINITY;
  let isCountingBooked = false;
  /** Own writes that were told of, that the running read covers, and that the index has. */
  let notedWrites = 0;
  let coveredWrites = 0;
  let appliedWrites = 0;
  let isStopped = false;
  let isWarned = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  /** The read that a search has waited for in vain: no other one waits for it. */
  let silentRead: Promise<void> | undefined;
  const loaded = Promise.withResolvers<void>();

  async function load(): Promise<void> {
    const sinceMs = performance.now();
    let saidAtMs = sinceMs;
    const today = clock.today();
    const readWhole = async (from: Database) => {
      const read = await loadIndex({ db: from, isStandby: from === replica }, today, makeCard, (counts) => {
        if (performance.now() - saidAtMs < sayProgressEveryMs) return;
        saidAtMs = performance.now();
        log.info({ ...counts }, 'loading the search index');
      });
      await countBooked(read.index, from);
      return read;
    };
    const { index, place, from, replicaProblem, readAgain } = await readFromEither(readWhole);
    const seconds = (performance.now() - sinceMs) / 1000;
    state = { index, place };
    source = { at: new Date(), from, replicaProblem };
    log.info(
      { hotels: index.count, rooms: index.rooms.count, seconds, from, readAgain },
      'search index loaded',
    );
    loaded.resolve();
  }

  /** From the replica, followed on the primary; from the primary alone where the replica cannot be used. */
  async function readFromEither(readWhole: (from: Database) => Promise<LoadedIndex>): Promise<WholeRead> {
    let replicaProblem: ReplicaProblem | undefined;
    if (replica)
      try {
        return {
          ...(await loadFromReplica({ db, replica, readWhole, makeCard })),
          from: 'replica',
          replicaProblem: undefined,
        };
      } catch (error) {
        if (isStopped || !(error instanceof ReplicaRefused)) throw error;
        replicaProblem = error.problem;
        log.warn(
          { err: error, replicaProblem },
          'the search index is loaded from the primary and not from DATABASE_REPLICA_URL',
        );
      }
    return { ...(await readWhole(db)), from: 'primary', replicaProblem };
  }

  /** Never fails: it decides the order of the hotels alone, which may be an old one. */
  async function countBooked(index: HotelIndex, from: Database): Promise<void> {
    isCountingBooked = true;
    let nextAfterMs = countBookedEveryMs;
    try {
      index.setBookedNights(await findBookedNights(from, clock.now()));
    } catch (error) {
      nextAfterMs = countBookedAgainAfterMs;
      if (!isStopped) log.warn({ err: error }, 'what is booked most was not counted');
    }
    countBookedAtMs = performance.now() + nextAfterMs;
    isCountingBooked = false;
  }

  /**
   * Nights are kept from the day of loading on. After a year the last ones that can be asked about are missing, and the
   * first ones after the clock was put back.
   */
  function hasAllNights({ rooms: { nights } }: HotelIndex): boolean {
    const today = dayNumber(clock.today());
    return today >= nights.firstDay && today + horizonDays + stayNightsMax < nights.endDay;
  }

  async function read(): Promise<void> {
    const sinceMs = performance.now();
    const covered = notedWrites;
    coveredWrites = covered;
    if (!state || !hasAllNights(state.index)) await load();
    else await follow(state);
    appliedWrites = covered;
    readAtMs = sinceMs;
    isWarned = false;
    // Not waited for: a count that takes long must make no search too old.
    if (state && !isCountingBooked && performance.now() > countBookedAtMs) void countBooked(state.index, db);
  }

  async function follow(known: LoadedIndex): Promise<void> {
    const head = await readHead(db, known.place);
    if (canFollow(known.place, head) && !head.hasNews) {
      known.place = head;
      return;
    }
    const changes = await readChanges(db, known.place, makeCard);
    if (changes) {
      await applyChanges(known.index, changes);
      known.place = changes.place;
    } else {
      log.warn({}, 'the feed of changes cannot be followed: loading the search index anew');
      await load();
    }
  }

  /** Reads what was committed before this call. Reads never run beside each other. */
  function catchUp(): Promise<void> {
    if (!running) {
      running = read().finally(() => {
        running = undefined;
      });
      return running;
    }
    next ??= running.then(startNext, startNext);
    return next;
  }
  function startNext(): Promise<void> {
    next = undefined;
    return catchUp();
  }

  /** Waits until the running read, or the one after it, has what this process has written; not for long. */
  async function untilRead(writes: number): Promise<void> {
    if (running !== undefined && running === silentRead) return;
    const reading = running && coveredWrites >= writes ? running : catchUp();
    const late = Promise.withResolvers<void>();
    const waitedFor = running;
    const waiting = setTimeout(() => {
      // One that began meanwhile has had no time yet.
      if (running === waitedFor) silentRead = waitedFor;
      late.resolve();
    }, waitForWritesMs);
    // A database that does not answer just now is no reason to answer nothing: the age decides.
    await Promise.race([reading.catch(() => {}), late.promise]);
    clearTimeout(waiting);
  }

  const ageMs = () => performance.now() - readAtMs;

  async function ask(): Promise<void> {
    try {
      await catchUp();
    } catch (error) {
      if (!isStopped && ageMs() > warnAfterMs && !isWarned) {
        isWarned = true;
        log.warn({ err: error, ageMs: Math.round(ageMs()) }, 'the search index cannot follow the database');
      }
    }
    if (!isStopped) timer = setTimeout(ask, askEveryMs);
  }
  void ask();

  return {
    /** Resolves when the index is there. */
    loaded: loaded.promise,
    /** Since the last read that succeeded. */
    ageMs,
    /** Undefined until the index is there. */
    source: () => source,
    /** Why this process cannot search; undefined when it can. */
    trouble: (): 'loading the search index' | 'search index too old' | undefined =>
      state === undefined
        ? 'loading the search index'
        : ageMs() > refuseAfterMs
          ? 'search index too old'
          : undefined,
    /** Told after every commit of this process that changes hotels, rooms, nights or bookings. */
    noteOwnWrite(): void {
      notedWrites += 1;
    },
    /** Something may have changed: read now and not in half a second. */
    wake(): void {
      catchUp().catch(() => {});
    },
    /** The index where it is known without waiting that it has everything that this process has written. */
    atHand: (): HotelIndex | undefined =>
      appliedWrites >= notedWrites && state && ageMs() <= refuseAfterMs ? state.index : undefined,
    /** The index as it is now, with everything that this process has written. Throws SearchTooOld. */
    async current(): Promise<HotelIndex> {
      await loaded.promise;
      const wanted = notedWrites;
      if (appliedWrites < wanted) await untilRead(wanted);
      if (!state || ageMs() > refuseAfterMs) throw new SearchTooOld('the search index is too old');
      return state.index;
    },
    /**
     * Compares the index with the database and names what differs. What changes meanwhile differs for a moment, so only
     * what differs twice is told, with time between to follow.
     */
    async compare(): Promise<string[]> {
      await loaded.promise;
      await catchUp();
      if (!state) return [];
      const first = await findDifferences(db, state.index, makeCard);
      if (first.size === 0) return [];
      await catchUp();
      const second = await findDifferences(db, state.index, makeCard);
      return [...second].filter((name) => first.has(name));
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
