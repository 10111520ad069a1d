import type { ReactNode } from 'react';
import { useFormat, useText } from '../../../i18n/language.tsx';
import type { ListedBooking } from '../../../offline/stored-bookings.ts';
import { BookingSection, Facts } from '../../../ui/facts.tsx';
import { Money } from '../../../ui/money.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';

type Payment = NonNullable<ListedBooking['deskPayments']>[number];

/**
 * The payments at the hotel's desk, and the amount still due there. Hidden for a booking that was paid completely by
 * card.
 */
export function DeskMoney({ booking }: { booking: ListedBooking }) {
  const { ownBooking } = useText();
  const { deskMoney: texts } = ownBooking;
  const { money, moment } = useFormat();
  const { advance, due, payment, paidAtDesk, deskPayments: payments = [] } = booking;
  if (due === 0 && payments.length === 0) return null;
  const columns: Column<Payment>[] = [
    { id: 'when', head: texts.when, cell: ({ at }) => moment(Date.parse(at)) },
    { id: 'way', head: texts.way, cell: ({ way }) => texts.ways[way] },
    { id: 'receipt', head: texts.receiptNumber, cell: ({ receiptNumber }) => receiptNumber },
    {
      id: 'amount',
      head: texts.amount,
      numeric: true,
      cell: ({ direction, amount }) =>
        direction === 'in' ? <Money taka={amount} /> : texts.givenBack(money(amount)),
    },
  ];
  return (
    <BookingSection heading={texts.heading}>
      <Facts
        facts={[
          ...(payment === 'advance_paid'
            ? [[texts.paidOnSite, <Money key="advance" taka={advance} />] satisfies [string, ReactNode]]
            : []),
          [texts.paid, <Money key="paid" taka={paidAtDesk} />],
          due === 0
            ? [texts.due, texts.settled]
            : [
                due > 0 ? texts.due : texts.back,
                <Money key="due" taka={Math.abs(due)} className="font-semibold" />,
              ],
        ]}
      />
      {payments.length > 0 && (
        <DataTable
          caption={texts.heading}
          columns={columns}
          rows={payments}
          keyOf={({ at, receiptNumber }) => `${at} ${receiptNumber}`}
          fewColumns
        />
      )}
    </BookingSection>
  );
}
