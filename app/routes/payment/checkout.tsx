import { Elements } from '@stripe/react-stripe-js';
import { type ReactNode, useState } from 'react';
import type { Booking } from '../../../contract/booking.ts';
import { useCards } from '../../cards/use-cards.ts';
import { CheckoutForm } from './checkout-form.tsx';
import type { ChosenStay, Order } from './load-payment.ts';
import { ReviewSection } from './review-section.tsx';

/** The steps in one column, the review beside them (on a phone above). */
export function CheckoutColumns({ order, children }: { order: ChosenStay; children: ReactNode }) {
  return (
    <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10">
      <ReviewSection order={order} />
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
    <CheckoutColumns order={order}>
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
