import { GuestFields } from '../../guest/guest-fields.tsx';
import { WishFields } from '../../guest/wish-fields.tsx';
import { useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CheckRow } from '../../ui/tick-group.tsx';
import { useFault } from '../../ui/use-fault.ts';
import type { GuestForm } from './use-stored-guest.ts';

/** 'Guest Details': who the guest is, filled in for the account's own person, and what the hotel should know. */
export function GuestSection({
  form,
  isFilledIn,
  onForOther,
  onClear,
}: {
  form: GuestForm;
  /** The fields have the account's own data, which nobody has changed yet. */
  isFilledIn: boolean;
  /** The booking is for somebody else, or for the account's person again. */
  onForOther: (forOther: boolean) => void;
  onClear: () => void;
}) {
  const { payment: texts, wishes } = useText();
  const fault = useFault();
  const { register, watch } = form;
  const { errors } = form.formState;
  const forOther = watch('forOther');
  return (
    <section aria-labelledby="guest-details">
      <h2 id="guest-details" className="text-xl">
        {texts.guestDetails}
      </h2>
      <CheckRow
        label={texts.forOther}
        className="-mt-1 sm:mt-1"
        aria-describedby={forOther ? 'for-other' : undefined}
        {...register('forOther', { onChange: (event) => onForOther(event.target.checked) })}
      />
      {forOther && (
        <p id="for-other" className="text-sm text-muted">
          {texts.forOtherHint}
        </p>
      )}
      {isFilledIn && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <span>{texts.filledIn}</span>
          <Button look="quiet" className="-mx-2 px-2 text-sm" onClick={onClear}>
            {texts.clear}
          </Button>
        </p>
      )}
      <div className="mt-0.5 grid gap-4 sm:mt-3 sm:grid-cols-2">
        <GuestFields
          register={(field, options) => register(field, options)}
          errors={errors}
          typed={{ guestName: watch('guestName'), guestAddress: watch('guestAddress') }}
          documentType={watch('guestDocument.type')}
          isOwn={!forOther}
        />
      </div>
      {forOther && (
        <TextField
          label={texts.voucherEmail}
          type="email"
          autoComplete="off"
          className="mt-4"
          hint={texts.voucherEmailHint}
          error={fault(errors.voucherEmail)}
          {...register('voucherEmail')}
        />
      )}
      <details open={Boolean(errors.arrivalTime || errors.wish) || undefined} className="mt-4">
        <summary className="select-arrow flex min-h-11 list-none items-center rounded-control border border-line bg-surface pr-9 pl-3.5 font-semibold [&::-webkit-details-marker]:hidden">
          {wishes.optional}
        </summary>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          <WishFields register={register} errors={errors} wish={watch('wish')} />
        </div>
      </details>
    </section>
  );
}
