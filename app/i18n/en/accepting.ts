/** By card, in the bar above Pay Now: two lines on a phone, no more. In brackets the words that lead to terms, cancellation and privacy, in this order. */
export const accepting =
  'With Pay Now you accept the [terms], the [cancellation rules] and the [privacy rules].';
