import type { BookingDetails } from '../../../../../contract/desk.ts';
import type { DeskPayment } from '../../../../../contract/desk-payment.ts';
import { useFormat } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { EmailText } from '../../../../ui/email-text.tsx';
import { BookingSection, Facts } from '../../../../ui/facts.tsx';
import { Money } from '../../../../ui/money.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { DeskPaymentDialog } from './desk-payment-dialog.tsx';

/** The payments at the desk, and the amount still due. Hidden for a booking that was paid completely by card. */
export function DeskMoneySection({ details: { booking, deskPayments } }: { details: BookingDetails }) {
  const { frontDesk } = useAdminText();
  const { money, moment } = useFormat();
  const { due, paidAtDesk } = booking;
  if (booking.channel === 'online' && due === 0 && deskPayments.length === 0) return null;
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
      <div className="mt-4 flex flex-wrap gap-3">
        {due > 0 && <DeskPaymentDialog booking={booking} direction="in" most={due} />}
        {paidAtDesk > 0 && <DeskPaymentDialog booking={booking} direction="out" most={paidAtDesk} />}
      </div>
    </BookingSection>
  );
}
