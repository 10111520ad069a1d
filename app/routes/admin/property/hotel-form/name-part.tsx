import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import { useField } from '../../../../ui/use-field.ts';
import type { HotelForm } from './hotel-values.ts';

export function NamePart({ form }: { form: HotelForm }) {
  const { hotel: texts } = useAdminText().editing;
  const field = useField(form);
  return (
    <>
      <TextField label={texts.hotelName} autoComplete="off" {...field('hotelName')} />
      <TextField
        label={texts.hotelPhoneNumber}
        type="tel"
        autoComplete="off"
        hint={texts.phoneHint}
        {...field('hotelPhoneNumber')}
      />
      <TextField
        label={texts.hotelWhatsApp}
        type="tel"
        autoComplete="off"
        hint={texts.hotelWhatsAppHint}
        {...field('hotelWhatsApp')}
      />
      <TextField
        label={texts.hotelEmail}
        type="email"
        autoComplete="off"
        hint={texts.hotelEmailHint}
        {...field('hotelEmail')}
      />
    </>
  );
}
