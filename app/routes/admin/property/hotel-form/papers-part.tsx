import { licenceAuthorities } from '../../../../../kernel/hotel-licence.ts';
import { useText } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useFault } from '../../../../ui/use-fault.ts';
import { useField } from '../../../../ui/use-field.ts';
import { FormFigure } from '../../editing/form-figure.tsx';
import type { HotelForm } from './hotel-values.ts';
import { TaxesPart } from './taxes-part.tsx';

/** A hotel's taxes and its papers: BIN, licence and class of stars. */
export function PapersPart({ form }: { form: HotelForm }) {
  const { taxes: words } = useText();
  const { hotel: texts } = useAdminText().editing;
  const field = useField(form);
  const fault = useFault();
  const { licence } = form.formState.errors;
  return (
    <>
      <TaxesPart form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={texts.bin} hint={texts.binHint} autoComplete="off" {...field('bin')} />
        <FormFigure form={form} name="starClass" label={texts.starClass} />
      </div>
      <fieldset className="min-w-0">
        <legend className="font-semibold">{texts.licence}</legend>
        <p className="mt-1 text-sm text-muted">{texts.licenceHint}</p>
        <div className="mt-3 grid gap-5 sm:grid-cols-2">
          <TextField
            label={texts.licenceClass}
            autoComplete="off"
            error={fault(licence?.class)}
            {...form.register('licence.class')}
          />
          <TextField
            label={texts.licenceNumber}
            autoComplete="off"
            error={fault(licence?.number)}
            {...form.register('licence.number')}
          />
          <SelectField
            label={texts.licenceAuthority}
            options={[
              { value: '', text: texts.licenceNone },
              ...licenceAuthorities.map((value) => ({ value, text: words.authorities[value] })),
            ]}
            error={fault(licence?.authority)}
            className="sm:col-span-2"
            {...form.register('licence.authority')}
          />
        </div>
      </fieldset>
    </>
  );
}
