import { Elements } from '@stripe/react-stripe-js';
import { type ReactNode, useState } from 'react';
import type { Booking } from '../../../contract/booking.ts';
import { useCards } from '../../cards/use-cards.ts';
import { CheckoutForm } from './checkout-form.tsx';
import type { ChosenStay, Order } from './load-payment.ts';
import { ReviewSection } from './review-section.tsx';

/** The steps in one column, the review beside them (on a phone above); `isPolicyNew`: the review has to show it. */
export function CheckoutColumns({
  order,
  isPolicyNew = false,
  children,
}: {
  order: ChosenStay;
  isPolicyNew?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="mt-3 grid gap-5 sm:mt-6 sm:gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10">
      <ReviewSection order={order} isPolicyNew={isPolicyNew} />
      <div className="min-w-0 lg:col-start-1 lg:row-start-1">{children}</div>
    </div>
  );
}

/** The review and the form. A changed price or policy replaces the original one. */
export function Checkout({ order: loaded, onMade }: { order: Order; onMade: (booking: Booking) => void }) {
  const cards = useCards();
  const [newQuote, setNewQuote] = useState<Order['quote']>();
  const [newPolicy, setNewPolicy] = useState<Booking['policy']>();
  const order =
    newQuote || newPolicy
      ? {
          ...loaded,
          quote: newQuote ?? loaded.quote,
          hotel: { ...loaded.hotel, cancellation: newPolicy ?? loaded.hotel.cancellation },
        }
      : loaded;
  return (
    <CheckoutColumns order={order} isPolicyNew={newPolicy !== undefined}>
      <Elements stripe={cards.stripe}>
        <CheckoutForm
          order={order}
          cards={cards}
          onNewPrice={setNewQuote}
          onNewPolicy={setNewPolicy}
          onMade={onMade}
        />
      </Elements>
    </CheckoutColumns>
  );
}
