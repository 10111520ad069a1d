import type { OwnBooking } from '../../../../contract/booking.ts';
import { useText } from '../../../i18n/language.tsx';
import { DialogButton } from '../../../ui/dialog-window.tsx';
import { BookingSection } from '../../../ui/facts.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const RefundAccountForm = latePart(() => import('./refund-account-form.tsx'));

/** Where a refund goes that the gateway does not make; `mayChange`: the page is not an old copy. */
export function RefundAccountSection({
  booking,
  mayChange,
}: {
  booking: Pick<OwnBooking, '_id' | 'refundAccount'>;
  mayChange: boolean;
}) {
  const { refundAccount: texts } = useText();
  if (!booking.refundAccount) return null;
  const { wanted, account } = booking.refundAccount;
  const said = wanted ? texts.entered : texts.given;
  const sentence = account ? said(texts.kinds[account.kind], account.masked) : texts.wanted;
  return (
    <BookingSection heading={texts.title}>
      <p className="mt-2">{sentence}</p>
      {wanted && mayChange && (
        <DialogButton
          text={account ? texts.change : texts.enter}
          title={texts.title}
          className="not-printed mt-3"
        >
          {(close) => (
            <RefundAccountForm
              part={{ bookingId: booking._id, onDone: close }}
              waiting={<Skeleton className="m-5 h-40" />}
            />
          )}
        </DialogButton>
      )}
    </BookingSection>
  );
}
