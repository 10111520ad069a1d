import { useWatch } from 'react-hook-form';
import type { HotelName } from '../../../../../contract/hotel.ts';
import {
  type NewRoom,
  newRoom,
  type Room,
  type RoomChange,
  roomChange,
} from '../../../../../contract/room.ts';
import { call, callForAnswer } from '../../../../calls.ts';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { formResolver } from '../../../../ui/form-resolver.ts';
import type { Base } from '../../editing/editor-state.ts';
import { usePictures } from '../../editing/pictures/use-pictures.ts';
import { ifMatch, save } from '../../editing/save.ts';
import { useEditor } from '../../editing/use-editor.ts';
import { useQuestion } from '../../editing/use-question.tsx';
import { nextRoom } from './first-room.ts';
import { LargerParties } from './larger-parties.tsx';
import { type RoomValues, roomValues } from './room-values.ts';
import { useRoomSum } from './use-room-sum.ts';

export interface RoomToEdit {
  email: string;
  base: Base<RoomValues>;
  /** The hotels to which a new room can be added. */
  hotels?: HotelName[];
  /** The room to change; absent: one is added. */
  room?: { id: string; hotelId: string; hotelName: string };
}

const addResolver = formResolver<RoomValues, NewRoom>(newRoom);
const changeResolver = formResolver<RoomValues, RoomChange>(roomChange);

/** The editor of a room with its picture, the question before a smaller room is saved, and the remark on the hotel's sum. */
export function useRoomEditor({ email, base, hotels = [], room }: RoomToEdit) {
  const { room: texts } = useAdminText().editing;
  const { mayBeSmaller, question } = useSmallerRoomQuestion(room?.id);
  const editor = useEditor<RoomValues, NewRoom | RoomChange>({
    // A new room of a hotel in the address has a draft of its own, so that it does not get into another hotel.
    name: room ? `room.${room.id}` : base.values.hotleId ? `room.of.${base.values.hotleId}` : 'room',
    email,
    base,
    resolver: room ? changeResolver : addResolver,
    async send(body, { etag, key }) {
      if (!(await mayBeSmaller(Number(editor.base.values.maxGuest), Number(body.maxGuest))))
        return { outcome: 'withdrawn' };
      return save(
        room
          ? callForAnswer('updateRoom', { params: { id: room.id }, body, ...ifMatch(etag) })
          : callForAnswer('addRooms', {
              body: withHotelName(hotels, body),
              headers: { 'Idempotency-Key': key },
            }),
      );
    },
    // All calls share the refusal's type, in which the stored record is any object; updateRoom answers this one.
    valuesOf: (stored) => roomValues(stored as Room),
    onReplaced: (values, options) => pictures.replace(addressesOf(values), options),
    savedText: room ? texts.updated : texts.added,
    nextToAdd: room ? undefined : nextRoom,
  });
  const { form, added } = editor;
  const pictures = usePictures(addressesOf(form.getValues()), ([address = '']) =>
    form.setValue('roomImgs', address, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
  );
  const hotelId = useWatch({ control: form.control, name: 'hotleId' }) ?? '';
  const typed = useWatch({ control: form.control, name: 'totalRoom' });
  const remark = useRoomSum({ hotelId: room?.hotelId ?? hotelId, typed, of: room?.id, added: added?.id });
  return { editor, pictures, question, hotelId, remark };
}

/** Asks about bookings with more guests than the room's new limit. */
function useSmallerRoomQuestion(roomId: string | undefined) {
  const { room: texts, hotel } = useAdminText().editing;
  const { confirm, window: question } = useQuestion();
  async function mayBeSmaller(before: number, maxGuest: number): Promise<boolean> {
    if (roomId === undefined || !(maxGuest < before)) return true;
    const { coming, first } = await call('bookingsOfRoom', {
      params: { id: roomId },
      query: { largerThan: maxGuest },
    }).catch(() => ({ coming: 0, first: [] }));
    if (coming === 0) return true;
    return confirm({
      title: texts.tooSmall.title,
      text: <LargerParties bookings={first} coming={coming} />,
      yes: texts.tooSmall.goOn,
      no: hotel.sameName.back,
    });
  }
  return { mayBeSmaller, question };
}

const addressesOf = ({ roomImgs }: RoomValues) => (roomImgs ? [roomImgs] : []);

/** The specified payload names the hotel in addition to its id. */
function withHotelName(hotels: HotelName[], body: NewRoom | RoomChange): NewRoom {
  if (!('hotleId' in body)) throw new Error('a room is added to a hotel');
  return { ...body, hotelName: hotels.find(({ _id }) => _id === body.hotleId)?.hotelName };
}
