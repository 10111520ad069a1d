import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/statements/database.ts';

/** How many narrow rows are fetched at once; parsing them from the connection takes a few milliseconds. */
export const rowsAtOnce = 2_000;

/**
 * The rows of a statement, a few thousand at a time, so that memory holds no more of them, and other requests are
 * answered between two parts. Only inside a transaction, and one statement at a time.
 */
export async function* rowsInChunks<Row extends Record<string, unknown>>(
  tx: Database,
  statement: SQL,
  atOnce = rowsAtOnce,
): AsyncGenerator<Row[]> {
  await tx.execute(sql`declare loading no scroll cursor for ${statement}`);
  for (;;) {
    const { rows } = await tx.execute<Row>(sql.raw(`fetch ${atOnce} from loading`));
    if (rows.length === 0) break;
    yield rows;
  }
  await tx.execute(sql`close loading`);
}
