import type { ReactNode } from 'react';
import { roomFacilities } from '../../../../../contract/enumerations.ts';
import { roomFields } from '../../../../../kernel/catalogue-fields.ts';
import { textOfWord } from '../../../../../kernel/closed-lists.ts';
import { useText } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { TickGroup } from '../../../../ui/tick-group.tsx';
import { useFault } from '../../../../ui/use-fault.ts';
import { EditorPage } from '../../editing/editor-page.tsx';
import { PictureField } from '../../editing/pictures/picture-field.tsx';
import { useReadableValue } from '../../editing/use-readable-value.tsx';
import { WaySteps } from '../../editing/way-steps.tsx';
import { HotelField } from './hotel-field.tsx';
import { PricePart } from './price-part.tsx';
import { RoomPart, roomPartFields } from './room-part.tsx';
import type { RoomValues } from './room-values.ts';
import { type RoomToEdit, useRoomEditor } from './use-room-editor.tsx';

/** The form for a room's fields. With `room` it changes that one; otherwise it adds one to one of the hotels. */
export function RoomEditor(edited: RoomToEdit) {
  const { hotels = [], room } = edited;
  const { facilities } = useText();
  const { editing, menu } = useAdminText();
  const texts = editing.room;
  const fault = useFault();
  const readable = useReadableRoomValue();
  const { editor, pictures, question, hotelId, remark } = useRoomEditor(edited);
  const { form, problem, added } = editor;
  const { errors, isSubmitted } = form.formState;
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
              chosen={hotelId}
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
      content: (
        <PictureField
          label={texts.roomImgs}
          hint={texts.imageHint}
          error={fault(errors.roomImgs, editing.pictures.missing)}
          pictures={pictures}
          max={1}
        />
      ),
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
      valueTexts={readable}
      {...(!room && { steps: <WaySteps now={added ? 'prices' : 'room'} /> })}
      next={added && <NextOfRoom hotelId={added.values.hotleId ?? ''} roomName={added.values.roomName} />}
    />
  );
}

/** After a room was added: its hotel can be booked; links to its page and to the calendar for prices. */
function NextOfRoom({ hotelId, roomName }: { hotelId: string; roomName: string }) {
  const { room: texts } = useAdminText().editing;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <p className="min-w-0">{texts.next(roomName)}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={`/admin/calendar?hotel=${hotelId}`}>{texts.prices}</ButtonLink>
        <ButtonLink to={`/hotels/${hotelId}`}>{texts.seeHotel}</ButtonLink>
      </div>
    </div>
  );
}

/** Names and values of a room's fields in the comparison of two versions. */
function useReadableRoomValue(): {
  labelOf: (field: keyof RoomValues) => string;
  valueOf: (field: keyof RoomValues, value: unknown) => ReactNode;
} {
  const words: Record<string, Record<string, string>> = useText().facilities.roomWords;
  const { room: texts } = useAdminText().editing;
  const readable = useReadableValue(roomFields, (field, stored) => {
    if (field === 'discount') return stored === '0' ? texts.noDiscount : texts.percent(Number(stored));
    return textOfWord(words[field] ?? {}, stored);
  });
  return {
    labelOf: (field) => texts[field],
    // A form that changes a room does not change its hotel.
    valueOf: (field, value) => (field === 'hotleId' ? null : readable(field, value)),
  };
}
