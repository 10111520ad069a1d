import { useEffect, useState } from 'react';
import type { OwnBooking } from '../../../../contract/booking.ts';
import { call } from '../../../calls.ts';
import { readCart, storeCart } from '../../../cart/cart.ts';
import { useText } from '../../../i18n/language.tsx';
import { storeSearch } from '../../../search/search-storage.ts';
import { useAccount } from '../../../session/account.tsx';
import { signInAddress } from '../../../session/came-from.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { forgetWalletTry } from '../../../wallet/left-for-wallet.ts';

interface Unpaid {
  payment: string;
  reference: string;
  /** The guest may still pay in the session; otherwise nothing was paid. */
  isOpen: boolean;
}

/** Where a guest who has not paid goes on: in the tab that has chosen the room, or wherever the account that holds it is signed in. */
export function PayAgain({ isChange, ...unpaid }: Unpaid & { isChange: boolean }) {
  const { wallet: texts } = useText();
  // Undefined until the browser has looked: the server does not know what this tab has chosen.
  const [hasChosen, setChosen] = useState<boolean>();
  useEffect(() => setChosen(readCart() !== null), []);
  if (isChange || hasChosen)
    return (
      <GoOn
        text={unpaid.isOpen ? texts.notPaid : texts.again}
        to={isChange ? `/myBookings/${unpaid.reference}/change` : '/payment'}
      />
    );
  return hasChosen === undefined ? null : <PayElsewhere {...unpaid} />;
}

/** In another tab or on another device: the account's own hold is taken up again. */
function PayElsewhere({ payment, reference, isOpen }: Unpaid) {
  const { wallet: texts } = useText();
  const account = useAccount();
  const own = useLoaded(account.state === 'signed-in' ? reference : undefined, (signal) =>
    call('booking', { params: { id: reference }, signal }),
  );
  if (account.state === 'signed-out')
    return (
      <GoOn
        text={texts.elsewhere}
        to={signInAddress('/login', `/payment/return/${payment}`)}
        name={texts.signInHere}
      />
    );
  if (own.state === 'failed') return <p className="mt-6">{texts.elsewhereOther}</p>;
  const booking = own.value;
  if (!booking) return null;
  switch (booking.status) {
    case 'held':
      return (
        <GoOn text={isOpen ? texts.notPaid : texts.again} to="/payment" onLeave={() => choose(booking)} />
      );
    case 'expired':
      return <GoOn text={texts.noLongerHeld} to={`/hotels/${booking.hotleId}`} name={texts.hotelAgain} />;
    default:
      // The payment was for a change, or another one has made the booking.
      return <GoOn text={texts.stays} to={`/myBookings/${reference}`} name={texts.toBooking} />;
  }
}

/** The visitor's choice in the tab that was left, so that the payment page pays for the same hold. */
function choose(booking: OwnBooking): void {
  const { district, guestNumber, hotelCheckInDate, hotelCheckOutDate } = booking;
  const { hotleId, roomId, hotelName, roomName, roomImgs, userEmail } = booking;
  const { rackRate, discount, discountAmount, roomRent, taxAmount, subTotal } = booking;
  storeSearch({ district, guestNumber, hotelCheckInDate, hotelCheckOutDate }, 'chosen');
  storeCart({
    ...{ hotleId, roomId, hotelName, roomName, roomImgs, userEmail },
    ...{ rackRate, discount, discountAmount, roomRent, taxAmount, subTotal },
  });
}

function GoOn({
  text,
  to,
  name,
  onLeave,
}: {
  text: string;
  to: string;
  name?: string;
  onLeave?: () => void;
}) {
  const { wallet: texts } = useText();
  const leave = () => {
    forgetWalletTry();
    onLeave?.();
  };
  return (
    <div className="mt-6">
      <p>{text}</p>
      <ButtonLink to={to} look="primary" className="mt-3" onClick={leave}>
        {name ?? texts.payAgain}
      </ButtonLink>
    </div>
  );
}
