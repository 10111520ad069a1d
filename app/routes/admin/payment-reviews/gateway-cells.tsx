import type { PaymentReview } from '../../../../contract/payment-review.ts';
import { useText } from '../../../i18n/language.tsx';
import { Money } from '../../../ui/money.tsx';

/** Money at the gateway, and the way by which it was paid. */
export function PaidAmount({ amount, paidBy }: Pick<PaymentReview, 'amount' | 'paidBy'>) {
  const { wallet } = useText();
  return (
    <>
      <Money taka={amount} />
      <span className="block text-sm text-muted">{wallet.paidBy[paidBy]}</span>
    </>
  );
}

/** A long id, which wraps anywhere. */
export const IdCode = ({ id }: { id: string }) => <code className="text-sm break-all">{id}</code>;
