import { useFieldArray } from 'react-hook-form';
import { taxProfilesInput } from '../../../../../contract/tax-profiles.ts';
import { taxProfilesMax } from '../../../../../kernel/tax-profiles.ts';
import { useFormat, useText } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { useToday } from '../../../../search/today.ts';
import { Button } from '../../../../ui/button.tsx';
import { DayField } from '../../../../ui/day-field.tsx';
import { FigureField } from '../../../../ui/figure-field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { useFault } from '../../../../ui/use-fault.ts';
import type { HotelForm } from './hotel-values.ts';

const rates = ['service', 'vat'] as const;

/** The hotel's tax profiles by their dates, and how guests read them. */
export function TaxesPart({ form }: { form: HotelForm }) {
  const { taxes: words } = useText();
  const { hotel: texts } = useAdminText().editing;
  const { number } = useFormat();
  const today = useToday();
  const fault = useFault();
  const { control, formState, register, setValue, watch } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'taxes' });
  const written = watch('taxes') ?? [];
  const parsed = taxProfilesInput.safeParse(written);
  const errors = formState.errors.taxes;
  const set = (profile: number, name: 'from' | (typeof rates)[number], value: string) =>
    setValue(`taxes.${profile}.${name}`, value, {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{texts.taxes}</legend>
      <p className="mt-1 text-sm text-muted">{texts.taxesHint}</p>
      {fields.map(({ id }, profile) => (
        <fieldset key={id} className="mt-3 min-w-0 rounded-control border border-line p-4">
          <legend className="px-1 text-sm font-semibold">{texts.taxProfile(number(profile + 1))}</legend>
          <div className="grid gap-3 sm:grid-cols-2">
            <DayField
              label={texts.taxFrom}
              value={written[profile]?.from ?? ''}
              onDay={(day) => set(profile, 'from', day)}
              error={fault(errors?.[profile]?.from)}
            />
            <SelectField
              label={texts.taxIncluded}
              options={[
                { value: 'false', text: texts.taxAdded },
                { value: 'true', text: texts.taxContained },
              ]}
              error={fault(errors?.[profile]?.included)}
              {...register(`taxes.${profile}.included`)}
            />
            {rates.map((name) => (
              <FigureField
                key={name}
                inputMode="decimal"
                label={texts.taxRates[name]}
                value={written[profile]?.[name] ?? ''}
                onFigure={(figure) => set(profile, name, figure)}
                error={fault(errors?.[profile]?.[name])}
              />
            ))}
          </div>
          <Button
            look="quiet"
            aria-label={texts.removeTaxProfile(number(profile + 1))}
            className="-mr-2 -mb-2 ml-auto flex px-3"
            onClick={() => remove(profile)}
          >
            <Icon name="close" />
          </Button>
        </fieldset>
      ))}
      {fields.length < taxProfilesMax && (
        <Button
          className="mt-3"
          onClick={() => append({ from: today, service: '', vat: '', included: 'false' })}
        >
          {texts.addTaxProfile}
        </Button>
      )}
      {parsed.success && (
        <div className="mt-4 rounded-control bg-raised p-4">
          <p className="mb-2 text-sm font-semibold">{texts.inWords}</p>
          <ul className="grid gap-1">
            <li>{texts.taxDefault(parsed.data !== null)}</li>
            {parsed.data?.map((profile) => (
              <li key={profile.from}>{words.profile(profile)}</li>
            ))}
          </ul>
        </div>
      )}
    </fieldset>
  );
}
