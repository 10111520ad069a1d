import type { PaidBy } from '../../../kernel/payment-states.ts';

/** Paying by a wallet or a local card on the gateway's page, and the page to which it leads back. */
export const wallet = {
  question: 'How do you want to pay?',
  ways: { card: 'Card', wallet: 'bKash, Nagad, Rocket or a Bangladeshi card' },
  hint: 'You go to the bank’s page to pay, and come back here.',
  notPossible: (way: string, least: string, greatest: string) =>
    `${way}: not possible for this amount. It takes ${least} to ${greatest} at once.`,
  chargePart: (now: string, atHotel: string) =>
    `You pay ${now} on the bank’s page. The rest, ${atHotel}, is paid at the hotel.`,
  charge: (total: string) => `You pay ${total} on the bank’s page, for the whole stay.`,
  next: 'Pay Now leads you there, and you have 20 minutes. As soon as the payment has arrived the room is yours, and you find it in My Bookings.',
  changeNext:
    'The button leads you there, and you have 20 minutes. As soon as the payment has arrived the booking is changed.',
  testMode: 'Test mode: no real money moves. On the bank’s page you choose how the payment ends.',
  otherAddress: (host: string) =>
    `You have opened this site as ${host}. The bank’s page leads back to the site’s own address, where you are not signed in. Open it there to pay:`,
  consent: 'I accept the terms, the rules for cancelling and refunds, and the privacy rules.',
  consentMissing: 'Please tick this box before you pay.',
  leaving: 'The bank’s page opens',
  /** The means of the guest's payment. */
  paidBy: {
    card: 'Card',
    bkash: 'bKash',
    nagad: 'Nagad',
    rocket: 'Rocket',
    other: 'Bank page',
  } satisfies Record<PaidBy, string>,
  paidByLabel: 'Paid by',
  paidWith: {
    bkash: 'Paid by bKash',
    nagad: 'Paid by Nagad',
    rocket: 'Paid by Rocket',
    other: 'Paid on the bank’s page',
  },
  /** Where a refund goes. */
  backTo: {
    bkash: 'your bKash account',
    nagad: 'your Nagad account',
    rocket: 'your Rocket account',
    other: 'where you paid from',
  },
  /** In a list of sums. */
  goesBack: (to: string) => `Goes back to ${to}`,
  refunds: (to: string) => ({
    due: (amount: string, night: string) =>
      `${amount} is on its way back to ${to}: we have asked the bank for it, and it is there by ${night}.`,
    made: (amount: string, night: string) =>
      `${amount} has gone back to ${to}. You see it there by ${night}.`,
  }),
  sentByBank: (amount: string) =>
    `${amount} has gone back by bank to the account that you entered. You see it there within some days.`,
  /** In the place of the account page's sentences about cards. */
  deletion: {
    stays:
      'Past and cancelled bookings stay in our books without your name, e-mail, phone number and address. Refunds that are under way still reach the card or account that you paid from.',
    paying: 'Nothing was deleted: a payment is being made. Please try again in a quarter of an hour.',
  },
  states: {
    open: {
      title: 'We are asking what became of your payment',
      text: 'This takes a few seconds, sometimes some minutes. You can also close this page: a mail comes when the booking is made.',
    },
    paid: {
      title: 'Your payment has arrived',
      text: 'The room is booked. A mail with the papers is on its way.',
    },
    review: {
      title: 'Your payment is being checked',
      text: 'The bank has asked us to look at this payment. The room stays held for you meanwhile, for at most a day. You hear from us by mail: the booking, or all of your money back.',
    },
    not_paid: {
      title: 'Nothing was paid',
      text: 'The bank knows of no money for this payment. If you paid all the same, this page says so as soon as we learn of it.',
    },
    refunding: {
      title: 'Your money goes back',
      text: 'This payment made no booking. All of it goes back to where you paid from, without your asking.',
    },
    refunded: {
      title: 'Your money has gone back',
      text: 'This payment made no booking. All of it has gone back to where you paid from.',
    },
    unknown: {
      title: 'We do not know this payment',
      text: 'The address of this page is not complete, or not from us. Your bookings are in My Bookings; if something was paid, please contact us.',
    },
    unanswered: {
      title: 'We could not ask about your payment',
      text: 'The connection is interrupted. We ask again by ourselves. Nothing is charged twice.',
    },
  },
  notPaid: 'You did not pay? Then you can begin again; the room is still held for you.',
  again: 'You can pay again, in the same way or another one.',
  elsewhere:
    'Did you not pay? Go on where you began: in the same browser, or signed in here with the account that holds the room.',
  elsewhereOther: 'Did you not pay? Go on where you began, or sign in with the account that holds the room.',
  signInHere: 'Sign in to go on',
  noLongerHeld: 'The room is no longer held for you. You can choose it again.',
  hotelAgain: 'Choose the room again',
  stays: 'The booking itself stands as it was.',
  toBooking: 'To the booking',
  payAgain: 'Back to the payment',
  amount: 'Amount',
  reference: 'Reference',
  signIn: 'Sign in to see the booking',
  myBookings: 'My Bookings',
  contact: 'Contact',
};
