import type { StripeCardElement } from '@stripe/stripe-js';

/** The card fields whose frame has come: the provider waits without an end for one that has not. */
export const readyCards = new WeakSet<StripeCardElement>();
