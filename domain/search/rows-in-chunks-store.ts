import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/schema/database.ts';

/** Rows that are fetched at once: reading them from the connection takes a few milliseconds. */
export const rowsAtOnce = 2_000;

/**
 * The rows of a statement, a few thousand at a time: memory holds no more of them however many there are, and others are
 * answered between two parts. In a transaction alone, and one statement at a time.
 */
export async function* rowsInChunks<Row extends Record<string, unknown>>(
  tx: Database,
  statement: SQL,
): AsyncGenerator<Row[]> {
  await tx.execute(sql`declare loading no scroll cursor for ${statement}`);
  for (;;) {
    const { rows } = await tx.execute<Row>(sql.raw(`fetch ${rowsAtOnce} from loading`));
    if (rows.length === 0) break;
    yield rows;
  }
  await tx.execute(sql`close loading`);
}
