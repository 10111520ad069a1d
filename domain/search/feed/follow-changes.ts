import type { HotelIndex } from '../index/hotel-index.ts';
import { findDifferences } from './compare-index.ts';
import { IndexReader, type IndexReaderDeps } from './index-reader.ts';
import { ReadQueue } from './read-queue.ts';

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
const readEveryMsUsually = 500;
const watchEveryMs = 1_000;

interface Deps extends IndexReaderDeps {
  /** Half a second if absent; a test that is about being woken has it so long that nothing is found by asking. */
  pollEveryMs?: number | undefined;
}

export type FollowedIndex = ReturnType<typeof followIndex>;

/**
 * Loads the index and keeps it up to date. It asks the database every half second, sooner when it is woken, and
 * before the next answer when this process has written something itself (`noteOwnWrite`).
 */
export function followIndex({ pollEveryMs = readEveryMsUsually, ...deps }: Deps) {
  const reader = new IndexReader(deps);
  const loaded = Promise.withResolvers<void>();
  const queue = new ReadQueue(async () => {
    await reader.read();
    loaded.resolve();
    failure = undefined;
  });
  /** Why the last read failed. */
  let failure: unknown;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const ageMs = () => performance.now() - reader.readAtMs;
  /** As the age; but a long read is not silent while it gets on. */
  const silentMs = () => performance.now() - Math.max(reader.readAtMs, reader.progressAtMs);
  const watching = watchAge(() => {
    // Before the first load there is no index that could be old.
    const isOld = (reader.index ? ageMs() : silentMs()) > warnAfterMs;
    return isOld ? { err: failure, ageMs: Math.round(ageMs()) } : undefined;
  }, deps.log);

  async function readAgain(): Promise<void> {
    try {
      await queue.catchUp();
    } catch (error) {
      failure = error;
    }
    if (!isStopped) timer = setTimeout(readAgain, pollEveryMs);
  }
  void readAgain();

  /** Why this process cannot search; undefined when it can. */
  function trouble(): 'loading the search index' | 'search index too old' | undefined {
    if (!reader.index) return 'loading the search index';
    return ageMs() > refuseAfterMs ? 'search index too old' : undefined;
  }
  const young = (): HotelIndex | undefined => (ageMs() <= refuseAfterMs ? reader.index : undefined);

  return {
    /** Resolves when the index is loaded. */
    loaded: loaded.promise,
    /** Milliseconds since the last successful read began. */
    ageMs,
    /** The time of the last full load; undefined until the index is loaded. */
    loadedAt: () => reader.loadedAt,
    trouble,
    /**
     * Why visitors should be sent to another process; undefined when they need not. A process that loads or follows
     * many changes stays ready while it gets on, because all processes do so at the same time.
     */
    notReady: () =>
      trouble() ??
      (silentMs() > notReadyAfterMs ? ('search index cannot follow the database' as const) : undefined),
    /** Call it after every transaction of this process that may have written. */
    noteOwnWrite: () => queue.noteOwnWrite(),
    /** Something may have changed: read now instead of within half a second. */
    wake(): void {
      queue.catchUp().catch(() => {});
    },
    /** The index, without waiting, if it contains all writes of this process. */
    currentIfLoaded: (): HotelIndex | undefined => (queue.hasOwnWrites ? young() : undefined),
    /** The present index, with all writes of this process. Throws SearchTooOld. */
    async current(): Promise<HotelIndex> {
      await loaded.promise;
      await queue.untilOwnWrites();
      const index = young();
      if (!index) throw new SearchTooOld('the search index is too old');
      return index;
    },
    /**
     * Compares the index with the database and names the differences. Concurrent changes differ only for a moment, so
     * only what differs twice is reported, and the index follows between the two comparisons.
     */
    async compare(): Promise<string[]> {
      const differences = async () => {
        await queue.catchUp();
        return reader.index ? findDifferences(deps.db, reader.index, deps.makeCard) : new Set<string>();
      };
      await loaded.promise;
      const first = await differences();
      if (first.size === 0) return [];
      return [...(await differences())].filter((name) => first.has(name));
    },
    /** Replaces the index by one that is read from the database; the present one answers until then. */
    async loadAnew(): Promise<void> {
      reader.loadAnew();
      await queue.catchUp();
    },
    stop(): void {
      isStopped = true;
      reader.stop();
      clearTimeout(timer);
      clearInterval(watching);
    },
  };
}

/** Warns once when the index begins to be too old. It has a clock of its own, because a read that does not answer says nothing itself. */
function watchAge(oldFacts: () => object | undefined, log: Deps['log']): NodeJS.Timeout {
  let isWarned = false;
  const watching = setInterval(() => {
    const facts = oldFacts();
    if (facts && !isWarned) log.warn(facts, 'the search index cannot follow the database');
    isWarned = facts !== undefined;
  }, watchEveryMs);
  watching.unref();
  return watching;
}
