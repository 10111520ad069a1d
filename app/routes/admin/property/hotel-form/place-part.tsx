import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { districts } from '../../../../../contract/enumerations.ts';
import { upazilas } from '../../../../../contract/upazilas.ts';
import { textOfWord } from '../../../../../kernel/closed-lists.ts';
import { useText } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { latePart } from '../../../../ui/late-part.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useField } from '../../../../ui/use-field.ts';
import type { HotelForm } from './hotel-values.ts';

/** Below the first screen, and with texts of its own: it comes after the form. */
const PositionPart = latePart(() => import('./position/position-part.tsx'));

/** The hotel's location. The upazilas of the chosen district are suggested; others can be typed. */
export function PlacePart({ form }: { form: HotelForm }) {
  const { places } = useText();
  const { hotel: texts } = useAdminText().editing;
  const listId = useId();
  const { control, getValues, setValue } = form;
  const field = useField(form);
  const district = useWatch({ control, name: 'district' });
  const offered: readonly string[] = upazilas[district];

  /** An upazila of the former district is in no other; what was typed beside the suggestions may be. */
  function emptyUpazila(): void {
    if (offered.includes(getValues('upazila').trim())) setValue('upazila', '');
  }

  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={texts.district}
          options={districts.map((value) => ({ value, text: places.districts[value] }))}
          {...field('district', { onChange: emptyUpazila })}
        />
        <div>
          <TextField label={texts.upazila} autoComplete="off" list={listId} {...field('upazila')} />
          <datalist id={listId}>
            {offered.map((value) => (
              <option key={value} value={value}>
                {textOfWord(places.upazilas, value)}
              </option>
            ))}
          </datalist>
        </div>
      </div>
      <TextField label={texts.address} autoComplete="off" {...field('address')} />
      <TextField label={texts.nearBy} autoComplete="off" hint={texts.nearByHint} {...field('nearBy')} />
      <PositionPart part={{ form }} waiting={<div className="h-40" />} />
    </>
  );
}
