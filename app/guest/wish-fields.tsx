import type { UseFormRegisterReturn } from 'react-hook-form';
import { arrivalTimes } from '../../contract/enumerations.ts';
import { useText } from '../i18n/language.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useFault } from '../ui/use-fault.ts';

/** When the guest comes, and what the hotel should know: both optional. */
export function WishFields({
  register,
  errors,
}: {
  register: (field: 'arrivalTime' | 'wish') => UseFormRegisterReturn;
  errors: { arrivalTime?: { message?: string }; wish?: { message?: string } };
}) {
  const { wishes: texts } = useText();
  const fault = useFault();
  return (
    <>
      <SelectField
        label={texts.arrivalTime}
        autoComplete="off"
        error={fault(errors.arrivalTime)}
        options={[
          { value: '', text: texts.notKnown },
          ...arrivalTimes.map((value) => ({ value, text: texts.arrivalTimes[value] })),
        ]}
        {...register('arrivalTime')}
      />
      <TextField
        label={texts.wish}
        autoComplete="off"
        hint={texts.wishHint}
        error={fault(errors.wish)}
        {...register('wish')}
      />
    </>
  );
}
