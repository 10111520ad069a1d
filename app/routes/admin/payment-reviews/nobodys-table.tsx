import type { MoneyOfNobody } from '../../../../contract/payment-review.ts';
import { CallProblem, call } from '../../../calls.ts';
import { useFormat } from '../../../i18n/language.tsx';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { showToast } from '../../../ui/toast.ts';
import { Decide } from '../decide.tsx';
import { IdCode, PaidAmount } from './gateway-cells.tsx';

/** Money at the gateway that no payment here knows, with a button that gives it back. */
export function NobodysTable({ nobodys }: { nobodys: MoneyOfNobody[] }) {
  const { paymentReviews: texts } = useAdminText();
  const { nobody } = texts;
  const { moment, money } = useFormat();
  const problemOf = (error: unknown) => {
    if (error instanceof CallProblem && error.code === 'payment_known') return nobody.known;
    return error instanceof CallProblem && error.code === 'refund_refused' ? nobody.refused : texts.failed;
  };
  const columns: Column<MoneyOfNobody>[] = [
    {
      id: 'panelId',
      head: texts.panelId,
      cell: ({ bankTransactionId }) => <IdCode id={bankTransactionId} />,
      named: true,
    },
    {
      id: 'payment',
      head: nobody.payment,
      cell: ({ payment }) => <IdCode id={payment} />,
    },
    { id: 'learned', head: nobody.learned, cell: ({ learnedAt }) => moment(Date.parse(learnedAt)) },
    {
      id: 'amount',
      head: texts.amount,
      cell: ({ amount, paidBy }) => <PaidAmount amount={amount} paidBy={paidBy} />,
      numeric: true,
    },
    {
      id: 'refund',
      head: nobody.refund,
      cell: ({ id, amount, refund, bankTransactionId }) => (
        <div className="pb-3 unfolded:py-2.5">
          {refund ? (
            <span>{nobody[refund]}</span>
          ) : (
            <Decide
              open={nobody.open(money(amount))}
              about={bankTransactionId}
              title={nobody.ask}
              question={nobody.question(money(amount))}
              isFinal
              decide={async () => {
                await call('refundMoneyOfNobody', { params: { id } });
                void showToast('success', nobody.asked);
              }}
              problemOf={problemOf}
            />
          )}
        </div>
      ),
      actions: true,
    },
  ];
  return <DataTable caption={nobody.caption} columns={columns} rows={nobodys} keyOf={({ id }) => id} />;
}
