import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { refundAccount } from '../../../../contract/refund-account.ts';
import { type RefundAccountKind, refundAccountKinds } from '../../../../kernel/refund-accounts.ts';
import { CallProblem, call } from '../../../calls.ts';
import { useRefundAccountText } from '../../../i18n/refund-account.ts';
import { withEnteredValues } from '../../../ui/entered-values.ts';
import { formResolver } from '../../../ui/form-resolver.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFault } from '../../../ui/use-fault.ts';
import { useFocusFault } from '../../../ui/use-focus.ts';

interface Typed {
  kind: RefundAccountKind;
  holder: string;
  number: string;
  bank: string;
  branch: string;
}

/** The account to which the guest wants a failed refund; `onDone` when it is stored. */
export default function RefundAccountForm({ bookingId, onDone }: { bookingId: string; onDone: () => void }) {
  const texts = useRefundAccountText();
  const fault = useFault();
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<'refused' | 'failed'>();
  const { register, handleSubmit, formState, control } = useForm({
    resolver: withEnteredValues(formResolver<Typed, RefundAccountParsed>(refundAccount)),
    shouldFocusError: false,
    defaultValues: { kind: refundAccountKinds[0], holder: '', number: '', bank: '', branch: '' },
  });
  const { errors, submitCount, isSubmitting } = formState;
  const isBank = useWatch({ control, name: 'kind' }) === 'bank';
  const formRef = useFocusFault(submitCount, Object.keys(errors).length > 0);
  const submit = handleSubmit(async (body) => {
    setProblem(undefined);
    try {
      await call('refundAccount', { params: { bookingId }, body });
    } catch (error) {
      setProblem(error instanceof CallProblem && error.status === 409 ? 'refused' : 'failed');
      return;
    }
    await revalidate();
    onDone();
  });
  const text = (name: 'holder' | 'bank' | 'branch') => ({
    label: texts[name],
    autoComplete: 'off',
    error: fault(errors[name]),
    ...register(name),
  });
  return (
    <form ref={formRef} method="post" noValidate onSubmit={submit} className="grid gap-4 p-5">
      <p className="text-sm text-muted">{texts.hint}</p>
      <SelectField
        label={texts.kind}
        error={fault(errors.kind)}
        options={refundAccountKinds.map((value) => ({ value, text: texts.kinds[value] }))}
        {...register('kind')}
      />
      <TextField {...text('holder')} />
      <TextField
        label={isBank ? texts.bankNumber : texts.walletNumber}
        inputMode={isBank ? 'text' : 'tel'}
        autoComplete="off"
        error={fault(errors.number)}
        {...register('number')}
      />
      {isBank && (
        <>
          <TextField {...text('bank')} />
          <TextField {...text('branch')} />
        </>
      )}
      {problem && <Notice tone="error">{texts[problem]}</Notice>}
      <SubmitButton text={texts.save} busyText={texts.saving} busy={isSubmitting} className="w-full" />
    </form>
  );
}

type RefundAccountParsed = ReturnType<typeof refundAccount.parse>;
