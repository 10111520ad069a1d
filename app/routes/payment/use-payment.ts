import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Booking, BookingRequest, PaymentForm as Guest } from '../../../contract/booking.ts';
import type { Quote } from '../../../contract/quote.ts';
import { useCardAttempt } from '../../cards/use-card-attempt.ts';
import type { Cards } from '../../cards/use-cards.ts';
import { clearCart, readCart } from '../../cart/cart.ts';
import { forgetHold } from '../../cart/room-hold.ts';
import { noPayment } from '../../guest/guest-form.ts';
import { useText } from '../../i18n/language.tsx';
import { showToast } from '../../ui/toast.ts';
import { bookingRequestOf, bookRoom, storedKeyOf } from './book-room.ts';
import type { Order } from './load-payment.ts';
import type { Problem } from './payment-problem.tsx';
import { type Refused, readRefusal } from './read-refusal.ts';
import type { GuestForm } from './use-stored-guest.ts';

/** The person's existing booking of this room and these nights, and the request that would make a second one. */
interface Booked {
  reference: string;
  request: BookingRequest;
}

interface Surroundings {
  cards: Cards['state'];
  onNewPrice: (quote: Quote) => void;
  onNewPolicy: (policy: Booking['policy']) => void;
  /** Makes sure that the room is held, right before the card is charged for it. */
  secure: () => Promise<void>;
  /** The hold may have been prolonged or ended. */
  onDeclined: () => void;
  onMade: (booking: Booking) => void;
}

/** 'Pay Now', from the card to the booking, with everything that can happen in between (section 4, "Payment"). */
export function usePayment(
  order: Order,
  form: GuestForm,
  { cards, onNewPrice, onNewPolicy, secure, onDeclined, onMade }: Surroundings,
) {
  const navigate = useNavigate();
  const { payment: texts } = useText();
  const [booked, setBooked] = useState<Booked>();
  const sent = useRef<BookingRequest>(undefined);
  const attempt = useCardAttempt<Problem>({
    storedKey: storedKeyOf(order),
    // The room is not held again while a key is stored.
    renewsKey: true,
    cards,
    underWay: { kind: 'payment_in_progress' },
    onRefused: (error, isAtBank) => refuse(readRefusal(error, isAtBank)),
    onDeclined,
    onMadeBefore: finish,
  });

  function refuse(refused: Refused): Refused {
    if (refused.bookedAlready && sent.current)
      setBooked({ reference: refused.bookedAlready.reference, request: sent.current });
    if (refused.quote) onNewPrice(refused.quote);
    if (refused.policy) onNewPolicy(refused.policy);
    for (const { field, message } of refused.fields ?? []) form.setError(field, { message });
    if (refused.signIn && attempt.isHere()) void navigate('/login?from=/payment');
    return refused;
  }

  /** A person who left before the answer may have chosen something else meanwhile, which must not be cleared. */
  function forgetOrder() {
    const { roomId } = order.cart;
    const isOwn = forgetHold(roomId, order.search) && readCart()?.roomId === roomId;
    if (isOwn || attempt.isHere()) clearCart();
  }

  function finish(booking: Booking) {
    forgetOrder();
    form.reset(noPayment);
    attempt.clearCard();
    onMade(booking);
    void showToast('success', texts.success);
  }

  function book(key: string, request: BookingRequest) {
    sent.current = request;
    return bookRoom(key, request);
  }

  const pay = (guest: Guest): Promise<void> =>
    attempt.start(async () => {
      await secure();
      return attempt.sendCard((key, paymentMethodId) =>
        book(key, bookingRequestOf(order, guest, paymentMethodId)),
      );
    }, finish);

  /** The second booking of the same room and nights, which the person has confirmed. */
  async function payAgain(request: BookingRequest): Promise<void> {
    setBooked(undefined);
    await attempt.start(() => attempt.send((key) => book(key, { ...request, again: true })), finish);
  }

  const { busy, cardError, problem, setCardError } = attempt;
  return { pay, payAgain, busy, cardError, problem, setCardError, booked, setBooked };
}
