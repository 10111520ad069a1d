import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import type { GuestDetails, guestDetails } from '../../../contract/booking.ts';
import type { Quote } from '../../../contract/quote.ts';
import { clearCart } from '../../cart/cart.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { showToast } from '../../ui/toast.ts';
import { type Attempt, attemptOf, type BookingAnswer, bookRoom, settleBooking } from './book-room.ts';
import { type CardError, cardErrorText } from './card-error-text.ts';
import type { Order } from './load-payment.ts';
import type { Problem } from './payment-problem.tsx';
import { type Refused, readRefusal } from './read-refusal.ts';
import { noGuest } from './use-kept-guest.ts';

export type GuestForm = UseFormReturn<z.input<typeof guestDetails>, unknown, GuestDetails>;

/** The specification's wait between the toast and My Bookings (section 9). */
const redirectAfterMs = 4500;

/** Whose answer is still owed: a booking that was sent, or one that the bank has been asked about. */
type Pending = { attempt: Attempt } | { bookingId: string };

/** 'Pay Now' from the card to the booking, and everything that can come in between (section 4, "Payment"). */
export function usePayment(order: Order, form: GuestForm, onNewPrice: (quote: Quote) => void) {
  const stripe = useStripe();
  const elements = useElements();
  const navigate = useNavigate();
  const language = useLanguage();
  const { cardErrors, payment: texts } = useText();
  const [cardError, setCardError] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const [paid, setPaid] = useState(false);
  const pending = useRef<Pending>(undefined);

  useEffect(() => {
    if (!paid) return;
    const timer = setTimeout(() => void navigate('/myBookings'), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [paid, navigate]);

  const showCardError = (error: CardError) => setCardError(cardErrorText(error, language, cardErrors));

  function refuse(refused: Refused) {
    if (!refused.unanswered) pending.current = undefined;
    if (refused.card) showCardError(refused.card);
    if (refused.quote) onNewPrice(refused.quote);
    for (const { field, message } of refused.fields ?? []) form.setError(field, { message });
    if (refused.signIn) void navigate('/login?from=/payment');
    setProblem(refused.problem);
  }

  /** Sees the bank's questions through until the booking is made. False: the guest did not pass them. */
  async function settle(answer: BookingAnswer): Promise<boolean> {
    let now = answer;
    while (!now.made) {
      pending.current = { bookingId: now.bookingId };
      const asked = await stripe?.handleNextAction({ clientSecret: now.clientSecret });
      // Told of a refusal as well: until the server has heard of it, the attempt would stand in the next one's way.
      now = await settleBooking(now.bookingId);
      if (asked?.error && !now.made) {
        pending.current = undefined;
        showCardError(asked.error);
        return false;
      }
    }
    return true;
  }

  async function send(guest: GuestDetails): Promise<boolean> {
    const card = elements?.getElement(CardElement);
    if (!stripe || !card) return false;
    // A lost answer is asked for first, whatever was typed since: a second booking could be made otherwise.
    const owed = pending.current;
    if (owed && 'bookingId' in owed) return settle(await settleBooking(owed.bookingId));
    if (owed) return settle(await bookRoom(owed.attempt));
    const { error, paymentMethod } = await stripe.createPaymentMethod({
      type: 'card',
      card,
      billing_details: { name: guest.guestName, email: order.email, phone: guest.guestPhone },
    });
    if (error) {
      showCardError(error);
      return false;
    }
    setCardError(undefined);
    const attempt = attemptOf(order, guest, paymentMethod.id);
    pending.current = { attempt };
    return settle(await bookRoom(attempt));
  }

  async function pay(guest: GuestDetails): Promise<void> {
    if (paid || !stripe) return;
    setProblem(undefined);
    try {
      if (!(await send(guest))) return;
    } catch (error) {
      refuse(readRefusal(error, pending.current !== undefined && 'bookingId' in pending.current));
      return;
    }
    pending.current = undefined;
    setCardError(undefined);
    clearCart();
    form.reset(noGuest);
    elements?.getElement(CardElement)?.clear();
    setPaid(true);
    void showToast('success', texts.success);
  }

  return { pay, cardError, problem, paid, setCardError };
}
