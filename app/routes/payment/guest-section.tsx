import { DocumentFields } from '../../guest-document/document-fields.tsx';
import { useText } from '../../i18n/language.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFault } from '../../ui/use-fault.ts';
import type { GuestForm } from './use-payment.ts';

export function GuestSection({ form }: { form: GuestForm }) {
  const { payment: texts } = useText();
  const fault = useFault();
  const { register, watch, formState } = form;
  const { errors } = formState;
  return (
    <section aria-labelledby="guest-details">
      <h2 id="guest-details" className="text-xl">
        {texts.guestDetails}
      </h2>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <TextField
          label={texts.guestName}
          autoComplete="name"
          error={fault(errors.guestName)}
          {...register('guestName')}
        />
        <TextField
          label={texts.phone}
          type="tel"
          autoComplete="tel"
          hint={texts.phoneHint}
          error={fault(errors.guestPhone)}
          {...register('guestPhone')}
        />
        <DocumentFields
          type={watch('guestDocument.type')}
          register={(part) => register(`guestDocument.${part}`, { shouldUnregister: part === 'country' })}
          errors={errors.guestDocument}
        />
        <TextField
          label={texts.address}
          autoComplete="street-address"
          className="sm:col-span-2"
          error={fault(errors.guestAddress)}
          {...register('guestAddress')}
        />
      </div>
    </section>
  );
}
