import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { hotels } from '../../db/schema/catalog.ts';
import type { Database } from '../../db/statements/database.ts';
import { nameKeyOf } from './loose-name.ts';

const rowsAtOnce = 500;

/** Makes the missing keys of hotels that are older than the keys. Answers how many. */
export async function fillNameKeys(db: Database): Promise<number> {
  let filled = 0;
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await db
      .select({ id: hotels.id, name: hotels.name, nameBn: hotels.nameBn })
      .from(hotels)
      .where(and(eq(hotels.nameKey, ''), gt(hotels.id, last)))
      .orderBy(asc(hotels.id))
      .limit(rowsAtOnce);
    const [end] = rows.slice(-1);
    if (!end) return filled;
    const keys = rows.map((row) => ({ id: row.id, key: nameKeyOf(row) }));
    // Plain SQL, so that the hotel's version and time of change stay: a key is not a change of the hotel.
    const fill = sql`update hotels set name_key = made.key
      from json_to_recordset(${JSON.stringify(keys)}::text::json) as made(id uuid, key text)
      where hotels.id = made.id and hotels.name_key = ''`;
    await db.transaction((tx) => tx.execute(fill));
    filled += rows.length;
    last = end.id;
  }
}
