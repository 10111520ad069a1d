import { formatOf } from '../../../kernel/format.ts';

const { number } = formatOf('en');

/** A guest's page to change the dates, the room or the guests of a booking. */
export const changing = {
  title: (reference: string) => `Change booking ${reference}`,
  open: 'Change booking',
  back: 'Keep it as it is',
  hint: 'Your booking stays as it is until the change is made.',
  what: 'What do you want to change?',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  guests: 'Guests',
  room: 'Room',
  roomFor: (name: string, guests: number) =>
    guests === 1 ? `${name}, for 1 guest` : `${name}, for up to ${number(guests)} guests`,
  costs: 'What it costs',
  pricing: 'Looking up what the change costs',
  chooseDates: 'Choose a check-in and a later check-out.',
  nothingChosen: 'This is your booking as it is. Choose other dates, another room or other guests.',
  totalNow: 'Total so far',
  totalThen: 'New total',
  toPay: 'You pay now',
  toPayThere: 'You pay more at the hotel',
  kept: 'Is kept, by the cancellation policy',
  backAtDesk: 'The hotel’s desk gives back to you',
  offDue: 'Comes off what is to be paid at the hotel',
  goneBefore: 'Has gone back to you before',
  same: 'The price stays the same.',
  waived: (amount: string) =>
    `The nights cost ${amount} more. That is too little for a card payment, so you pay nothing now.`,
  /** The same where guests may also pay by wallet. */
  waivedByAnyWay: (amount: string) =>
    `The nights cost ${amount} more. That is too little for a payment, so you pay nothing now.`,
  policyThen: 'Cancellation after the change',
  soldOut: 'Sold out for these dates. Your booking stays as it is.',
  notForSale: 'Not for sale on these nights. Your booking stays as it is.',
  roomGone: 'This room is not offered any more. Please choose another one.',
  notChangeable: 'This booking cannot be changed any more. Please speak to the hotel.',
  tooShort: (nights: number) => `A stay that begins on this night has at least ${number(nights)} nights.`,
  payAndChange: (amount: string) => `Pay ${amount} and change`,
  change: 'Change booking',
  busy: 'Changing',
  done: 'Booking changed',
  earlierDone: 'The change that you sent before was made, and not this one.',
  asking: 'We are asking what became of your payment for the change.',
  problems: {
    changedMeanwhile:
      'Your booking was changed meanwhile, by the hotel or on another device. Nothing was charged: please look again.',
    priceChanged: 'The price is another one now. Nothing was charged: please look again.',
    ended:
      'The change was not made, and your booking stands as it was. Anything that was charged goes back to your card.',
    inProgress: 'Your payment is still being made. Please try again in a moment: nothing is charged twice.',
    chargedBefore: (amount: string) =>
      `Your card was charged ${amount} by an earlier try, and your booking does not have that change. We have been told, and will make the change or give the money back. Nothing more was charged. Trying again is a second payment: please contact us first.`,
    declines: 'Too many cards were declined. Nothing was charged. Please try again in an hour.',
    unavailable: 'The card provider does not answer. Try again: nothing is charged twice.',
    network: 'The connection was lost before we heard back. Try again: nothing is charged twice.',
    failed: 'That did not work, and your booking stands as it was. Please try again in a moment.',
    walletUnderWay:
      'Your payment on the bank’s page is not finished. Press the button to go back to it, or pay in another way.',
    walletEnded:
      'Your last payment on the bank’s page has ended, and your booking stands as it was. Press the button to begin a new one.',
    walletAddress: 'The bank’s page could not be opened safely. Nothing was charged. Please contact us.',
    underReview:
      'A payment of yours for this booking is being checked. You hear from us by mail; please do not pay again.',
  },
};
