import { getTableColumns, sql } from 'drizzle-orm';
import { profiles } from '../../db/schema/accounts.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { bookings, payments } from '../../db/schema/bookings.ts';
import { hotels, rooms } from '../../db/schema/catalog.ts';
import { roomNights } from '../../db/schema/inventory.ts';
import { reviewReports, reviews } from '../../db/schema/reviews.ts';
import type { Database } from '../../db/statements/database.ts';

/** In the order of their references: a row's parents are written before it. */
const tables = {
  ...{ hotels, rooms, bookings, payments, reviews, reviewReports },
  ...{ roomNights, profiles, auditEntries },
};
const names = Object.keys(tables) as (keyof typeof tables)[];
export type Rows = { [Name in keyof typeof tables]: (typeof tables)[Name]['$inferInsert'][] };

const rowsAtOnce = 4_000;

/**
 * Collects rows and writes them in batches, so that memory holds a few thousand of them however large the catalogue
 * is. `add` writes when there are enough; `end` writes the rest and answers how many rows each table got.
 */
export function rowWriter(tx: Database) {
  let waiting = emptyRows();
  let waitingCount = 0;
  const written: Record<keyof Rows, number> = {
    ...{ hotels: 0, rooms: 0, bookings: 0, payments: 0, reviews: 0, reviewReports: 0 },
    ...{ roomNights: 0, profiles: 0, auditEntries: 0 },
  };

  async function write(): Promise<void> {
    const rows = waiting;
    waiting = emptyRows();
    waitingCount = 0;
    for (const name of names) {
      await insert(tx, tables[name], rows[name]);
      written[name] += rows[name].length;
    }
  }

  return {
    async add(rows: Partial<Rows>): Promise<void> {
      for (const name of names) {
        (waiting[name] as object[]).push(...(rows[name] ?? []));
        waitingCount += rows[name]?.length ?? 0;
      }
      if (waitingCount >= rowsAtOnce) await write();
    },
    async end() {
      await write();
      return written;
    },
  };
}

const emptyRows = (): Rows => ({
  hotels: [],
  rooms: [],
  bookings: [],
  payments: [],
  reviews: [],
  reviewReports: [],
  roomNights: [],
  profiles: [],
  auditEntries: [],
});

/**
 * One statement with one parameter for all rows, which the database splits: several times faster than a parameter per
 * value, and lists and quotes need no special treatment. All rows have the first one's fields.
 */
async function insert(
  tx: Database,
  table: (typeof tables)[keyof typeof tables],
  rows: object[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const fields = Object.entries(getTableColumns(table)).filter(([field]) => Object.hasOwn(first, field));
  const columns = sql.join(
    fields.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const named = rows.map((row) =>
    Object.fromEntries(
      fields.map(([field, column]) => [column.name, (row as Record<string, unknown>)[field]]),
    ),
  );
  await tx.execute(
    sql`insert into ${table} (${columns})
      select ${columns} from json_populate_recordset(null::${table}, ${JSON.stringify(named)}::text::json)`,
  );
}
