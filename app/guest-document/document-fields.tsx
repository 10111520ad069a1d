import { useMemo } from 'react';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { countries } from '../../contract/countries.ts';
import { type DocumentType, documentTypes, type GuestDocument } from '../../kernel/guest-documents.ts';
import { useLanguage, useText } from '../i18n/language.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useFault } from '../ui/use-fault.ts';

/**
 * The document's type, its country for a passport, and its number. For an NID the number's label is the
 * specification's.
 */
export function DocumentFields({
  type,
  register,
  errors,
}: {
  /** The chosen type. */
  type: DocumentType;
  register: (part: keyof GuestDocument) => UseFormRegisterReturn;
  errors: FieldErrors<GuestDocument> | undefined;
}) {
  const { guestDocument: texts } = useText();
  const fault = useFault();
  const countryOptions = useCountries();
  return (
    <>
      <SelectField
        label={texts.typeLabel}
        autoComplete="off"
        error={fault(errors?.type)}
        options={documentTypes.map((value) => ({ value, text: texts.types[value] }))}
        {...register('type')}
      />
      {type === 'passport' && (
        <SelectField
          label={texts.country}
          autoComplete="off"
          error={fault(errors?.country, texts.chooseCountry)}
          options={[{ value: '', text: texts.chooseCountry }, ...countryOptions]}
          {...register('country')}
        />
      )}
      <TextField
        label={texts.number[type]}
        inputMode={type === 'nid' || type === 'birth_registration' ? 'numeric' : 'text'}
        autoCapitalize="characters"
        autoComplete="off"
        hint={texts.hint[type]}
        error={fault(errors?.number)}
        {...register('number')}
      />
    </>
  );
}

/** All countries by their names in the visitor's language, sorted by that language's rules. */
function useCountries() {
  const language = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    const { compare } = new Intl.Collator(language);
    return countries
      .map((value) => ({ value, text: names.of(value) ?? value }))
      .sort((one, other) => compare(one.text, other.text));
  }, [language]);
}
