import { Link } from 'react-router';
import type { PaymentReview } from '../../../../contract/payment-review.ts';
import { CallProblem, call } from '../../../calls.ts';
import { closedSentence } from '../../../destination/closed-sentence.ts';
import { localizedText, useFormat, useLanguage } from '../../../i18n/language.tsx';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { showToast } from '../../../ui/toast.ts';
import { Decide } from '../decide.tsx';
import { IdCode, PaidAmount } from './gateway-cells.tsx';

/** Every payment under review, with the two decisions about it. */
export function ReviewsTable({ reviews }: { reviews: PaymentReview[] }) {
  const { paymentReviews: texts } = useAdminText();
  const { moment, night } = useFormat();
  const language = useLanguage();
  const columns: Column<PaymentReview>[] = [
    {
      id: 'booking',
      head: texts.booking,
      cell: ({ bookingId, reference, guestName, purpose }) => (
        <>
          <Link
            className="inline-flex min-h-11 items-center text-tea underline underline-offset-4"
            to={`/admin/bookings/${bookingId}`}
          >
            {reference}
          </Link>
          <span className="block wrap-break-word">{guestName}</span>
          {purpose === 'change' && <span className="block text-sm text-muted">{texts.forChange}</span>}
        </>
      ),
    },
    {
      id: 'stay',
      head: texts.stay,
      cell: ({ hotelName, hotelNameBn, roomName, roomNameBn, checkIn, checkOut }) => (
        <>
          <span className="block">{localizedText(language, hotelName, hotelNameBn)}</span>
          <span className="block">{localizedText(language, roomName, roomNameBn)}</span>
          <span className="block text-sm text-muted">{`${night(checkIn)} – ${night(checkOut)}`}</span>
        </>
      ),
    },
    {
      id: 'amount',
      head: texts.amount,
      cell: ({ amount, paidBy }) => <PaidAmount amount={amount} paidBy={paidBy} />,
      numeric: true,
    },
    {
      id: 'panelId',
      head: texts.panelId,
      cell: ({ bankTransactionId }) => <IdCode id={bankTransactionId} />,
    },
    { id: 'until', head: texts.until, cell: ({ until }) => moment(Date.parse(until)) },
    {
      id: 'decision',
      head: texts.decision,
      cell: (review) => <Decisions review={review} />,
      actions: true,
    },
  ];
  return (
    <DataTable caption={texts.caption} columns={columns} rows={reviews} keyOf={({ payment }) => payment} />
  );
}

function Decisions({ review: { payment, reference, amount, purpose } }: { review: PaymentReview }) {
  const { paymentReviews: texts } = useAdminText();
  const { money } = useFormat();
  const language = useLanguage();
  const params = { payment };
  const questionFor = purpose === 'change' ? texts.releaseChangeQuestion : texts.releaseQuestion;
  const problemOf = (error: unknown) => {
    if (error instanceof CallProblem && error.code === 'payment_decided') return texts.decided;
    if (error instanceof CallProblem && error.code === 'destination_closed')
      return `${closedSentence(language, error.problem) ?? ''} ${texts.closedPlace}`.trim();
    return error instanceof CallProblem && error.code === 'unavailable' ? texts.clock : texts.failed;
  };
  return (
    <div className="flex flex-wrap gap-2 pb-3 unfolded:py-2.5">
      <Decide
        open={texts.release}
        about={reference}
        title={texts.releaseTitle}
        question={questionFor(money(amount), reference)}
        decide={async () => {
          const { state } = await call('releasePayment', { params });
          void (state === 'released'
            ? showToast('success', texts.released)
            : showToast('error', texts.wentBackInstead));
        }}
        problemOf={problemOf}
      />
      <Decide
        open={texts.giveBack}
        about={reference}
        title={texts.giveBackTitle}
        question={texts.giveBackQuestion(money(amount), reference)}
        isFinal
        decide={async () => {
          await call('returnPayment', { params });
          void showToast('success', texts.givenBack);
        }}
        problemOf={problemOf}
      />
    </div>
  );
}
