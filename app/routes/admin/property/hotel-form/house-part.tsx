import { useWatch } from 'react-hook-form';
import { accommodationTypes } from '../../../../../contract/enumerations.ts';
import { letterCount } from '../../../../../contract/plain-text.ts';
import { hotelFields } from '../../../../../kernel/catalogue-fields.ts';
import { useText } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextAreaField } from '../../../../ui/text-field.tsx';
import { useField } from '../../../../ui/use-field.ts';
import { FormFigure } from '../../editing/form-figure.tsx';
import { useRoomSum } from '../room-form/use-room-sum.ts';
import type { HotelForm } from './hotel-values.ts';

export function HousePart({ form, hotelId }: { form: HotelForm; hotelId: string | undefined }) {
  const accommodation: Record<string, string> = useText().facilities.accommodation;
  const { hotel: texts } = useAdminText().editing;
  const { control } = form;
  const field = useField(form);
  const written = String(useWatch({ control, name: 'describtion' }) ?? '');
  const typed = useWatch({ control, name: 'totalRooms' });
  const remark = useRoomSum({ hotelId, typed, of: 'hotel' });
  const figures = ['totalRooms', 'floors', 'constructionYear'] as const;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {figures.map((name) => (
          <FormFigure key={name} form={form} name={name} label={texts[name]} />
        ))}
        <SelectField
          label={texts.accomodation}
          options={accommodationTypes.map((value) => ({
            value,
            text: accommodation[value.toLowerCase()] ?? value,
          }))}
          {...field('accomodation')}
        />
      </div>
      {remark && <Notice tone="warning">{remark}</Notice>}
      <TextAreaField
        label={texts.describtion}
        rows={7}
        count={{ now: letterCount(written), max: hotelFields.describtion.max }}
        hint={texts.describtionHint}
        {...field('describtion')}
      />
    </>
  );
}
