import type { ReactNode } from 'react';
import type { BookingDetails } from '../../../../../contract/desk.ts';
import type { DeskPayment } from '../../../../../contract/desk-payment.ts';
import { call } from '../../../../calls.ts';
import { useFormat } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmailText } from '../../../../ui/email-text.tsx';
import { BookingSection, Facts } from '../../../../ui/facts.tsx';
import { Money } from '../../../../ui/money.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { DeskPaymentDialog } from './desk-payment-dialog.tsx';
import { useDeskCall } from './use-desk-call.ts';

/** The payments at the desk, and the amount still due. Hidden for a booking that was paid completely by card. */
export function DeskMoneySection({
  details: { booking, deskPayments, lost = 0 },
}: {
  details: BookingDetails;
}) {
  const { frontDesk } = useAdminText();
  const { money, moment } = useFormat();
  const { advance, due, payment, paidAtDesk } = booking;
  if (booking.channel === 'online' && due === 0 && lost === 0 && deskPayments.length === 0) return null;
  const columns: Column<DeskPayment>[] = [
    {
      id: 'amount',
      head: frontDesk.amount,
      numeric: true,
      cell: ({ direction, amount }) =>
        direction === 'in' ? <Money taka={amount} /> : frontDesk.givenBack(money(amount)),
    },
    { id: 'way', head: frontDesk.way, cell: ({ way }) => frontDesk.ways[way] },
    { id: 'receipt', head: frontDesk.receiptNumber, cell: ({ receiptNumber }) => receiptNumber },
    { id: 'who', head: frontDesk.who, cell: ({ actor }) => <EmailText email={actor} /> },
    { id: 'when', head: frontDesk.when, cell: ({ at }) => moment(Date.parse(at)) },
  ];
  return (
    <BookingSection heading={frontDesk.money} wide>
      <Facts
        facts={[
          ...(payment === 'advance_paid'
            ? [[frontDesk.paidOnSite, <Money key="advance" taka={advance} />] satisfies [string, ReactNode]]
            : []),
          [frontDesk.paid, <Money key="paid" taka={paidAtDesk} />],
          due === 0
            ? [frontDesk.due, frontDesk.settled]
            : [
                due > 0 ? frontDesk.due : frontDesk.toGiveBack,
                <Money key="due" taka={Math.abs(due)} className="text-lg font-semibold text-amber" />,
              ],
        ]}
      />
      {deskPayments.length === 0 ? (
        <p className="mt-3 text-muted">{frontDesk.noneYet}</p>
      ) : (
        <DataTable
          caption={frontDesk.money}
          columns={columns}
          rows={deskPayments}
          keyOf={({ at, receiptNumber }) => `${at} ${receiptNumber}`}
        />
      )}
      {lost > 0 && <TakeHere bookingId={booking._id} lost={lost} />}
      <div className="mt-4 flex flex-wrap gap-3">
        {due > 0 && <DeskPaymentDialog booking={booking} direction="in" most={due} />}
        {paidAtDesk > 0 && <DeskPaymentDialog booking={booking} direction="out" most={paidAtDesk} />}
      </div>
    </BookingSection>
  );
}

/** The money that a bank has taken back by a lost dispute, and the press that has the desk collect it. */
function TakeHere({ bookingId, lost }: { bookingId: string; lost: number }) {
  const { takeHere: texts } = useAdminText().frontDesk;
  const { money } = useFormat();
  const { run, busy, problem } = useDeskCall();
  return (
    <Notice tone="warning" className="mt-4">
      <p>{texts.lost(money(lost))}</p>
      <Button
        className="mt-3"
        aria-disabled={busy || undefined}
        onClick={() => void run(() => call('takeHere', { params: { id: bookingId } }), texts.done)}
      >
        {texts.press}
      </Button>
      {problem && <p className="mt-2 font-semibold text-red">{problem}</p>}
    </Notice>
  );
}
