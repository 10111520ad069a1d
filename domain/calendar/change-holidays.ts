import type { Database } from '../../db/statements/database.ts';
import { newId } from '../../kernel/ids.ts';
import { type Actor, differenceOf, recordChange } from '../audit/audit-store.ts';
import {
  deleteHoliday,
  type HolidayRow,
  type HolidayValues,
  insertHoliday,
  isHolidayThere,
  lockHoliday,
  lockHolidays,
  updateHoliday,
} from './holidays-store.ts';

interface Deps {
  db: Database;
}

const subjectOf = ({ id, name }: HolidayRow) => ({ kind: 'holiday' as const, id, name });
const valuesOf = ({ id: _, ...values }: HolidayRow): HolidayValues => values;

/** Adds a holiday; answers its id, or undefined when the same holiday exists. */
export function addHoliday(
  { db }: Deps,
  input: { actor: Actor; values: HolidayValues },
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    await lockHolidays(tx);
    if (await isHolidayThere(tx, input.values)) return undefined;
    const holiday = { id: newId(), ...input.values };
    await insertHoliday(tx, holiday);
    await recordChange(tx, {
      actor: input.actor,
      action: 'holiday.add',
      subject: subjectOf(holiday),
      before: null,
      after: input.values,
    });
    return holiday.id;
  });
}

export type HolidayChanged =
  | { outcome: 'changed' | 'not_found' | 'is_there' }
  /** Somebody else has changed it since the caller read it. */
  | { outcome: 'conflict'; stored: HolidayRow };

/**
 * Changes a holiday. With `was`, only if the holiday still has these values. An unchanged holiday gets no entry in
 * the audit log.
 */
export function changeHoliday(
  { db }: Deps,
  input: { actor: Actor; id: string; values: HolidayValues; was?: HolidayValues | undefined },
): Promise<HolidayChanged> {
  return db.transaction(async (tx): Promise<HolidayChanged> => {
    await lockHolidays(tx);
    const holiday = await lockHoliday(tx, input.id);
    if (!holiday) return { outcome: 'not_found' };
    const difference = differenceOf(valuesOf(holiday), input.values);
    if (!difference) return { outcome: 'changed' };
    if (input.was && differenceOf(valuesOf(holiday), input.was))
      return { outcome: 'conflict', stored: holiday };
    if (await isHolidayThere(tx, input.values, input.id)) return { outcome: 'is_there' };
    await updateHoliday(tx, input.id, input.values);
    await recordChange(tx, {
      actor: input.actor,
      action: 'holiday.update',
      subject: subjectOf(holiday),
      ...difference,
    });
    return { outcome: 'changed' };
  });
}

/** Deletes a holiday; false when it does not exist. Prices that were set with its preset stay. */
export function removeHoliday({ db }: Deps, input: { actor: Actor; id: string }): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Lock order: the table before its row, as everywhere, or this could deadlock with a change that holds the table
    // lock and waits for the row.
    await lockHolidays(tx);
    const holiday = await lockHoliday(tx, input.id);
    if (!holiday) return false;
    await deleteHoliday(tx, input.id);
    await recordChange(tx, {
      actor: input.actor,
      action: 'holiday.delete',
      subject: subjectOf(holiday),
      before: valuesOf(holiday),
      after: null,
    });
    return true;
  });
}
