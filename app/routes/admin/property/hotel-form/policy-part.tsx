import { useFieldArray } from 'react-hook-form';
import { cancellationInput } from '../../../../../contract/cancellation.ts';
import { policyStepsMax } from '../../../../../kernel/booking-policy.ts';
import { addDays } from '../../../../../kernel/stay-dates.ts';
import { PolicyWords } from '../../../../cancellation/policy-words.tsx';
import { useFormat } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { useToday } from '../../../../search/today.ts';
import { Button } from '../../../../ui/button.tsx';
import { FigureField } from '../../../../ui/figure-field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useFault } from '../../../../ui/use-fault.ts';
import type { HotelForm } from './hotel-values.ts';

const columns = ['daysBefore', 'keepPercent'] as const;
/** The example below the fields is a stay in a month, or later if a step would be past by then. */
const exampleDaysMin = 30;

/** The kept part of a cancelled booking, step by step, and its text for guests. */
export function PolicyPart({ form }: { form: HotelForm }) {
  const { hotel: texts } = useAdminText().editing;
  const { number } = useFormat();
  const today = useToday();
  const fault = useFault();
  const { control, formState, setValue, watch } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'cancellation' });
  const written = watch('cancellation') ?? [];
  const parsed = cancellationInput.safeParse(written);
  const errors = formState.errors.cancellation;
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{texts.cancellation}</legend>
      <p className="mt-1 text-sm text-muted">{texts.cancellationHint}</p>
      {fields.map(({ id }, step) => (
        <div key={id} className="mt-3 grid grid-cols-[1fr_1fr_auto] items-end gap-3">
          {columns.map((column) => (
            <FigureField
              key={column}
              label={texts[column]}
              value={written[step]?.[column] ?? ''}
              onFigure={(figure) =>
                setValue(`cancellation.${step}.${column}`, figure, {
                  shouldDirty: true,
                  shouldValidate: formState.isSubmitted,
                })
              }
              error={fault(errors?.[step]?.[column])}
            />
          ))}
          <Button
            look="quiet"
            aria-label={texts.removeStep(number(step + 1))}
            className="px-3"
            onClick={() => remove(step)}
          >
            <Icon name="close" />
          </Button>
        </div>
      ))}
      {fields.length < policyStepsMax && (
        <Button className="mt-3" onClick={() => append({ daysBefore: '', keepPercent: '' })}>
          {texts.addStep}
        </Button>
      )}
      {parsed.success && (
        <div className="mt-4 rounded-control bg-raised p-4">
          <p className="mb-2 text-sm font-semibold">{texts.inWords}</p>
          <PolicyWords
            policy={parsed.data}
            checkIn={addDays(
              today,
              Math.max(exampleDaysMin, ...parsed.data.map((step) => step.daysBefore + 1)),
            )}
          />
        </div>
      )}
    </fieldset>
  );
}
