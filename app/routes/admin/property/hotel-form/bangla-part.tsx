import { useWatch } from 'react-hook-form';
import { letterCount } from '../../../../../contract/plain-text.ts';
import { hotelFields } from '../../../../../kernel/catalogue-fields.ts';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { TextAreaField, TextField } from '../../../../ui/text-field.tsx';
import { useField } from '../../../../ui/use-field.ts';
import type { HotelForm } from './hotel-values.ts';

/** The hotel's Bangla texts. Every field is optional. */
export function BanglaPart({ form }: { form: HotelForm }) {
  const { hotel: texts } = useAdminText().editing;
  const field = useField(form);
  const written = String(useWatch({ control: form.control, name: 'describtionBn' }) ?? '');
  const lines = ['hotelNameBn', 'addressBn', 'nearByBn'] as const;
  return (
    <>
      <p className="text-muted">{texts.banglaHint}</p>
      {lines.map((name) => (
        <TextField key={name} label={texts[name]} lang="bn" autoComplete="off" {...field(name)} />
      ))}
      <TextAreaField
        label={texts.describtionBn}
        lang="bn"
        rows={7}
        count={{ now: letterCount(written), max: hotelFields.describtionBn.max }}
        {...field('describtionBn')}
      />
    </>
  );
}
