import { type SubmitEvent, useState } from 'react';
import type { BookingDetails } from '../../../../../contract/desk.ts';
import { typedNumber } from '../../../../../kernel/format.ts';
import { call } from '../../../../calls.ts';
import { useFormat, useText } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { DialogButton } from '../../../../ui/dialog-window.tsx';
import { FigureField } from '../../../../ui/figure-field.tsx';
import { GivenBackLines } from '../../../../ui/given-back-lines.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { SubmitButton } from '../../../../ui/submit-button.tsx';
import { TextAreaField } from '../../../../ui/text-field.tsx';
import { useFocusFault } from '../../../../ui/use-focus.ts';
import { useRequestKey } from '../../use-request-key.ts';
import { useMoneyErrors } from '../desk/use-change-problem.ts';
import { useDeskCall } from './use-desk-call.ts';

/** Below the total: what was given back of it, and the dialog that gives back a part. */
export function GoodwillPart({ details: { booking, giveBackMost = 0 } }: { details: BookingDetails }) {
  const { goodwill } = useAdminText();
  return (
    <>
      <GivenBackLines booking={booking} texts={goodwill} />
      {giveBackMost > 0 && (
        <div className="mt-4">
          <DialogButton text={goodwill.open} title={goodwill.title}>
            {(close) => <GoodwillForm bookingId={booking._id} most={giveBackMost} onDone={close} />}
          </DialogButton>
        </div>
      )}
    </>
  );
}

type Errors = Partial<Record<'amount' | 'reason', string>>;

function GoodwillForm({
  bookingId,
  most,
  onDone,
}: {
  bookingId: string;
  /** The largest possible amount in taka. */
  most: number;
  onDone: () => void;
}) {
  const { goodwill } = useAdminText();
  const { faults } = useText();
  const { money } = useFormat();
  const { refused } = useMoneyErrors();
  const { run, busy, problem } = useDeskCall(onDone);
  const [typed, setTyped] = useState({ amount: '', reason: '' });
  const [errors, setErrors] = useState<Errors>({});
  const form = useFocusFault(errors, Object.keys(errors).length > 0);
  const { keyOf } = useRequestKey();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const missing: Errors = {
      ...(!typed.amount.trim() && { amount: faults.required }),
      ...(!typed.reason.trim() && { reason: faults.required }),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    // A text that is no number is sent as well: the call reports it.
    const body = { amount: typedNumber(typed.amount), reason: typed.reason };
    const headers = { 'Idempotency-Key': keyOf({ bookingId, ...body }) };
    await run(
      () => call('giveBack', { params: { id: bookingId }, body, headers }),
      goodwill.done,
      (error) => setErrors(refused(error)),
    );
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5 p-5">
      <p>{goodwill.hint(money(most))}</p>
      <FigureField
        label={goodwill.amount}
        inputMode="decimal"
        value={typed.amount}
        error={errors.amount}
        onFigure={(amount) => setTyped({ ...typed, amount })}
      />
      <TextAreaField
        label={goodwill.reason}
        hint={goodwill.reasonHint}
        rows={3}
        maxLength={300}
        value={typed.reason}
        error={errors.reason}
        onChange={(event) => setTyped({ ...typed, reason: event.currentTarget.value })}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <SubmitButton text={goodwill.submit} busyText={goodwill.busy} busy={busy} />
    </form>
  );
}
