/**
 * Sentences in the place of those of the payment page that speak of the card, for a guest who pays on the gateway's page. They
 * have the same names.
 */
export const walletRefusals = {
  roomGone: 'This room is no longer offered. Nothing was paid.',
  soldOut: 'Somebody else has just booked the last room for these dates. Nothing was paid.',
  notForSale: 'Not for sale on these nights. Nothing was paid.',
  holdEnded:
    'The room could no longer be held for this payment. What you paid goes back to you in full, to where you paid from.',
  oneHold: (time: string) =>
    `You already hold another room whose payment is not finished. Nothing was paid now. Finish that payment, give the room up, wait until its hold ends at ${time}, or confirm your e-mail: then you may hold three.`,
  threeHolds: (time: string) =>
    `You already hold three other rooms whose payments are not finished. Nothing was paid now. Finish one of them, give a room up, or try again at ${time}, when the first hold ends.`,
  priceChanged: (total: string) =>
    `The price has changed: the stay now costs ${total}. Nothing was paid. Press Pay Now to pay the new price.`,
  partChanged: (parts: string) =>
    `The price is the same, but another part of it is paid now: ${parts}. Nothing was paid. Press Pay Now to pay that part.`,
  policyChanged:
    'The cancellation policy has changed: “Review Your Booking” shows the new one. Nothing was paid. Press Pay Now to book with it.',
};

/** The same for a change of a booking. */
export const walletChangeRefusals = {
  ended:
    'The change was not made, and your booking stands as it was. What you paid for it goes back to you in full, to where you paid from.',
  unavailable: 'The bank’s page does not answer. Nothing was charged. Please try again in a moment.',
};
