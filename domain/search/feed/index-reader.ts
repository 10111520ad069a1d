import type { Database } from '../../../db/statements/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { dayNumber, horizonDays, stayNightsMax } from '../../../kernel/stay-dates.ts';
import type { HotelIndex } from '../index/hotel-index.ts';
import { findBookedNights } from './booked-nights-store.ts';
import { canFollow, readHead } from './feed-store.ts';
import type { MakeCard } from './index-rows-store.ts';
import { applyChanges, type LoadedIndex, loadIndex, readChanges } from './load-index.ts';

const sayProgressEveryMs = 2_000;
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

export interface IndexReaderDeps {
  db: Database;
  clock: Clock;
  makeCard: MakeCard;
  log: SearchLog;
}

/** Reads the index from the database: the whole of it at first, and then what has changed since the last read. */
export class IndexReader {
  readonly #deps: IndexReaderDeps;
  #loaded: LoadedIndex | undefined;
  /** When the last successful read began. */
  readAtMs = performance.now();
  /** When a read last got on: rows arrived, or some were applied. */
  progressAtMs = this.readAtMs;
  /** The time of the last full load. */
  loadedAt: Date | undefined;
  #isToLoadAnew = false;
  #countBookedAtMs = Number.NEGATIVE_INFINITY;
  #isCountingBooked = false;
  #isStopped = false;

  constructor(deps: IndexReaderDeps) {
    this.#deps = deps;
  }

  /** Undefined until it has been loaded once. */
  get index(): HotelIndex | undefined {
    return this.#loaded?.index;
  }

  /** Reads everything that was committed before this call. Must not run concurrently. */
  async read(): Promise<void> {
    const sinceMs = performance.now();
    const loaded = this.#loaded;
    if (!loaded || this.#isToLoadAnew || !this.#hasAllNights(loaded.index)) await this.#load();
    else await this.#follow(loaded);
    this.readAtMs = sinceMs;
    // Not awaited: a long count must not make the index too old.
    if (!this.#isCountingBooked && performance.now() > this.#countBookedAtMs) void this.#countBooked();
  }

  /** The next read replaces the index by one that is read from the database; the present one answers until then. */
  loadAnew(): void {
    this.#isToLoadAnew = true;
  }

  stop(): void {
    this.#isStopped = true;
  }

  readonly #noteProgress = (): void => {
    this.progressAtMs = performance.now();
  };

  async #load(): Promise<void> {
    const { db, clock, makeCard, log } = this.#deps;
    const sinceMs = performance.now();
    let saidAtMs = sinceMs;
    const today = clock.today();
    const bookedNights = await this.#readBookedNights();
    this.#loaded = await loadIndex({ db, bookedNights }, today, makeCard, (counts) => {
      this.#noteProgress();
      if (this.progressAtMs - saidAtMs < sayProgressEveryMs) return;
      saidAtMs = this.progressAtMs;
      log.info({ ...counts }, 'loading the search index');
    });
    const seconds = (performance.now() - sinceMs) / 1000;
    this.#isToLoadAnew = false;
    this.loadedAt = new Date();
    const { index } = this.#loaded;
    log.info({ hotels: index.count, rooms: index.rooms.count, seconds }, 'search index loaded');
  }

  async #follow(loaded: LoadedIndex): Promise<void> {
    const { db, makeCard, log } = this.#deps;
    const head = await readHead(db, loaded.place);
    if (canFollow(loaded.place, head) && !head.hasNews) {
      loaded.place = head;
      return;
    }
    const roomsMax = Math.max(followedRoomsMin, loaded.index.rooms.count * followedShare);
    const progress = this.#noteProgress;
    const changes = await readChanges(db, loaded.place, makeCard, { roomsMax, progress });
    if (changes) {
      await applyChanges(loaded.index, changes, progress);
      loaded.place = changes.place;
    } else {
      log.warn({}, 'the changes are too many or no longer in the feed: loading the search index anew');
      await this.#load();
    }
  }

  /**
   * The index has nights from the day of loading on. After a year the last searchable nights are missing, and after
   * the clock was set back the first ones.
   */
  #hasAllNights({ rooms: { nights } }: HotelIndex): boolean {
    const today = dayNumber(this.#deps.clock.today());
    return today >= nights.firstDay && today + horizonDays + stayNightsMax < nights.endDay;
  }

  /** Never throws: it only decides the order of the hotels, which may be out of date. */
  async #readBookedNights(): Promise<Map<string, number> | undefined> {
    const { db, clock, log } = this.#deps;
    try {
      const nights = await findBookedNights(db, clock.now());
      this.#countBookedAtMs = performance.now() + countBookedEveryMs;
      return nights;
    } catch (error) {
      if (!this.#isStopped) log.warn({ err: error }, 'the recently booked nights were not counted');
      this.#countBookedAtMs = performance.now() + countBookedAgainAfterMs;
      return undefined;
    }
  }

  async #countBooked(): Promise<void> {
    this.#isCountingBooked = true;
    const nights = await this.#readBookedNights();
    if (nights) await this.index?.setBookedNights(nights);
    this.#isCountingBooked = false;
  }
}
