import type { UseFormReturn } from 'react-hook-form';
import type { NewRoom, Room, RoomChange } from '../../../../../contract/room.ts';
import { roomFields } from '../../../../../kernel/catalogue-fields.ts';
import { emptyValues, type FieldValues, storedValues } from '../../editing/field-values.ts';

/** The fields of the room form. Numbers are texts until they are validated. */
export type RoomValues = FieldValues<typeof roomFields> & {
  /** Empty until one is chosen; absent in a form that changes a room. */
  hotleId?: string;
};

export type RoomForm = UseFormReturn<RoomValues, unknown, NewRoom | RoomChange>;

export const emptyRoom = (): RoomValues => ({ hotleId: '', ...emptyValues(roomFields) });

/** Maps a stored room to the form's fields. */
export const roomValues = (room: Room): RoomValues => storedValues(roomFields, room);
