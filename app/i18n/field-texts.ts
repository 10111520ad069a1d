import {
  byColumn,
  type HotelField,
  hotelFields,
  type RoomField,
  roomFields,
} from '../../domain/shared/catalogue-fields.ts';
import { keysOf, recordOf } from '../../domain/shared/closed-lists.ts';

/** What a field of a hotel or room is called: in the forms, and in the audit log where that is another name. */
export interface FieldTexts {
  label: string;
  logged?: string;
}

export const labelsOf = <Name extends string>(texts: Record<Name, FieldTexts>): Record<Name, string> =>
  recordOf(keysOf<Name>(texts), (name) => texts[name].label);

/** The audit log's names: it keeps records by column. Both tables call what both have by one name. */
export function loggedNames(
  hotel: Record<HotelField, FieldTexts>,
  room: Record<RoomField, FieldTexts>,
): Record<string, string> {
  const columns = { ...byColumn(hotelFields, hotel), ...byColumn(roomFields, room) };
  return recordOf(keysOf(columns), (column) => columns[column]?.logged ?? columns[column]?.label ?? column);
}
