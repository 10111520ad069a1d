/** The reasons for which a bank refuses a charge, with the provider's texts. */
export interface Decline {
  readonly code: string;
  /** The bank's own reason; absent when another party refused. */
  readonly declineCode?: string;
  readonly message: string;
  readonly param?: string;
  /** Refused by the provider itself before the bank was asked. */
  readonly blocked?: boolean;
}

const DECLINED = 'Your card was declined.';

export const DECLINES = {
  generic_decline: { code: 'card_declined', declineCode: 'generic_decline', message: DECLINED },
  insufficient_funds: {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  lost_card: { code: 'card_declined', declineCode: 'lost_card', message: DECLINED },
  stolen_card: { code: 'card_declined', declineCode: 'stolen_card', message: DECLINED },
  fraudulent: { code: 'card_declined', declineCode: 'fraudulent', message: DECLINED, blocked: true },
  card_velocity_exceeded: {
    code: 'card_declined',
    declineCode: 'card_velocity_exceeded',
    message:
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  },
  expired_card: {
    code: 'expired_card',
    declineCode: 'expired_card',
    param: 'exp_month',
    message: 'Your card has expired.',
  },
  incorrect_cvc: {
    code: 'incorrect_cvc',
    declineCode: 'incorrect_cvc',
    param: 'cvc',
    message: "Your card's security code is incorrect.",
  },
  processing_error: {
    code: 'processing_error',
    declineCode: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  test_mode_live_card: {
    code: 'card_declined',
    declineCode: 'test_mode_live_card',
    message:
      'Your card was declined. Your request was in test mode, but used a non test (live) card. ' +
      'For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    blocked: true,
  },
  authentication_required: {
    code: 'authentication_required',
    declineCode: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
} as const satisfies Record<string, Decline>;

export type DeclineName = keyof typeof DECLINES;
