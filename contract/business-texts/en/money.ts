import type { PaymentFacts } from '../payment-facts.ts';

/** The sentences about paying that depend on the offered ways, and on whether some hotel asks for a part when booking. */
export function moneyEn({ paymentWays, asksPart }: PaymentFacts) {
  const hasCards = paymentWays.includes('card');
  const isCardsAlone = hasCards && paymentWays.length === 1;
  const total =
    isCardsAlone && !asksPart ? 'That total is what your card is charged' : 'That total is what you pay';
  const parts = asksPart
    ? ' Some hotels ask for a part of it when you book and for the rest at their desk; you see both sums before you pay.'
    : '';
  return {
    taken: isCardsAlone ? 'card payments' : 'payments',
    total: `${total}; nothing is added later.${parts}`,
    totalInShort: asksPart
      ? 'The total that you see is the total that you pay, at some hotels a part of it when you book and the rest at the desk.'
      : 'The total that you see is the total that you pay.',
    cards: hasCards
      ? ['Cards are processed by our card payment provider. We never see or keep your card number.']
      : [],
    cardNumber: hasCards ? ' The card number stays with the card payment provider.' : '',
    provider: hasCards ? 'the card payment provider' : 'the payment provider',
    refund: (refundDays: string) =>
      hasCards
        ? `The money goes back to the card that you paid with, in taka and without a fee. It is there within ${refundDays}\u00a0days; most banks are faster. Your booking shows where it is.`
        : 'The money goes back to where you paid from, in taka and without a fee. Your booking shows where it is.',
    difference: isCardsAlone
      ? 'A higher price is paid by card; a difference in your favour goes back to it.'
      : 'A higher price is paid in the same ways as a booking; a difference in your favour goes back to where you paid from.',
    atMostPaid: asksPart
      ? ['Where a hotel asks for a part when you book, no more is kept than what you have paid.']
      : [],
  };
}
