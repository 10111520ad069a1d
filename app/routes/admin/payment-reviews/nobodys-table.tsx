import type { MoneyOfNobody } from '../../../../contract/payment-review.ts';
import { CallProblem, call } from '../../../calls.ts';
import { useFormat, useText } from '../../../i18n/language.tsx';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { Money } from '../../../ui/money.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { showToast } from '../../../ui/toast.ts';
import { Decide } from './decide.tsx';

/** Money at the gateway that no payment here knows, with a button that gives it back. */
export function NobodysTable({ nobodys }: { nobodys: MoneyOfNobody[] }) {
  const { paymentReviews: texts } = useAdminText();
  const { nobody } = texts;
  const { wallet } = useText();
  const { moment, money } = useFormat();
  const problemOf = (error: unknown) => {
    if (error instanceof CallProblem && error.code === 'payment_known') return nobody.known;
    return error instanceof CallProblem && error.code === 'refund_refused' ? nobody.refused : texts.failed;
  };
  const columns: Column<MoneyOfNobody>[] = [
    {
      id: 'panelId',
      head: texts.panelId,
      cell: ({ bankTransactionId }) => <code className="text-sm break-all">{bankTransactionId}</code>,
      named: true,
    },
    {
      id: 'payment',
      head: nobody.payment,
      cell: ({ payment }) => <code className="text-sm break-all">{payment}</code>,
    },
    { id: 'learned', head: nobody.learned, cell: ({ learnedAt }) => moment(Date.parse(learnedAt)) },
    {
      id: 'amount',
      head: texts.amount,
      cell: ({ amount, paidBy }) => (
        <>
          <Money taka={amount} />
          <span className="block text-sm text-muted">{wallet.paidBy[paidBy]}</span>
        </>
      ),
      numeric: true,
    },
    {
      id: 'refund',
      head: nobody.refund,
      cell: ({ id, amount, refund, bankTransactionId }) =>
        refund ? (
          nobody[refund]
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
        ),
      actions: true,
    },
  ];
  return <DataTable caption={nobody.caption} columns={columns} rows={nobodys} keyOf={({ id }) => id} />;
}
