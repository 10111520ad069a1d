import { useId, useState } from 'react';
import type { Booking } from '../../../../../contract/booking.ts';
import type { CancellationTerms } from '../../../../../contract/cancellation.ts';
import { CancelWindow, RefundLoading } from '../../../../cancellation/cancel-window.tsx';
import { RefundFacts } from '../../../../cancellation/refund-facts.tsx';
import { useCancelling } from '../../../../cancellation/use-cancelling.ts';
import { useText } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { radioClass } from '../../../../ui/field.tsx';
import { TextAreaField } from '../../../../ui/text-field.tsx';
import { useFocusFault } from '../../../../ui/use-focus.ts';

const wishes = ['hotel', 'guest'] as const;

/**
 * Cancels a booking for a reason, at the shown refund: everything when the hotel cancels, the policy's refund when
 * the guest asked. Which of both is chosen each time: a press that was meant for something else cancels nothing.
 */
export function CancelDialog({ booking }: { booking: Booking }) {
  const { faults } = useText();
  const { desk, gatewayRefunds } = useAdminText();
  const isByWallet = booking.paidBy !== undefined && booking.paidBy !== 'card';
  const cancelling = useCancelling(booking._id);
  const { terms, cancel } = cancelling;
  const [wish, setWish] = useState<(typeof wishes)[number]>();
  const [reason, setReason] = useState('');
  const wishFault = useId();
  const [presses, setPresses] = useState(0);
  const isReasonMissing = presses > 0 && !reason.trim();
  const isWishMissing = presses > 0 && !wish;
  const form = useFocusFault<HTMLDivElement>(presses, isWishMissing || isReasonMissing);
  const visibleTerms = terms && wish && (wish === 'guest' ? terms : withAllBack(terms));

  function press() {
    setPresses(presses + 1);
    if (visibleTerms && reason.trim()) void cancel(visibleTerms.refund, reason);
  }

  return (
    <CancelWindow
      cancelling={cancelling}
      title={desk.cancel.title(booking.reference, booking.guestName)}
      text={
        <div ref={form} className="grid gap-4">
          <fieldset className="grid gap-2">
            <legend className="mb-1 text-sm font-semibold">{desk.cancel.who}</legend>
            {wishes.map((one) => (
              <label key={one} className="flex min-h-11 items-center gap-3">
                <input
                  type="radio"
                  name="wish"
                  className={radioClass}
                  checked={wish === one}
                  aria-invalid={isWishMissing || undefined}
                  aria-describedby={isWishMissing ? wishFault : undefined}
                  onChange={() => setWish(one)}
                />
                <span>{desk.cancel.wishes[one]}</span>
              </label>
            ))}
            {isWishMissing && (
              <p id={wishFault} className="text-sm font-semibold text-red">
                {desk.cancel.chooseWho}
              </p>
            )}
          </fieldset>
          {visibleTerms && (
            <RefundFacts
              terms={visibleTerms}
              words={{
                whole: desk.cancel.goesBack,
                toCard: isByWallet ? gatewayRefunds.toPayer : desk.cancel.toCard,
                atDesk: desk.cancel.givenBackAtDesk,
                nothingMore: desk.cancel.nothingMore,
              }}
            />
          )}
          {visibleTerms && visibleTerms.paid > 0 && booking.kind === 'desk' && <p>{desk.cancel.atDesk}</p>}
          <RefundLoading cancelling={cancelling} />
          <TextAreaField
            label={desk.cancel.reason}
            hint={desk.cancel.reasonHint}
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={isReasonMissing ? faults.required : undefined}
          />
        </div>
      }
      back={desk.goBack}
      onCancel={press}
    />
  );
}

/** The terms when the hotel cancels: everything is refunded at any time. */
const withAllBack = (terms: CancellationTerms): CancellationTerms => ({
  ...terms,
  refund: terms.paid,
  refundAtDesk: terms.paidAtDesk,
  kept: 0,
  policyKeeps: undefined,
  percent: 0,
  freeUntil: null,
  deadline: null,
});
