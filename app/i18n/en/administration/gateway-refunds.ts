import type { PaymentRefund } from '../../../../contract/desk.ts';

/** Refunds through the gateway, and those that are given back by bank in its place. */
export const gatewayRefunds = {
  fee: (amount: string) => `The gateway’s fee: ${amount}`,
  feeInList: (amount: string) => `fee ${amount}`,
  states: {
    due: 'to be asked for',
    asked: 'on its way',
    made: 'made',
    failed: 'given up',
  } satisfies Record<PaymentRefund['state'], string>,
  refund: (amount: string, state: string) => `Refund of ${amount}: ${state}`,
  reference: (reference: string) => `Reference at the gateway: ${reference}`,
  byBank: (day: string, reference: string) => `Given back by bank on ${day}, reference ${reference}`,
  /** In the place of the card's sentences, for a booking that was paid on the gateway's page. */
  events: {
    goesBack: (amount: string) => `${amount} goes back to the account that paid.`,
    refunded: (amount: string) => `${amount} went back to the account that paid.`,
  },
  toPayer: 'To the account that paid',
  problems: {
    wrongAmount: ({ gotPoisha, expectedPoisha }: Record<'gotPoisha' | 'expectedPoisha', string>) =>
      `The guest paid ${gotPoisha} instead of ${expectedPoisha}.`,
    priceChanged: ({ gotPoisha, costPoisha }: Record<'gotPoisha' | 'costPoisha', string>) =>
      `The guest paid ${gotPoisha}, but the booking now costs ${costPoisha}.`,
    wrongCurrency: ({ got, expected }: Record<'got' | 'expected', string>) =>
      `The guest paid in the currency ${got} instead of ${expected}.`,
  },
  account: {
    title: 'Account for the refund',
    missing: 'The guest has not entered an account yet. It is entered on the booking’s own page, signed in.',
    reveal: 'Show account',
    hide: 'Hide account',
    noted: 'Showing it is written into the audit log.',
    kinds: { bkash: 'bKash', nagad: 'Nagad', rocket: 'Rocket', bank: 'Bank' },
  },
  giveBack: {
    open: 'Given back by bank',
    title: 'Given back by bank',
    hint: (amount: string) =>
      `You have sent ${amount} to the guest yourself. This ends the refund for good: the gateway is not asked for it again, and the guest gets a mail.`,
    mayPay:
      'The gateway may still pay this refund. Let it confirm first that it will not, or the guest gets the money twice.',
    reference: 'Reference of the transfer',
    confirmed: 'The gateway has confirmed that it will not pay',
    confirmation: 'Reference of its confirmation',
    submit: 'Record',
    busy: 'Recording',
    done: 'The refund is recorded as given back by bank',
    unconfirmed: 'Please tick this, once the gateway has confirmed it.',
  },
};
