import {
  byColumn,
  type HotelField,
  hotelFields,
  type RoomField,
  roomFields,
} from '../../kernel/catalogue-fields.ts';
import { keysOf, recordOf } from '../../kernel/closed-lists.ts';

/** The name of a hotel's or room's field in the forms, and in the audit log if it differs there. */
export interface FieldTexts {
  label: string;
  logged?: string;
}

export const labelsOf = <Name extends string>(texts: Record<Name, FieldTexts>): Record<Name, string> =>
  recordOf(keysOf<Name>(texts), (name) => texts[name].label);

/**
 * The audit log's names by column, because it stores records by column. A column that both tables have has the same
 * name.
 */
export function loggedNames(
  hotel: Record<HotelField, FieldTexts>,
  room: Record<RoomField, FieldTexts>,
): Record<string, string> {
  const columns = { ...byColumn(hotelFields, hotel), ...byColumn(roomFields, room) };
  return recordOf(keysOf(columns), (column) => columns[column]?.logged ?? columns[column]?.label ?? column);
}
