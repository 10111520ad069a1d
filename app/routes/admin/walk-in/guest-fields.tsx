import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { WalkInGuest, walkInGuest } from '../../../../contract/desk.ts';
import { DocumentFields } from '../../../guest-document/document-fields.tsx';
import { useText } from '../../../i18n/language.tsx';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useFault } from '../../../ui/use-fault.ts';

export type WalkInGuestForm = UseFormReturn<z.input<typeof walkInGuest>, unknown, WalkInGuest>;

/** The specification's guest details, and an optional e-mail. A browser must not suggest the previous guest's data. */
export function GuestFields({ form }: { form: WalkInGuestForm }) {
  const { desk } = useAdminText();
  const { payment } = useText();
  const fault = useFault();
  const { register, watch, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={desk.guestName}
        autoComplete="off"
        error={fault(errors.guestName)}
        {...register('guestName')}
      />
      <TextField
        label={desk.phone}
        type="tel"
        autoComplete="off"
        hint={payment.phoneHint}
        error={fault(errors.guestPhone)}
        {...register('guestPhone')}
      />
      <DocumentFields
        type={watch('guestDocument.type')}
        register={(part) => register(`guestDocument.${part}`, { shouldUnregister: part === 'country' })}
        errors={errors.guestDocument}
      />
      <TextField
        label={desk.address}
        autoComplete="off"
        error={fault(errors.guestAddress)}
        {...register('guestAddress')}
      />
      <TextField
        label={desk.walkIn.email}
        type="email"
        autoComplete="off"
        error={fault(errors.userEmail)}
        {...register('userEmail')}
      />
    </div>
  );
}
