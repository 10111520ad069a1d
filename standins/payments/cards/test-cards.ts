import type { DeclineName } from './declines.ts';

/** How a card behaves when it is charged. */
export interface CardBehaviour {
  /** Set: the bank refuses every charge for this reason. */
  readonly decline?: DeclineName;
  /** The bank asks the card's owner before it answers. */
  readonly authentication?: true;
  readonly cvcCheck?: 'fail';
  /** Set: its owner disputes the charge at once. */
  readonly dispute?: true;
  readonly funding?: 'debit';
  /** The name of this card on the server, as in `pm_card_visa`. */
  readonly alias?: string;
}

/** The provider's published test numbers. Any other number is taken for a real card. */
const TEST_CARDS: Readonly<Record<string, CardBehaviour>> = {
  '4242424242424242': { alias: 'visa' },
  '4000056655665556': { alias: 'visa_debit', funding: 'debit' },
  '5555555555554444': { alias: 'mastercard' },
  '5200828282828210': { alias: 'mastercard_debit', funding: 'debit' },
  '2223003122003222': {},
  '378282246310005': { alias: 'amex' },
  '371449635398431': {},
  '6011111111111117': { alias: 'discover' },
  '3056930009020004': { alias: 'diners' },
  '36227206271667': {},
  '3566002020360505': { alias: 'jcb' },
  '6200000000000005': { alias: 'unionpay' },
  // Bangladesh is not among the provider's countries; this number stands for a card of the region (India).
  '4000003560000008': { alias: 'in' },
  '4000000000000002': { alias: 'visa_chargeDeclined', decline: 'generic_decline' },
  '4000000000009995': { alias: 'visa_chargeDeclinedInsufficientFunds', decline: 'insufficient_funds' },
  '4000000000009987': { alias: 'visa_chargeDeclinedLostCard', decline: 'lost_card' },
  '4000000000009979': { alias: 'visa_chargeDeclinedStolenCard', decline: 'stolen_card' },
  '4000000000000069': { alias: 'chargeDeclinedExpiredCard', decline: 'expired_card' },
  '4000000000000127': { alias: 'chargeDeclinedIncorrectCvc', decline: 'incorrect_cvc' },
  '4000000000000119': { alias: 'chargeDeclinedProcessingError', decline: 'processing_error' },
  '4000000000006975': {
    alias: 'visa_chargeDeclinedVelocityLimitExceeded',
    decline: 'card_velocity_exceeded',
  },
  '4000000000000341': { alias: 'chargeCustomerFail', decline: 'generic_decline' },
  '4100000000000019': { alias: 'radarBlock', decline: 'fraudulent' },
  '4000000000000101': { alias: 'cvcCheckFail', cvcCheck: 'fail' },
  '4000000000000259': { alias: 'createDispute', dispute: true },
  // The real provider asks only until the card is set up for later use, which this provider does not offer.
  '4000002500003155': { alias: 'authenticationRequiredOnSetup', authentication: true },
  '4000002760003184': { alias: 'authenticationRequired', authentication: true },
  '4000000000003220': { alias: 'threeDSecure2Required', authentication: true },
  '4000008400001629': {
    alias: 'threeDSecureRequiredChargeDeclined',
    authentication: true,
    decline: 'generic_decline',
  },
  '4000008260003178': {
    alias: 'authenticationRequiredChargeDeclinedInsufficientFunds',
    authentication: true,
    decline: 'insufficient_funds',
  },
};

/** The behaviour of the card with these digits. A number that is not a test number is refused as a live card. */
export function behaviourOf(digits: string): CardBehaviour {
  return TEST_CARDS[digits] ?? { decline: 'test_mode_live_card' };
}

/** The number for `pm_card_…` or `tok_…`; the provider offers these so that servers need no numbers. */
export function numberOfAlias(alias: string): string | undefined {
  return Object.keys(TEST_CARDS).find((digits) => TEST_CARDS[digits]?.alias === alias);
}
