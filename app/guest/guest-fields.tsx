import { useMemo } from 'react';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { countries } from '../../contract/countries.ts';
import { type DocumentType, documentTypes, type GuestDocument } from '../../kernel/guest-documents.ts';
import { hasUnprintedLetters } from '../../kernel/printed-letters.ts';
import { useLanguage, useText } from '../i18n/language.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useFault } from '../ui/use-fault.ts';
import type { GuestEntries, GuestField } from './guest-form.ts';

/**
 * Name, phone number, document and address: the fields of a guest on the payment page, at the desk, and in a
 * correction, which has no `documentType` and so no document among them.
 */
export function GuestFields({
  register,
  errors,
  typed = {},
  documentType,
  isOwn = false,
}: {
  register: (field: GuestField, options?: { shouldUnregister: boolean }) => UseFormRegisterReturn;
  errors: FieldErrors<GuestEntries>;
  /** The text typed so far. */
  typed?: Partial<Record<'guestName' | 'guestAddress', string | undefined>>;
  /** The chosen type of document. */
  documentType?: DocumentType;
  /** The person fills in their own details. At the desk a browser must not suggest the previous guest's. */
  isOwn?: boolean;
}) {
  const { payment: texts } = useText();
  const fault = useFault();
  const suggest = (details: string) => (isOwn ? details : 'off');
  return (
    <>
      <TextField
        label={texts.guestName}
        autoComplete={suggest('name')}
        hint={hasUnprintedLetters(typed.guestName ?? '') ? texts.latinName : undefined}
        error={fault(errors.guestName)}
        {...register('guestName')}
      />
      <TextField
        label={texts.phone}
        type="tel"
        autoComplete={suggest('tel')}
        hint={texts.phoneHint}
        error={fault(errors.guestPhone)}
        {...register('guestPhone')}
      />
      {documentType && (
        <DocumentFields
          type={documentType}
          register={(part) => register(`guestDocument.${part}`, { shouldUnregister: part === 'country' })}
          errors={errors.guestDocument}
        />
      )}
      <TextField
        label={texts.address}
        autoComplete={suggest('street-address')}
        // In a form of two columns it fills a line of its own, unless another field follows.
        className="sm:last:col-span-2"
        hint={hasUnprintedLetters(typed.guestAddress ?? '') ? texts.printedLetters : undefined}
        error={fault(errors.guestAddress)}
        {...register('guestAddress')}
      />
    </>
  );
}

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
