import { type SubmitEvent, useState } from 'react';
import type { Booking } from '../../../../../contract/booking.ts';
import { typedNumber } from '../../../../../kernel/format.ts';
import type { DeskDirection } from '../../../../../kernel/payment-states.ts';
import { call } from '../../../../calls.ts';
import { useFormat } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { DialogButton } from '../../../../ui/dialog-window.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { SubmitButton } from '../../../../ui/submit-button.tsx';
import { useFocusFault } from '../../../../ui/use-focus.ts';
import { useRequestKey } from '../../use-request-key.ts';
import { DeskMoneyFields, type MoneyErrors, noMoney } from '../desk/desk-money-fields.tsx';
import { useMoneyErrors } from '../desk/use-change-problem.ts';
import { useDeskCall } from './use-desk-call.ts';

interface Props {
  booking: Booking;
  direction: DeskDirection;
  /** The largest possible amount in taka. */
  most: number;
  /** The rest of an advance. */
  isRest?: true;
}

/** Records a payment by the guest at the desk, or a refund there. */
export function DeskPaymentDialog(props: Props) {
  const { note, takeRest } = useAdminText().frontDesk;
  const text = props.isRest ? takeRest : note.open[props.direction];
  return (
    <DialogButton text={text} title={text}>
      {(close) => <DeskPaymentForm {...props} onDone={close} />}
    </DialogButton>
  );
}

function DeskPaymentForm({ booking, direction, most, onDone }: Props & { onDone: () => void }) {
  const { note } = useAdminText().frontDesk;
  const { money: written } = useFormat();
  const { missing, refused } = useMoneyErrors();
  const { run, busy, problem } = useDeskCall(onDone);
  // The field has the due amount: to be taken, or owed to the guest.
  const due = direction === 'in' ? most : Math.min(most, Math.max(0, -booking.due));
  const [money, setMoney] = useState(due > 0 ? { ...noMoney, amount: String(due) } : noMoney);
  const [errors, setErrors] = useState<MoneyErrors>({});
  const form = useFocusFault(errors, Object.keys(errors).length > 0);
  const { keyOf } = useRequestKey();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const faults = missing(money, ['amount']);
    setErrors(faults);
    if (Object.keys(faults).length > 0) return;
    // A text that is no number is sent as well: the call reports it.
    const body = { ...money, amount: typedNumber(money.amount), direction };
    const headers = { 'Idempotency-Key': keyOf(body) };
    await run(
      () => call('deskPayment', { params: { id: booking._id }, body, headers }),
      note.done[direction],
      (error) => setErrors(refused(error)),
    );
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5 p-5">
      <p>{note.hint[direction](written(most))}</p>
      <DeskMoneyFields money={money} onChange={setMoney} errors={errors} />
      {problem && <Notice tone="error">{problem}</Notice>}
      <SubmitButton text={note.submit[direction]} busyText={note.busy} busy={busy} />
    </form>
  );
}
