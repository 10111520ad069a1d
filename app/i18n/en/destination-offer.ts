/** The offer to the guest of a stay with closed nights. */
export const destinationOffer = {
  title: 'Nights of your stay are closed now',
  closed: (nights: string) => `Closed: ${nights}.`,
  choose:
    'Choose what suits you. Nothing happens until you do, and no cancellation fee is kept, whatever the policy says.',
  otherDates: 'Choose other dates',
  only: (from: string, to: string) => `Stay only ${from} to ${to}`,
  allBack: (amount: string) => `Cancel and get ${amount} back`,
  allBackFree: 'Cancel the booking',
  atDesk: (amount: string) => `${amount} of it is given back at the hotel’s desk.`,
  question: 'Cancel this booking?',
  sure: (amount: string) => `Everything that was paid, ${amount}, goes back to you. This is final.`,
  yes: 'Cancel and get it back',
  working: 'Cancelling…',
  keep: 'Keep the booking',
  done: 'Your booking is cancelled. All of the money goes back.',
  disputed: 'A bank is deciding about a payment of this booking. The offer waits until it has.',
  begun: 'Your stay has begun. Please speak to the hotel.',
  over: 'This offer is not there any more. Please look at your booking again.',
  changed: 'Another amount goes back now. Please look at it and press again.',
  failed: 'That did not work. Please try again.',
};
