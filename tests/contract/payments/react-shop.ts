import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { createElement, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A small shop with the official browser packages, built for the test and run against the stand-in's script. */
const stripe = loadStripe('pk_test_embedded');

function Checkout() {
  const client = useStripe();
  const elements = useElements();
  const [said, say] = useState('');
  const [bound, setBound] = useState('');

  async function pay(event: { preventDefault(): void }): Promise<void> {
    event.preventDefault();
    const card = elements?.getElement(CardElement);
    if (!client || !card) return;
    const { error, paymentMethod } = await client.createPaymentMethod({ type: 'card', card });
    say(error?.message ?? `${paymentMethod?.id} ${paymentMethod?.card?.last4}`);
  }

  return createElement(
    'form',
    { onSubmit: pay },
    createElement(CardElement, {
      options: { hidePostalCode: true },
      onReady: () => setBound('ready'),
      onChange: ({ brand, error }) => say(error?.message ?? brand),
    }),
    createElement('button', { type: 'submit' }, 'Pay'),
    createElement('output', null, said),
    createElement('p', { id: 'bound' }, bound),
  );
}

const place = document.querySelector('main');
if (place) {
  const shop = createElement(Elements, { stripe }, createElement(Checkout));
  createRoot(place).render(createElement(StrictMode, null, shop));
}
