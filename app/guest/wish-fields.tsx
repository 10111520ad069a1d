import type { UseFormRegisterReturn } from 'react-hook-form';
import { arrivalTimes } from '../../contract/enumerations.ts';
import { hasUnprintedLetters } from '../../kernel/printed-letters.ts';
import { useText } from '../i18n/language.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useFault } from '../ui/use-fault.ts';

/** When the guest comes, and what the hotel should know: both optional. */
export function WishFields({
  register,
  errors,
  wish = '',
}: {
  register: (field: 'arrivalTime' | 'wish') => UseFormRegisterReturn;
  errors: { arrivalTime?: { message?: string }; wish?: { message?: string } };
  /** The wish as typed so far. */
  wish?: string | undefined;
}) {
  const { payment, wishes: texts } = useText();
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
        hint={hasUnprintedLetters(wish) ? payment.printedLetters : texts.wishHint}
        error={fault(errors.wish)}
        {...register('wish')}
      />
    </>
  );
}
