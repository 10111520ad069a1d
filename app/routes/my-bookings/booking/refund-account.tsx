import type { OwnBooking } from '../../../../contract/booking.ts';
import { useRefundAccountText } from '../../../i18n/refund-account.ts';
import { DialogButton } from '../../../ui/dialog-window.tsx';
import { BookingSection } from '../../../ui/facts.tsx';
import RefundAccountForm from './refund-account-form.tsx';

interface Props {
  bookingId: string;
  state: NonNullable<OwnBooking['refundAccount']>;
  mayChange: boolean;
}

/** The account that the guest has entered for a refund, and the form for it while it is wanted. */
export default function RefundAccount({ bookingId, state: { wanted, account }, mayChange }: Props) {
  const texts = useRefundAccountText();
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
          {(close) => <RefundAccountForm bookingId={bookingId} onDone={close} />}
        </DialogButton>
      )}
    </BookingSection>
  );
}
