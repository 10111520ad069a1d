import type { BookingDetails, PaymentListed } from '../../../../../contract/desk.ts';
import { takaOfPoisha } from '../../../../../kernel/money.ts';
import { isAmount, paymentProblems } from '../../../../../kernel/stored-sentences.ts';
import { useUnbrokenFormat } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { BookingSection } from '../../../../ui/facts.tsx';
import { Money } from '../../../../ui/money.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { usePaidBy } from '../../../../wallet/paid-by.ts';
import { RefundCapture } from '../../refund-capture.tsx';
import { CardCode } from './card-code.tsx';
import { hasFailedRefund, PaymentRefunds } from './payment-refunds.tsx';
import { RefundAccountFact } from './refund-account-fact.tsx';

/** Every payment attempt, with the provider's id. */
export function PaymentsSection({ details }: { details: BookingDetails }) {
  const { payments, booking, refundAccount } = details;
  const { desk, gatewayRefunds } = useAdminText();
  const { number, moment, money } = useUnbrokenFormat();
  const paidBy = usePaidBy();
  const factText = (name: string, value: string) =>
    isAmount(name) ? money(takaOfPoisha(Number(value))) : value;
  const problemsOf = ({ bankTransactionId }: Pick<PaymentListed, 'bankTransactionId'>) =>
    bankTransactionId ? { ...desk.paymentProblems, ...gatewayRefunds.problems } : desk.paymentProblems;
  const columns: Column<PaymentListed>[] = [
    {
      id: 'attempt',
      head: desk.attempt,
      cell: ({ attempt }) => (
        <>
          <span className="@3xl:hidden">{desk.attempt} </span>
          <span>{number(attempt)}</span>
        </>
      ),
    },
    {
      id: 'state',
      head: desk.stateLabel,
      cell: ({ state, failureCode, problem, dispute, ...payment }) => (
        <>
          <span>{desk.paymentState[state]}</span>
          {dispute && <span className="block text-sm">{desk.dispute[dispute]}</span>}
          {problem && (
            <span className="block text-sm wrap-break-word">
              <span>{`${desk.problem} ${paymentProblems.tell(problem, problemsOf(payment), factText)}`}</span>
              <ProvidersWords message={paymentProblems.factIn(problem, 'message')} />
              <EarlierCharge problem={problem} />
            </span>
          )}
          {failureCode && <CardCode code={failureCode} />}
        </>
      ),
    },
    {
      id: 'amount',
      head: desk.amount,
      cell: ({ amount, ...payment }) => (
        <>
          <Money taka={amount} />
          {paidBy(payment) && <span className="block text-sm text-muted">{paidBy(payment)}</span>}
          {payment.fee !== undefined && (
            <span className="block text-sm text-muted">{gatewayRefunds.fee(money(payment.fee))}</span>
          )}
        </>
      ),
      numeric: true,
    },
    {
      id: 'provider',
      head: desk.provider,
      cell: (payment) => {
        const id = payment.intentId ?? payment.bankTransactionId;
        return (
          <>
            {id && <code className="text-sm break-all @4xl:whitespace-nowrap">{id}</code>}
            <PaymentRefunds payment={payment} />
          </>
        );
      },
    },
    { id: 'when', head: desk.when, cell: ({ createdAt }) => moment(Date.parse(createdAt)) },
  ];
  if (booking.channel === 'desk' && payments.length === 0) return null;
  return (
    <BookingSection heading={desk.payments} wide>
      {payments.length === 0 ? (
        <p className="mt-3 text-muted">{desk.noPaymentsKnown}</p>
      ) : (
        <DataTable
          caption={desk.payments}
          columns={columns}
          rows={payments}
          keyOf={({ attempt }) => String(attempt)}
        />
      )}
      {(refundAccount || hasFailedRefund(details)) && <RefundAccountFact details={details} />}
    </BookingSection>
  );
}

/** A charge of an earlier request, whose booking was lost: it can be refunded here. */
function EarlierCharge({ problem }: { problem: string }) {
  const intentId = paymentProblems.factIn(problem, 'earlierIntent');
  const chargedPoisha = paymentProblems.factIn(problem, 'chargedPoisha');
  if (intentId === undefined || chargedPoisha === undefined) return null;
  return <RefundCapture intentId={intentId} amount={takaOfPoisha(Number(chargedPoisha))} />;
}

/** The card provider writes English alone. */
function ProvidersWords({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <q lang="en" className="block text-muted">
      {message}
    </q>
  );
}
