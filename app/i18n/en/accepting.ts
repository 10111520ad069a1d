/** By card, above Pay Now. In brackets the words that lead to terms, cancellation and privacy, in this order. */
export const accepting =
  'With Pay Now you accept the [terms], the [rules for cancelling and refunds] and the [privacy rules].';
