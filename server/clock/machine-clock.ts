import type { Logger } from 'pino';
import type { OpenDatabase } from '../../db/client.ts';
import { type Actor, recordChange } from '../../domain/audit/audit-store.ts';
import { type ClockReading, readClock, recordDoubt, recordRun } from './machine-clock-store.ts';

const hourMs = 3_600_000;
/** Longer than a machine is off for a night. */
const fromLastRunMsMax = 24 * hourMs;
const fromServerMsMax = hourMs;
/** After running for so long with a clock that nobody has set or confirmed, work must not wait any longer. */
const goesOnAfterMs = 24 * hourMs;

/** Why the machine's clock is not believed. */
export interface ClockDoubt {
  /** The clock of the PostgreSQL server, or the last instant at which the site ran. */
  comparedWith: 'server' | 'last_run';
  /** By the machine's clock. */
  nowMs: number;
  comparedMs: number;
  /** The time until it is believed if nobody says anything. */
  goesOnInMs: number;
}

/** The one judge of the machine's clock: work that nobody can undo asks it. */
export interface MachineClock {
  /** Whether the clock is believed at this instant. Asks nobody, so it may be called inside a transaction. */
  isBelieved(): boolean;
  /** Reads again what the clock is compared with, and records that the site runs while the clock is believed. */
  look(): Promise<void>;
  /** Undefined while the clock is believed. */
  doubt(): Promise<ClockDoubt | undefined>;
  /** An administrator says that the clock is right. */
  accept(actor: Actor): Promise<void>;
}

interface Deps {
  database: Pick<OpenDatabase, 'db' | 'kind'>;
  log: Logger;
}

/**
 * Judges the machine's clock, never the shift of `NOW`. It is believed while the clock of a PostgreSQL server agrees within
 * an hour; on the embedded database, which has no other clock, while it is within a day of the last instant at which the
 * site ran. Between two looks the server's clock is known by the monotonic clock, which nobody sets.
 */
export async function judgeMachineClock({ database: { db, kind }, log }: Deps): Promise<MachineClock> {
  let reading: ClockReading;
  let readAtMs: number;
  /** The running doubt, by the monotonic clock: since when, and by how much the machine's clock was ahead of it then. */
  let doubted: { sinceMs: number; offsetMs: number } | undefined;

  async function read(): Promise<void> {
    reading = await readClock(db);
    readAtMs = performance.now();
  }
  const comparedMs = (): number | undefined =>
    kind === 'server' ? reading.databaseMs + performance.now() - readAtMs : reading.ranAtMs;
  const aheadMs = (): number => Date.now() - (comparedMs() ?? Date.now());

  function agrees(): boolean {
    if (kind === 'embedded') return Math.abs(aheadMs()) < fromLastRunMsMax;
    return [0, reading.acceptedAheadMs].some(
      (rightMs) => rightMs !== undefined && Math.abs(aheadMs() - rightMs) < fromServerMsMax,
    );
  }

  /** The part of the running time that counts for a clock: that of earlier starts, if it may be the same clock. */
  function doubtedBeforeMs(): number {
    const { doubtedAtMs = Number.NEGATIVE_INFINITY, doubtedForMs = 0 } = reading;
    return Math.abs(Date.now() - doubtedAtMs) < fromLastRunMsMax ? doubtedForMs : 0;
  }

  /** The doubt at this instant. A clock that was set by more than a day meanwhile is doubted anew. */
  function presentDoubt(): { goesOnInMs: number } | undefined {
    if (agrees()) {
      if (doubted) log.info('the clock is believed again');
      doubted = undefined;
      return undefined;
    }
    const nowMs = performance.now();
    const offsetMs = Date.now() - nowMs;
    if (!doubted || Math.abs(offsetMs - doubted.offsetMs) >= fromLastRunMsMax) {
      doubted = { sinceMs: nowMs - doubtedBeforeMs(), offsetMs };
      const seconds = Math.round(aheadMs() / 1000);
      log.warn({ seconds, comparedWith: kind }, 'the clock is not believed: nothing is erased or given up');
    }
    const goesOnInMs = doubted.sinceMs + goesOnAfterMs - nowMs;
    return goesOnInMs > 0 ? { goesOnInMs } : undefined;
  }

  const recordAccepted = (tx = db) =>
    recordRun(tx, new Date(), kind === 'server' ? Math.round(aheadMs() / 1000) : undefined);

  await read();
  presentDoubt();
  return {
    isBelieved: () => presentDoubt() === undefined,
    async look() {
      await read();
      const doubt = presentDoubt();
      if (doubt) return recordDoubt(db, new Date(), goesOnAfterMs - doubt.goesOnInMs);
      if (agrees()) await recordRun(db, new Date());
      else {
        log.warn('the clock is taken for right after a day: what waited goes on');
        await recordAccepted();
      }
      // On a new database the first run is what the clock is compared with from now on.
      await read();
    },
    async doubt() {
      await read();
      const doubt = presentDoubt();
      const compared = comparedMs();
      if (!doubt || compared === undefined) return undefined;
      const comparedWith = kind === 'server' ? 'server' : 'last_run';
      return { comparedWith, nowMs: Date.now(), comparedMs: compared, ...doubt };
    },
    async accept(actor) {
      await read();
      // Somebody else was faster, or the clock was set.
      if (agrees()) return;
      const name = new Date().toISOString();
      await db.transaction(async (tx) => {
        await recordAccepted(tx);
        await recordChange(tx, {
          actor,
          action: 'clock.accept',
          subject: { kind: 'clock', id: 'machine', name },
          before: null,
          after: null,
        });
      });
      await read();
      presentDoubt();
    },
  };
}
