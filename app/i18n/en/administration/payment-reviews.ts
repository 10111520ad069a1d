/** Payments that the gateway asks to check, and money at the gateway that no payment here knows. */
export const paymentReviews = {
  intro:
    'The gateway has taken this money and asks to check the guest before the service is given. Look at it in the gateway’s panel by its id. The room stays held meanwhile; without a decision all of it goes back.',
  none: 'No payment is to be checked',
  caption: 'Payments to check',
  booking: 'Booking',
  stay: 'Stay',
  amount: 'Amount',
  panelId: 'Id in the panel',
  until: 'Goes back at',
  decision: 'Decision',
  forChange: 'for a change of this booking',
  release: 'Release',
  giveBack: 'Give back',
  releaseTitle: 'Release this payment?',
  giveBackTitle: 'Give this payment back?',
  releaseQuestion: (amount: string, reference: string) =>
    `${amount} then pays booking ${reference}, and the guest gets the papers.`,
  releaseChangeQuestion: (amount: string, reference: string) =>
    `${amount} then pays the change of booking ${reference}, which is made at once.`,
  giveBackQuestion: (amount: string, reference: string) =>
    `All of ${amount} for ${reference} goes back to the guest, and the room is free again. This cannot be undone.`,
  goBack: 'Go back',
  released: 'The payment was released.',
  givenBack: 'The money goes back to the guest.',
  wentBackInstead: 'It could not be released any more: the money goes back to the guest.',
  closedPlace: 'It can only be given back.',
  decided: 'Somebody has decided about this payment before.',
  clock: 'The server’s clock is in doubt. Look at Health, then try again.',
  failed: 'That did not work. Please try again in a moment.',
  loadFailed: 'The payments could not be loaded.',
  nobody: {
    title: 'Money of nobody',
    intro:
      'The gateway has this money for payments that are not known here: their rows were lost, by a failover or a restore. If the guest has a booking of ours on paper, book the stay by hand instead of giving the money back.',
    caption: 'Money of nobody',
    learned: 'Learned of',
    payment: 'Our payment',
    refund: 'Refund',
    asked: 'The gateway pays it back',
    made: 'Paid back',
    open: (amount: string) => `Give ${amount} back`,
    ask: 'Give this money back?',
    question: (amount: string) =>
      `All of ${amount} goes back to where it was paid from. This cannot be undone.`,
    known: 'A payment here belongs to this money by now. Nothing was given back.',
    refused: 'The gateway refuses to pay it back. Look at it in the gateway’s panel.',
  },
};
