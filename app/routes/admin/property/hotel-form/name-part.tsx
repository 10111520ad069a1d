import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import { useFault } from '../../../../ui/use-fault.ts';
import type { HotelForm } from './hotel-values.ts';

export function NamePart({ form }: { form: HotelForm }) {
  const { hotel: texts } = useAdminText().editing;
  const fault = useFault();
  const { register, formState } = form;
  return (
    <>
      <TextField
        label={texts.hotelName}
        autoComplete="off"
        error={fault(formState.errors.hotelName)}
        {...register('hotelName')}
      />
      <TextField
        label={texts.hotelPhoneNumber}
        type="tel"
        autoComplete="off"
        hint={texts.phoneHint}
        error={fault(formState.errors.hotelPhoneNumber)}
        {...register('hotelPhoneNumber')}
      />
      <TextField
        label={texts.hotelEmail}
        type="email"
        autoComplete="off"
        hint={texts.hotelEmailHint}
        error={fault(formState.errors.hotelEmail)}
        {...register('hotelEmail')}
      />
    </>
  );
}
