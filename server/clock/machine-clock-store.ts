import { sql } from 'drizzle-orm';
import { machineClock } from '../../db/schema/machine-clock.ts';
import type { Database } from '../../db/statements/database.ts';

export interface ClockReading {
  /** The database's own clock. The embedded database has none but the machine's. */
  databaseMs: number;
  /** Undefined on a new database. */
  ranAtMs: number | undefined;
  acceptedAheadMs: number | undefined;
  /** When the site last ran with a clock that was not believed, by that clock, and for how long in all. */
  doubtedAtMs: number | undefined;
  doubtedForMs: number | undefined;
}

/** Reads what the machine's clock is compared with. */
export async function readClock(db: Database): Promise<ClockReading> {
  const { rows } = await db.execute<Partial<Record<string, string | number | null>>>(
    sql`select extract(epoch from clock_timestamp()) as database, extract(epoch from ran_at) as ran_at,
        accepted_ahead_seconds as ahead, extract(epoch from doubted_at) as doubted_at, doubted_seconds as doubted_for
      from (values (1)) one left join ${machineClock} on true`,
  );
  const [row = {}] = rows;
  const ms = (name: string) => (row[name] == null ? undefined : Number(row[name]) * 1000);
  return {
    databaseMs: ms('database') ?? Number.NaN,
    ranAtMs: ms('ran_at'),
    acceptedAheadMs: ms('ahead'),
    doubtedAtMs: ms('doubted_at'),
    doubtedForMs: ms('doubted_for'),
  };
}

/**
 * Records that the site runs with a clock that is believed. `acceptedAheadSeconds`: the clock was said to be right; absent:
 * what was said before stays.
 */
export async function recordRun(db: Database, ranAt: Date, acceptedAheadSeconds?: number): Promise<void> {
  const written = {
    ranAt,
    doubtedAt: null,
    doubtedSeconds: null,
    ...(acceptedAheadSeconds !== undefined && { acceptedAheadSeconds }),
  };
  await db
    .insert(machineClock)
    .values(written)
    .onConflictDoUpdate({ target: machineClock.isOnly, set: written });
}

/** Records how long the site has run with a clock that is not believed, so that a restart does not begin anew. */
export async function recordDoubt(db: Database, doubtedAt: Date, forMs: number): Promise<void> {
  await db.update(machineClock).set({ doubtedAt, doubtedSeconds: Math.floor(forMs / 1000) });
}
