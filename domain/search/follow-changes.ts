import type { Database } from '../../db/statements/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { dayNumber, horizonDays, stayNightsMax } from '../../kernel/stay-dates.ts';
import { findBookedNights } from './booked-nights-store.ts';
import { findDifferences } from './compare-index.ts';
import { canFollow, readHead } from './feed-store.ts';
import type { HotelIndex } from './hotel-index.ts';
import type { MakeCard } from './index-rows-store.ts';
import { applyChanges, type LoadedIndex, loadIndex, readChanges } from './load-index.ts';

/** The index is too old for answers, because its rooms may be sold meanwhile; searches are refused. */
export class SearchTooOld extends Error {}

/**
 * Age of the index after which a warning is logged, and after which searches are refused. Between the two it is not
 * ready: visitors are better sent to a process that follows. Twice the warning's age, so that one slow read takes no
 * process out of service.
 */
const warnAfterMs = 5_000;
const notReadyAfterMs = 10_000;
const refuseAfterMs = 60_000;
const askEveryMsUsually = 500;
const watchEveryMs = 1_000;
const sayProgressEveryMs = 2_000;
/**
 * The longest wait of a search for this process's own writes. An unresponsive host is otherwise noticed only after a
 * minute.
 */
const waitForWritesMs = 2_000;
/**
 * The order by popularity changes slowly and counts many bookings, so it is computed rarely; sooner after a failure.
 */
const countBookedEveryMs = 600_000;
const countBookedAgainAfterMs = 60_000;

/**
 * When more than this share of the rooms has changed, all rooms are read in the order of the table, which is several
 * times faster than one by one. Small catalogues are followed always.
 */
const followedShare = 0.3;
const followedRoomsMin = 20_000;

export interface SearchLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

interface Deps {
  db: Database;
  clock: Clock;
  makeCard: MakeCard;
  log: SearchLog;
  /** Half a second if absent; a test that is about being woken has it so long that nothing is found by asking. */
  askEveryMs?: number | undefined;
}

export type FollowedIndex = ReturnType<typeof followIndex>;

/**
 * Loads the index and keeps it up to date. It asks the database every half second, sooner when it is woken, and
 * before the next answer when this process has written something itself (`noteOwnWrite`).
 */
