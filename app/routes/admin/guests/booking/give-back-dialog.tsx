import { type SubmitEvent, useId, useState } from 'react';
import type { PaymentRefund } from '../../../../../contract/desk.ts';
import { call } from '../../../../calls.ts';
import { useText, useUnbrokenFormat } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { DialogButton } from '../../../../ui/dialog-window.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { SubmitButton } from '../../../../ui/submit-button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { CheckRow } from '../../../../ui/tick-group.tsx';
import { useFocusFault } from '../../../../ui/use-focus.ts';
import { useMoneyErrors } from '../desk/use-change-problem.ts';
import { useDeskCall } from './use-desk-call.ts';

/** Records that a refund was given back by bank, in place of the gateway. */
export function GiveBackDialog({ refund }: { refund: PaymentRefund }) {
  const { giveBack } = useAdminText().gatewayRefunds;
  return (
    <DialogButton text={giveBack.open} title={giveBack.title}>
      {(close) => <GiveBackForm refund={refund} onDone={close} />}
    </DialogButton>
  );
}

type Field = 'reference' | 'confirmed' | 'confirmation';

function GiveBackForm({ refund, onDone }: { refund: PaymentRefund; onDone: () => void }) {
  const { giveBack: texts } = useAdminText().gatewayRefunds;
  const { faults } = useText();
  const { money } = useUnbrokenFormat();
  const { refused } = useMoneyErrors();
  const { run, busy, problem } = useDeskCall(onDone);
  const [typed, setTyped] = useState({ reference: '', confirmation: '' });
  const [isConfirmed, setConfirmed] = useState(false);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const form = useFocusFault(errors, Object.keys(errors).length > 0);
  const faultId = useId();
  const mayPay = refund.gatewayMayPay === true;

  function missing(): typeof errors {
    return {
      ...(!typed.reference.trim() && { reference: faults.required }),
      ...(mayPay && !isConfirmed && { confirmed: texts.unconfirmed }),
      ...(mayPay && !typed.confirmation.trim() && { confirmation: faults.required }),
    };
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const newErrors = missing();
    setErrors(newErrors);
    if (Object.keys(newErrors).length > 0) return;
    const { reference, confirmation } = typed;
    const body = { reference, ...(mayPay && { confirmation }) };
    await run(
      () => call('givenBack', { params: { id: refund.id }, body }),
      texts.done,
      (error) => setErrors(refused(error)),
    );
  }

  const field = (name: 'reference' | 'confirmation') => ({
    label: texts[name],
    autoComplete: 'off',
    maxLength: 80,
    value: typed[name],
    error: errors[name],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  });

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5 p-5">
      <p>{texts.hint(money(refund.amount))}</p>
      <TextField {...field('reference')} />
      {mayPay && (
        <>
          <Notice tone="warning">{texts.mayPay}</Notice>
          <div>
            <CheckRow
              label={texts.confirmed}
              checked={isConfirmed}
              onChange={(event) => setConfirmed(event.target.checked)}
              aria-invalid={errors.confirmed ? true : undefined}
              aria-describedby={errors.confirmed ? faultId : undefined}
            />
            {errors.confirmed && (
              <p id={faultId} className="text-sm font-semibold text-red">
                {errors.confirmed}
              </p>
            )}
          </div>
          <TextField {...field('confirmation')} />
        </>
      )}
      {problem && <Notice tone="error">{problem}</Notice>}
      <SubmitButton text={texts.submit} busyText={texts.busy} busy={busy} />
    </form>
  );
}
