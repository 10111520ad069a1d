import type { Holiday, HolidayInput } from '../../../../../../contract/holiday.ts';
import type { ChangeCall } from '../make-calls.ts';

/** The form of the holidays, and the last change. */
export interface HolidayEdits {
  /** The holiday in the form; absent: a new one. */
  edited?: Holiday | undefined;
  /** Counts the openings of the form: the result of the last save is not shown any more when it is opened again. */
  opening: number;
  /**
   * The values that the person has seen of the edited holiday: as opened, as last saved, or as changed by somebody else
   * after the person was told.
   */
  seen?: HolidayInput | undefined;
  /** The values of the last save. */
  sent?: HolidayInput;
  lastChange?: { kind: 'saved' | 'removed'; values: HolidayInput };
  /** The holiday that was deleted last, as long as it can be restored. */
  removed?: Holiday | undefined;
}

export type HolidayEvent =
  /** Undefined: the form for a new holiday. */
  | { kind: 'open'; holiday: Holiday | undefined }
  | { kind: 'save'; values: HolidayInput }
  | { kind: 'remove'; holiday: Holiday }
  | { kind: 'restore'; holiday: Holiday }
  /** The save of the form was made. */
  | { kind: 'saved' }
  /** The save of the form was refused, and the person sees the present values. */
  | { kind: 'conflict'; stored: Holiday };

const valuesOf = ({ _id, ...values }: Holiday): HolidayInput => values;

/** Identifies the form, so that only the result of its own save is shown for it. */
export const formNameOf = ({ edited, opening }: HolidayEdits): string => `${edited?._id ?? 'new'} ${opening}`;

export function holidayEdits(edits: HolidayEdits, event: HolidayEvent): HolidayEdits {
  switch (event.kind) {
    case 'open': {
      const { holiday } = event;
      return { ...edits, edited: holiday, opening: edits.opening + 1, seen: holiday && valuesOf(holiday) };
    }
    case 'save': {
      const { values } = event;
      return { ...edits, sent: values, lastChange: { kind: 'saved', values }, removed: undefined };
    }
    case 'remove': {
      const { holiday } = event;
      const isOpen = edits.edited?._id === holiday._id;
      return {
        ...(isOpen ? holidayEdits(edits, { kind: 'open', holiday: undefined }) : edits),
        lastChange: { kind: 'removed', values: valuesOf(holiday) },
        removed: holiday,
      };
    }
    case 'restore':
      return {
        ...edits,
        lastChange: { kind: 'saved', values: valuesOf(event.holiday) },
        removed: undefined,
      };
    case 'saved':
      return { ...edits, seen: edits.sent };
    case 'conflict':
      // A person who was told about the present values and saves again wants to overwrite them.
      return { ...edits, seen: valuesOf(event.stored) };
  }
}

/** The call of an event that changes a holiday. */
export function callOf({ edited, seen }: HolidayEdits, event: HolidayEvent): ChangeCall | undefined {
  switch (event.kind) {
    case 'save': {
      const { values } = event;
      if (!edited) return { name: 'addHoliday', options: { body: values } };
      const body = { ...values, ...(seen && { was: seen }) };
      return { name: 'updateHoliday', options: { params: { id: edited._id }, body } };
    }
    case 'remove':
      return { name: 'deleteHoliday', options: { params: { id: event.holiday._id } } };
    case 'restore':
      return { name: 'addHoliday', options: { body: valuesOf(event.holiday) } };
    default:
      return undefined;
  }
}
