import { guestNumbers } from '../../../../../contract/enumerations.ts';
import { type RoomField, roomFields } from '../../../../../kernel/catalogue-fields.ts';
import { useFormat, useText } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useField } from '../../../../ui/use-field.ts';
import { FormFigure } from '../../editing/form-figure.tsx';
import type { RoomForm } from './room-values.ts';

/** The fields that `RoomPart` shows, from the first to the last. */
export const roomPartFields: RoomField[] = [
  'roomName',
  'roomNameBn',
  'maxGuest',
  'complimentary',
  'bedType',
  'sizeSquareMetres',
];

export function RoomPart({ form }: { form: RoomForm }) {
  const { room: texts } = useAdminText().editing;
  const { bedType: bedWords } = useText().facilities.roomWords;
  const { number } = useFormat();
  const field = useField(form);
  return (
    <>
      <TextField label={texts.roomName} autoComplete="off" {...field('roomName')} />
      <TextField
        label={texts.roomNameBn}
        lang="bn"
        hint={texts.roomNameBnHint}
        autoComplete="off"
        {...field('roomNameBn')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={texts.maxGuest}
          options={guestNumbers.map((value) => ({ value, text: number(Number(value)) }))}
          {...field('maxGuest')}
        />
        <TextField
          label={texts.complimentary}
          autoComplete="off"
          hint={texts.complimentaryHint}
          {...field('complimentary')}
        />
        <SelectField
          label={texts.bedType}
          options={[
            { value: '', text: texts.bedsNotSaid },
            ...roomFields.bedType.of.map((value) => ({ value, text: bedWords[value] })),
          ]}
          {...field('bedType')}
        />
        <FormFigure
          form={form}
          name="sizeSquareMetres"
          label={texts.sizeSquareMetres}
          inputMode="numeric"
          autoComplete="off"
          hint={texts.sizeHint}
        />
      </div>
    </>
  );
}