export function followIndex({ db, clock, makeCard, log, askEveryMs = askEveryMsUsually }: Deps) {
  let state: LoadedIndex | undefined;
  let loadedAt: Date | undefined;
  /** When the last successful read began. */
  let readAtMs = performance.now();
  /** When a read last got on: rows arrived, or some were applied. */
  let progressAtMs = readAtMs;
  const noteProgress = () => {
    progressAtMs = performance.now();
  };
  let countBookedAtMs = Number.NEGATIVE_INFINITY;
  let isCountingBooked = false;
  let isToLoadAnew = false;
  /** Counters of own writes: noted, covered by the running read, and applied to the index. */
  let notedWrites = 0;
  let coveredWrites = 0;
  let appliedWrites = 0;
  let isStopped = false;
  let isWarned = false;
  /** Why the last read failed. */
  let failure: unknown;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  /** A read that a search has waited for in vain; no other search waits for it. */
  let silentRead: Promise<void> | undefined;
  const loaded = Promise.withResolvers<void>();

  async function load(): Promise<void> {
    const sinceMs = performance.now();
    let saidAtMs = sinceMs;
    const today = clock.today();
    const bookedNights = await readBookedNights();
    state = await loadIndex({ db, bookedNights }, today, makeCard, (counts) => {
      noteProgress();
      if (progressAtMs - saidAtMs < sayProgressEveryMs) return;
      saidAtMs = progressAtMs;
      log.info({ ...counts }, 'loading the search index');
    });
    const seconds = (performance.now() - sinceMs) / 1000;
    isToLoadAnew = false;
    loadedAt = new Date();
    const { index } = state;
    log.info({ hotels: index.count, rooms: index.rooms.count, seconds }, 'search index loaded');
    loaded.resolve();
  }

  /** Never throws: it only decides the order of the hotels, which may be out of date. */
  async function readBookedNights(): Promise<Map<string, number> | undefined> {
    try {
      const nights = await findBookedNights(db, clock.now());
      countBookedAtMs = performance.now() + countBookedEveryMs;
      return nights;
    } catch (error) {
      if (!isStopped) log.warn({ err: error }, 'the recently booked nights were not counted');
      countBookedAtMs = performance.now() + countBookedAgainAfterMs;
      return undefined;
    }
  }

  async function countBooked(index: HotelIndex): Promise<void> {
    isCountingBooked = true;
    const nights = await readBookedNights();
    if (nights) await index.setBookedNights(nights);
    isCountingBooked = false;
  }

  /**
   * The index has nights from the day of loading on. After a year the last searchable nights are missing, and after
   * the clock was set back the first ones.
   */
  function hasAllNights({ rooms: { nights } }: HotelIndex): boolean {
    const today = dayNumber(clock.today());
    return today >= nights.firstDay && today + horizonDays + stayNightsMax < nights.endDay;
  }

  async function read(): Promise<void> {
    const sinceMs = performance.now();
    const covered = notedWrites;
    coveredWrites = covered;
    if (!state || isToLoadAnew || !hasAllNights(state.index)) await load();
    else await follow(state);
    appliedWrites = covered;
    readAtMs = sinceMs;
    failure = undefined;
    // Not awaited: a long count must not make the index too old.
    if (state && !isCountingBooked && performance.now() > countBookedAtMs) void countBooked(state.index);
  }

  async function follow(known: LoadedIndex): Promise<void> {
    const head = await readHead(db, known.place);
    if (canFollow(known.place, head) && !head.hasNews) {
      known.place = head;
      return;
    }
    const roomsMax = Math.max(followedRoomsMin, known.index.rooms.count * followedShare);
    const changes = await readChanges(db, known.place, makeCard, { roomsMax, progress: noteProgress });
    if (changes) {
      await applyChanges(known.index, changes, noteProgress);
      known.place = changes.place;
    } else {
      log.warn({}, 'the changes are too many or no longer in the feed: loading the search index anew');
      await load();
    }
  }

  /** Reads everything that was committed before this call. Reads never run concurrently. */
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

  /** Waits until a read covers this process's own writes, for a limited time. */
  async function untilRead(writes: number): Promise<void> {
    if (running !== undefined && running === silentRead) return;
    const reading = running && coveredWrites >= writes ? running : catchUp();
    const late = Promise.withResolvers<void>();
    const waitedFor = running;
    const waiting = setTimeout(() => {
      // A read that began meanwhile has not had the time yet.
      if (running === waitedFor) silentRead = waitedFor;
      late.resolve();
    }, waitForWritesMs);
    // A database that does not answer now is no reason to refuse; the index's age decides.
    await Promise.race([reading.catch(() => {}), late.promise]);
    clearTimeout(waiting);
  }

  const ageMs = () => performance.now() - readAtMs;
  /** As the age; but a long read is not silent while it gets on. */
  const silentMs = () => performance.now() - Math.max(readAtMs, progressAtMs);

  /** Has a clock of its own, because a read that does not answer, or answers late, says nothing itself. */
  const watching = setInterval(() => {
    // Before the first load there is no index that could be old.
    const isOld = (state ? ageMs() : silentMs()) > warnAfterMs;
    if (isOld && !isWarned)
      log.warn({ err: failure, ageMs: Math.round(ageMs()) }, 'the search index cannot follow the database');
    isWarned = isOld;
  }, watchEveryMs);
  watching.unref();

  async function ask(): Promise<void> {
    try {
      await catchUp();
    } catch (error) {
      failure = error;
    }
    if (!isStopped) timer = setTimeout(ask, askEveryMs);
  }
  void ask();

  /** Why this process cannot search; undefined when it can. */
  function trouble(): 'loading the search index' | 'search index too old' | undefined {
    if (!state) return 'loading the search index';
    return ageMs() > refuseAfterMs ? 'search index too old' : undefined;
  }

  return {
    /** Resolves when the index is loaded. */
    loaded: loaded.promise,
    /** Milliseconds since the last successful read began. */
    ageMs,
    /** The time of the last full load; undefined until the index is loaded. */
    loadedAt: () => loadedAt,
    trouble,
    /**
     * Why visitors should be sent to another process; undefined when they need not. A process that loads or follows
     * many changes stays ready while it gets on, because all processes do so at the same time.
     */
    notReady: () =>
      trouble() ??
      (silentMs() > notReadyAfterMs ? ('search index cannot follow the database' as const) : undefined),
    /** Called after every commit of this process that changes hotels, rooms, nights or bookings. */
    noteOwnWrite(): void {
      notedWrites += 1;
    },
    /** Something may have changed: read now instead of within half a second. */
    wake(): void {
      catchUp().catch(() => {});
    },
    /** The index if it is known, without waiting, to contain all writes of this process. */
    currentIfKnown: (): HotelIndex | undefined =>
      appliedWrites >= notedWrites && state && ageMs() <= refuseAfterMs ? state.index : undefined,
    /** The present index, with all writes of this process. Throws SearchTooOld. */
    async current(): Promise<HotelIndex> {
      await loaded.promise;
      const wanted = notedWrites;
      if (appliedWrites < wanted) await untilRead(wanted);
      if (!state || ageMs() > refuseAfterMs) throw new SearchTooOld('the search index is too old');
      return state.index;
    },
    /**
     * Compares the index with the database and names the differences. Concurrent changes differ only for a moment, so
     * only what differs twice is reported, and the index follows between the two comparisons.
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
    /** Replaces the index by one that is read from the database; the present one answers until then. */
    async loadAnew(): Promise<void> {
      isToLoadAnew = true;
      await catchUp();
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
      clearInterval(watching);
    },
  };
}
