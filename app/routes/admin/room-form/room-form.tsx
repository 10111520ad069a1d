import { useWatch } from 'react-hook-form';
import { roomFacilities } from '../../../../contract/enumerations.ts';
import type { HotelName } from '../../../../contract/hotel.ts';
import type { Room } from '../../../../contract/room.ts';
import { type NewRoom, newRoom, type RoomChange, roomChange } from '../../../../contract/room.ts';
import { call, callForAnswer } from '../../../calls.ts';
import { useText } from '../../../i18n/language.tsx';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { formResolver } from '../../../ui/form-resolver.ts';
import { TickGroup } from '../../../ui/tick-group.tsx';
import { useFault } from '../../../ui/use-fault.ts';
import { EditorPage } from '../editing/editor-page.tsx';
import { PictureField } from '../editing/pictures/picture-field.tsx';
import { usePictures } from '../editing/pictures/use-pictures.ts';
import { ifMatch, save } from '../editing/save.ts';
import type { Base } from '../editing/use-draft.ts';
import { useEditor } from '../editing/use-editor.ts';
import { useQuestion } from '../editing/use-question.tsx';
import { WaySteps } from '../editing/way-steps.tsx';
import { nextRoom } from './first-room.ts';
import { HotelField } from './hotel-field.tsx';
import { LargerParties } from './larger-parties.tsx';
import { NextOfRoom } from './next-of-room.tsx';
import { PricePart } from './price-part.tsx';
import { RoomPart, roomPartFields } from './room-part.tsx';
import { type RoomValues, roomValues } from './room-values.ts';
import { useRoomSum } from './use-room-sum.ts';
import { useShownRoomValue } from './use-shown-room-value.ts';

const addResolver = formResolver<RoomValues, NewRoom>(newRoom);
const changeResolver = formResolver<RoomValues, RoomChange>(roomChange);

/** The form for a room's fields. With `room` it changes that one; otherwise it adds one to one of the hotels. */
export function RoomEditor({
  email,
  base,
  hotels = [],
  room,
}: {
  email: string;
  base: Base<RoomValues>;
  hotels?: HotelName[];
  room?: { id: string; hotelId: string; hotelName: string };
}) {
  const { facilities } = useText();
  const { editing, menu } = useAdminText();
  const texts = editing.room;
  const fault = useFault();
  const { ask, window: question } = useQuestion();
  /** Asks about bookings with more guests than the room's new limit. */
  async function mayBeSmaller(maxGuest: number): Promise<boolean> {
    if (!room || !(maxGuest < Number(editor.base.values.maxGuest))) return true;
    const { coming, first } = await call('bookingsOfRoom', {
      params: { id: room.id },
      query: { largerThan: maxGuest },
    }).catch(() => ({ coming: 0, first: [] }));
    if (coming === 0) return true;
    return ask({
      title: texts.tooSmall.title,
      text: <LargerParties bookings={first} coming={coming} />,
      yes: texts.tooSmall.goOn,
      no: editing.hotel.sameName.back,
    });
  }
  const editor = useEditor<RoomValues, NewRoom | RoomChange>({
    // A new room of a hotel in the address has a draft of its own, so that it does not get into another hotel.
    name: room ? `room.${room.id}` : base.values.hotleId ? `room.of.${base.values.hotleId}` : 'room',
    email,
    base,
    resolver: room ? changeResolver : addResolver,
    async send(body, { etag, key }) {
      if (!(await mayBeSmaller(Number(body.maxGuest)))) return { outcome: 'withdrawn' };
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
  const { form, problem, added } = editor;
  const { errors, isSubmitted } = form.formState;
  const pictures = usePictures(addressesOf(form.getValues()), ([address = '']) =>
    form.setValue('roomImgs', address, { shouldDirty: true, shouldValidate: isSubmitted }),
  );
  const chosen = useWatch({ control: form.control, name: 'hotleId' }) ?? '';
  const shown = useShownRoomValue();
  const typedRooms = useWatch({ control: form.control, name: 'totalRoom' });
  const remark = useRoomSum({
    hotelId: room?.hotelId ?? chosen,
    typed: typedRooms,
    of: room?.id,
    added: added?.id,
  });
  const picture = (
    <PictureField
      label={texts.roomImgs}
      hint={texts.imageHint}
      error={fault(errors.roomImgs, editing.pictures.missing)}
      pictures={pictures}
      max={1}
    />
  );
  const parts = [
    {
      id: 'room',
      title: texts.parts.room,
      fields: ['hotleId', ...roomPartFields],
      required: [...(room ? [] : ['hotleId']), 'roomName', 'complimentary'],
      content: (
        <>
          {!room && (
            <HotelField
              hotels={hotels}
              chosen={chosen}
              error={fault(errors.hotleId, editing.chooseOne)}
              onChoose={(id) =>
                form.setValue('hotleId', id, { shouldDirty: true, shouldValidate: isSubmitted })
              }
            />
          )}
          <RoomPart form={form} />
        </>
      ),
    },
    {
      id: 'picture',
      title: texts.parts.picture,
      fields: ['roomImgs'],
      required: ['roomImgs'],
      content: picture,
    },
    {
      id: 'price',
      title: texts.parts.price,
      fields: ['rackRate', 'discount', 'totalRoom', 'forSale'],
      required: ['rackRate', 'totalRoom'],
      content: (
        <PricePart
          form={form}
          taken={problem?.refusal('rooms_taken')?.taken}
          roomId={room?.id}
          remark={remark}
        />
      ),
    },
    {
      id: 'facilities',
      title: texts.parts.facilities,
      content: (
        <TickGroup
          legend={texts.facilities}
          options={roomFacilities.map((value) => ({ value, text: facilities.roomWords.facilities[value] }))}
          {...form.register('facilities')}
        />
      ),
    },
  ];
  return (
    <EditorPage
      editor={editor}
      pictures={pictures}
      question={question}
      title={room ? texts.updateTitle : texts.addTitle}
      {...(room && {
        back: { to: '/admin/allRooms', text: menu.allRooms },
        about: texts.of(room.hotelName),
      })}
      button={room ? texts.update : texts.add}
      parts={parts}
      shown={shown}
      {...(!room && { steps: <WaySteps now={added ? 'prices' : 'room'} /> })}
      next={added && <NextOfRoom hotelId={added.values.hotleId ?? ''} roomName={added.values.roomName} />}
    />
  );
}

const addressesOf = ({ roomImgs }: RoomValues) => (roomImgs ? [roomImgs] : []);

/** The specified payload names the hotel in addition to its id. */
function withHotelName(hotels: HotelName[], body: NewRoom | RoomChange): NewRoom {
  if (!('hotleId' in body)) throw new Error('a room is added to a hotel');
  return { ...body, hotelName: hotels.find(({ _id }) => _id === body.hotleId)?.hotelName };
}
