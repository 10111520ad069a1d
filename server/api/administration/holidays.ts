import type { z } from 'zod';
import type { Holiday, holidayInput } from '../../../contract/holiday.ts';
import type { Database } from '../../../db/statements/database.ts';
import { addHoliday, changeHoliday, removeHoliday } from '../../../domain/calendar/change-holidays.ts';
import {
  findHolidays,
  type HolidayRow,
  type HolidayValues,
} from '../../../domain/calendar/holidays-store.ts';
import { proposedHolidays } from '../../../domain/calendar/proposed-holidays.ts';
import type { Handler } from '../../http/mount.ts';
import { invalidInput, notFound } from '../../http/refusal.ts';
import { conflictOfValues } from './save-answers.ts';

interface Deps {
  db: Database;
}

export const getHolidays =
  ({ db }: Deps): Handler<'holidays'> =>
  async () => ({ status: 200, body: (await findHolidays(db)).map(shape) });

export const getProposedHolidays =
  ({ db }: Deps): Handler<'proposedHolidays'> =>
  async ({ query: { year } }) => {
    const proposed = proposedHolidays(year, await findHolidays(db));
    return {
      status: 200,
      body: proposed.map(({ values, isByMoon, stored }) => ({
        ...shapeOf(values),
        moon: isByMoon,
        stored: stored && shape(stored),
      })),
    };
  };

export const postHoliday =
  (deps: Deps): Handler<'addHoliday'> =>
  async ({ visitor: actor, body }) => {
    const insertedId = await addHoliday(deps, { actor, values: valuesOf(body) });
    if (insertedId === undefined) throw isThere();
    return { status: 201, body: { acknowledged: true, insertedId } };
  };

export const putHoliday =
  (deps: Deps): Handler<'updateHoliday'> =>
  async ({ visitor: actor, body: { was, ...input }, params: { id } }) => {
    const values = valuesOf(input);
    const changed = await changeHoliday(deps, { actor, id, values, was: was && valuesOf(was) });
    switch (changed.outcome) {
      case 'not_found':
        throw notFound('holiday');
      case 'is_there':
        throw isThere();
      case 'conflict':
        throw conflictOfValues(shape(changed.stored), input);
      case 'changed':
        return { status: 200, body: { acknowledged: true } };
    }
  };

export const deleteHoliday =
  (deps: Deps): Handler<'deleteHoliday'> =>
  async ({ visitor: actor, params: { id } }) => {
    if (!(await removeHoliday(deps, { actor, id }))) throw notFound('holiday');
    return { status: 200, body: { deletedCount: 1 } };
  };

const isThere = () => invalidInput([{ path: 'name', code: 'holiday_known' }]);

type HolidayInput = z.output<typeof holidayInput>;

const valuesOf = ({ month, day, year, name, nameBn }: HolidayInput): HolidayValues => ({
  month,
  day,
  year: year ?? null,
  name,
  nameBn: nameBn ?? null,
});

const shape = ({ id, ...values }: HolidayRow): Holiday => ({ _id: id, ...shapeOf(values) });

const shapeOf = ({ month, day, year, name, nameBn }: HolidayValues): Omit<Holiday, '_id'> => ({
  month,
  day,
  year: year ?? undefined,
  name,
  nameBn: nameBn ?? undefined,
});
