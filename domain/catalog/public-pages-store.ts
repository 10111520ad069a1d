import { sql } from 'drizzle-orm';
import type { Database } from '../../db/statements/database.ts';
import type { HotelRow } from './catalog-store.ts';

/** A moment as a sitemap writes it, the same from every driver. */
const written = (moment: ReturnType<typeof sql>) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/**
 * The hotels with a public page, in parts of so many numbers of `listing`, and the last change of each, of its rooms or of the reviews on its page. A part has the same
 * hotels for good, whatever is added or removed; one without any is left out.
 */
export async function findPublicParts(
  db: Database,
  inPart: number,
): Promise<{ part: number; changedAt: string }[]> {
  const { rows } = await db.execute<{ part: number; changedAt: string }>(
    sql`select ((listing - 1) / ${inPart}::int)::int as part, ${written(sql`max(greatest(updated_at, changes.changed_at, sums.changed_at))`)} as "changedAt"
      from hotels join (
        select hotel_id, max(updated_at) as changed_at from rooms
        group by hotel_id having bool_or(archived_at is null and for_sale)) as changes on changes.hotel_id = id
      left join review_sums sums on sums.hotel_id = id
      where archived_at is null and for_sale
      group by 1 order by 1`,
  );
  return rows;
}

type PublicHotelRow = Pick<HotelRow, 'listing' | 'code' | 'district' | 'name' | 'nameBn'> & {
  changedAt: string;
};

/** The hotels of a part, a few hundred at a time, each read by the place where the last ended. */
export async function* publicHotels(
  db: Database,
  { part, inPart, atOnce }: { part: number; inPart: number; atOnce: number },
): AsyncGenerator<PublicHotelRow[]> {
  const upTo = (part + 1) * inPart;
  let after = part * inPart;
  for (;;) {
    const { rows } = await db.execute<PublicHotelRow>(
      sql`select listing::float8 as listing, code, district, name, name_bn as "nameBn",
          ${written(sql`greatest(updated_at, changes.changed_at, sums.changed_at)`)} as "changedAt"
        from hotels left join review_sums sums on sums.hotel_id = id cross join lateral (
          select max(rooms.updated_at) as changed_at, bool_or(rooms.archived_at is null and rooms.for_sale) as offered
          from rooms where hotel_id = hotels.id) as changes
        where archived_at is null and for_sale and offered and listing > ${after}::bigint and listing <= ${upTo}::bigint
        order by listing limit ${atOnce}`,
    );
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = last.listing;
  }
}
