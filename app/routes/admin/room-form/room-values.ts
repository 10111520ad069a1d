import type { Room } from '../../../../contract/room.ts';
import { roomFields } from '../../../../domain/shared/catalogue-fields.ts';
import { emptyValues, type FieldValues, storedValues } from '../editing/field-values.ts';

/** The fields of the room form. Numbers are texts until they are checked. */
export type RoomValues = FieldValues<typeof roomFields> & {
  /** Empty until one is chosen; a form that changes a room has none. */
  hotleId?: string;
};

export const emptyRoom = (): RoomValues => ({ hotleId: '', ...emptyValues(roomFields) });

/** A stored room as the form's fields. */
export const roomValues = (room: Room): RoomValues => storedValues(roomFields, room);
