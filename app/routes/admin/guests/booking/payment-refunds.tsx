import type { BookingDetails, PaymentListed, PaymentRefund } from '../../../../../contract/desk.ts';
import { dhakaDate } from '../../../../../kernel/stay-dates.ts';
import { useUnbrokenFormat } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { GiveBackDialog } from './give-back-dialog.tsx';

/** The refunds of a payment through the gateway, with what can be done when it does not make one. */
export function PaymentRefunds({ payment: { refunds = [] } }: { payment: PaymentListed }) {
  if (refunds.length === 0) return null;
  return (
    <ul className="mt-1 grid gap-2 text-left text-sm">
      {refunds.map((refund) => (
        <Refund key={refund.id} refund={refund} />
      ))}
    </ul>
  );
}

function Refund({ refund }: { refund: PaymentRefund }) {
  const { gatewayRefunds: texts } = useAdminText();
  const { money, night } = useUnbrokenFormat();
  const { amount, state, reference, givenBack } = refund;
  return (
    <li className="grid justify-items-start gap-1 wrap-break-word">
      <span>{texts.refund(money(amount), texts.states[state])}</span>
      {reference && <span className="text-muted">{texts.reference(reference)}</span>}
      {givenBack && (
        <span className="text-muted">
          {texts.byBank(night(dhakaDate(Date.parse(givenBack.at))), givenBack.reference)}
        </span>
      )}
      {(state === 'due' || state === 'asked') && <GiveBackDialog refund={refund} />}
    </li>
  );
}

/** Whether the administrator may have to send a refund of this booking by bank. */
export const hasFailedRefund = ({ payments }: Pick<BookingDetails, 'payments'>): boolean =>
  payments.some(({ refunds = [] }) =>
    refunds.some(({ state, problem }) => (state === 'due' || state === 'asked') && problem !== undefined),
  );
