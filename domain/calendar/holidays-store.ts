import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { holidays } from '../../db/schema/inventory.ts';
import type { Database } from '../../db/statements/database.ts';

/** A day for which the calendar has a preset; without a year it repeats every year. */
export type HolidayRow = typeof holidays.$inferSelect;
export type HolidayValues = Omit<HolidayRow, 'id'>;

/** All holidays by their day in the year; on the same day, yearly ones come first. */
export function findHolidays(db: Database): Promise<HolidayRow[]> {
  return db
    .select()
    .from(holidays)
    .orderBy(asc(holidays.month), asc(holidays.day), sql`${holidays.year} nulls first`, asc(holidays.name));
}

/** Blocks other changes of holidays until the transaction ends; reads go on. */
export async function lockHolidays(tx: Database): Promise<void> {
  await tx.execute(sql`lock table ${holidays} in share row exclusive mode`);
}

/** Whether another holiday with this name exists on this day. */
export async function isHolidayThere(
  tx: Database,
  { month, day, year, name }: HolidayValues,
  exceptId?: string,
): Promise<boolean> {
  const [same] = await tx
    .select({ id: holidays.id })
    .from(holidays)
    .where(
      and(
        eq(holidays.month, month),
        eq(holidays.day, day),
        year === null ? isNull(holidays.year) : eq(holidays.year, year),
        eq(sql`lower(${holidays.name})`, name.toLowerCase()),
        exceptId === undefined ? undefined : ne(holidays.id, exceptId),
      ),
    )
    .limit(1);
  return same !== undefined;
}

export async function lockHoliday(tx: Database, id: string): Promise<HolidayRow | undefined> {
  const [holiday] = await tx.select().from(holidays).where(eq(holidays.id, id)).for('update');
  return holiday;
}

export async function insertHoliday(tx: Database, holiday: HolidayRow): Promise<void> {
  await tx.insert(holidays).values(holiday);
}

export async function updateHoliday(tx: Database, id: string, values: HolidayValues): Promise<void> {
  await tx.update(holidays).set(values).where(eq(holidays.id, id));
}

export async function deleteHoliday(tx: Database, id: string): Promise<void> {
  await tx.delete(holidays).where(eq(holidays.id, id));
}
