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
import { useWalletAttempt } from '../../wallet/use-wallet-attempt.ts';
import type { Way } from '../../wallet/ways-choice.tsx';
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

/** 'Pay Now', from the card or the wallet to the booking, with everything that can happen in between (section 4, "Payment"). */
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
    onRefused: (error, isAtBank) => refuse(readRefusal(error, isAtBank, order.quote)),
    onDeclined,
    onMadeBefore: finish,
  });
  const wallet = useWalletAttempt<Problem>({
    storedKey: storedKeyOf(order, 'wallet'),
    sentences: {
      underWay: { kind: 'wallet-under-way' },
      ended: { kind: 'wallet_ended' },
      foreignAddress: { kind: 'wallet_address' },
    },
    onRefused: (error) => refuse(walletRefusal(readRefusal(error, false, order.quote))),
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

  const payByCard = (guest: Guest): Promise<void> =>
    attempt.start(async () => {
      await secure();
      // A new try by either way ends the older one on the server.
      wallet.forget();
      return attempt.sendCard((key, paymentMethodId) =>
        book(key, bookingRequestOf(order, guest, { paymentMethodId })),
      );
    }, finish);

  async function payByWallet(guest: Guest): Promise<void> {
    // A card's unanswered payment comes first: the room may be booked already.
    if (attempt.isOpen()) await attempt.start(async () => ({ kind: 'stopped' }), finish);
    if (attempt.isOpen()) return;
    const request = bookingRequestOf(order, guest, { way: 'wallet', agreed: true });
    await wallet.start((key) => book(key, request), secure);
  }

  /** The second booking of the same room and nights, which the person has confirmed. */
  async function payAgain(request: BookingRequest): Promise<void> {
    setBooked(undefined);
    const send = (key: string) => book(key, { ...request, again: true });
    if (request.way === 'wallet') await wallet.start(send);
    else await attempt.start(() => attempt.send(send), finish);
  }

  const { cardError, setCardError } = attempt;
  return {
    pay: (way: Way, guest: Guest) => (way === 'wallet' ? payByWallet(guest) : payByCard(guest)),
    payAgain,
    busy: attempt.busy ?? wallet.busy,
    wasAway: wallet.isFromBefore,
    /** The next press begins a new payment on the gateway's page, which ends the earlier one. */
    beginAnew: wallet.forget,
    cardError,
    problem: attempt.problem ?? wallet.problem,
    setCardError,
    booked,
    setBooked,
  };
}

/** Sentences about the card provider are about the gateway here. */
function walletRefusal(refused: Refused): Refused {
  const kind = refused.problem?.kind;
  if (kind === 'payment_unavailable') return { ...refused, problem: { kind: 'wallet_unavailable' } };
  if (kind === 'payment_out_of_order') return { ...refused, problem: { kind: 'wallet_out_of_order' } };
  if (refused.card) return { problem: { kind: 'wallet_ended' } };
  return refused;
}
