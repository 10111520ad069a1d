import { sql } from 'drizzle-orm';
import { machineClock } from '../../db/schema/machine-clock.ts';
import type { Database } from '../../db/statements/database.ts';

export interface ClockReading {
  /** The database's own clock. The embedded database has none but the machine's. */
  databaseMs: number;
  /** Undefined on a new database. */
  ranAtMs: number | undefined;
  acceptedAheadMs: number | undefined;
}

/** Reads what the machine's clock is compared with. */
export async function readClock(db: Database): Promise<ClockReading> {
  const { rows } = await db.execute<Record<'database' | 'ran_at' | 'ahead', string | number | null>>(
    sql`select extract(epoch from clock_timestamp()) as database, extract(epoch from ran_at) as ran_at,
        accepted_ahead_seconds as ahead
      from (values (1)) one left join ${machineClock} on true`,
  );
  const [row] = rows;
  const ms = (seconds: string | number | null | undefined) =>
    seconds == null ? undefined : Number(seconds) * 1000;
  return {
    databaseMs: ms(row?.database) ?? Number.NaN,
    ranAtMs: ms(row?.ran_at),
    acceptedAheadMs: ms(row?.ahead),
  };
}

/** Records that a process runs. `acceptedAheadSeconds`: its clock was said to be right; absent: what was said before stays. */
export async function recordRun(
  db: Database,
  ranAt: Date,
  acceptedAheadSeconds?: number,
): Promise<void> {
  const written = { ranAt, ...(acceptedAheadSeconds !== undefined && { acceptedAheadSeconds }) };
  await db
    .insert(machineClock)
    .values(written)
    .onConflictDoUpdate({ target: machineClock.isOnly, set: written });
}
