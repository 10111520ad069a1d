import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type Booking, type PaymentForm, paymentForm } from '../../../contract/booking.ts';
import type { Quote } from '../../../contract/quote.ts';
import type { Cards } from '../../cards/use-cards.ts';
import { noGuest, type PaymentEntries } from '../../guest/guest-form.ts';
import { useSite } from '../../site.ts';
import { withEnteredValues } from '../../ui/entered-values.ts';
import { useFocusFault } from '../../ui/use-focus.ts';
import { useWay } from '../../wallet/use-way.ts';
import type { Order } from './load-payment.ts';
import { isRoomGone } from './payment-problem.tsx';
import { type Hold, useHold } from './use-hold.ts';
import { usePayment } from './use-payment.ts';
import { type GuestForm, ownGuest, storedGuest, useStoredGuest } from './use-stored-guest.ts';

/** The order and its cards, and the handlers of a changed order and of the booking. */
export interface CheckoutOptions {
  order: Order;
  cards: Cards;
  onNewPrice: (quote: Quote) => void;
  onNewPolicy: (policy: Booking['policy']) => void;
  onMade: (booking: Booking) => void;
}

/** The state of the payment form: the guest, the way to pay, the hold of the room, and the payment. */
export function useCheckout({ order, cards, ...handlers }: CheckoutOptions) {
  const guest = useGuestForm(order);
  const { form } = guest;
  const payment = usePayment(order, form, {
    ...handlers,
    cards: cards.state,
    secure: () => secure(),
    onDeclined: () => void take(),
  });
  const { busy, problem } = payment;
  const { paymentWays: ways } = useSite().siteConfig;
  const { isReadyToPay, ...wayChoice } = useWay(ways, order.quote.advance, payment.wasAway);
  const { hold: currentHold, take, secure } = useHold(order, busy !== 'asking');
  // A room that cannot be paid for is not held, even if a hold was shown before.
  const hold: Hold = problem && isRoomGone(problem) ? { state: 'none' } : currentHold;

  async function beginAnew() {
    if (problem?.kind === 'hold-too-short') {
      const quote = await take({ anew: true });
      if (quote && (quote.total !== order.quote.total || quote.advance !== order.quote.advance))
        handlers.onNewPrice(quote);
    }
    payment.beginAnew();
  }

  async function pay(entries: PaymentForm) {
    if (isReadyToPay()) await payment.pay(wayChoice.way, entries);
  }

  return { ...guest, ...payment, ...wayChoice, ways, hold, take, beginAnew, pay };
}

/** The form with the guest's fields. */
function useGuestForm(order: Order) {
  const form = useForm({
    resolver: withEnteredValues(zodResolver(paymentForm)),
    // `useFocusFault` does it.
    shouldFocusError: false,
    defaultValues: storedGuest(order.email, order),
  });
  useStoredGuest(form, order.email);
  const isFilledIn = useFilledIn(form, order);
  const { submitCount, errors } = form.formState;
  const formRef = useFocusFault(submitCount, Object.keys(errors).length > 0);

  /** The guest of these entries; what else the form has stays, but for the other person's address. */
  function fillIn({ guestName, guestPhone, guestAddress, guestDocument }: PaymentEntries) {
    form.setValue('guestName', guestName);
    form.setValue('guestPhone', guestPhone);
    form.setValue('guestAddress', guestAddress);
    form.setValue('guestDocument', { ...noGuest.guestDocument, type: guestDocument.type });
    form.setValue('voucherEmail', '');
    form.clearErrors();
  }

  return { form, formRef, isFilledIn, fillIn };
}

/** Whether name, phone and address are those of the account's own person, as they were filled in. */
function useFilledIn(form: GuestForm, order: Order): boolean {
  const own = ownGuest(order);
  const fields = ['guestName', 'guestPhone', 'guestAddress'] as const;
  const entries = form.watch(fields);
  return (
    !form.watch('forOther') &&
    fields.some((field) => own[field] !== '') &&
    fields.every((field, at) => entries[at] === own[field])
  );
}
