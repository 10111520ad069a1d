/**
 * The card provider's messages to the card's owner are in English, so in English this table is used only when a
 * message is written for developers. In Bangla it has a sentence for every code; `other` is used for codes that are
 * missing here.
 */
export const cardErrors = {
  incomplete_number: 'Your card number is incomplete.',
  incomplete_expiry: 'Your card’s expiration date is incomplete.',
  incomplete_cvc: 'Your card’s security code is incomplete.',
  incomplete_zip: 'Your postal code is incomplete.',
  invalid_number: 'Your card number is invalid.',
  incorrect_number: 'Your card number is incorrect.',
  invalid_expiry_year_past: 'Your card’s expiration year is in the past.',
  invalid_expiry_month_past: 'Your card’s expiration date is in the past.',
  invalid_expiry_year: 'Your card’s expiration year is invalid.',
  invalid_expiry_month: 'Your card’s expiration month is invalid.',
  invalid_cvc: 'Your card’s security code is invalid.',
  incorrect_cvc: 'Your card’s security code is incorrect.',
  expired_card: 'Your card has expired.',
  insufficient_funds: 'Your card has insufficient funds.',
  lost_card: 'Your card was declined.',
  stolen_card: 'Your card was declined.',
  generic_decline: 'Your card was declined.',
  fraudulent: 'Your card was declined.',
  card_declined: 'Your card was declined.',
  card_velocity_exceeded: 'Your card was used too often.',
  card_not_supported: 'Your card is not supported.',
  currency_not_supported: 'Your card does not support this currency.',
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  authentication_required: 'Your card was declined. This transaction requires authentication.',
  payment_intent_authentication_failure:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  rate_limit: 'Too many requests. Please wait a moment.',
  api_connection_error: 'The card provider could not be reached. Check your internet and try again.',
  api_error: 'The card provider has a problem just now. Please try again in a moment.',
  rate_limit_error: 'Too many requests. Please wait a moment and try again.',
  form_missing: 'The card form is not here yet.',
  other: 'Your card could not be charged. Please try another one.',
};
