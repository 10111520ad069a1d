import type { DestinationKind, DestinationNeed, OfferState } from '../../../../kernel/destination-choices.ts';

/** The authorities' rules for places in the administration, loaded with their pages alone. */
export const destinationDesk = {
  intro:
    'Rules of the authorities for all hotels of a place. A rule that is in force closes its nights on the whole site, above the hotels’ own seasons; the desk cannot sell them either.',
  none: 'There are no rules.',
  failed: 'The rules could not be loaded.',
  list: 'Rules',
  add: 'Add a rule',
  change: 'Change',
  of: (action: string, place: string, span: string) => `${action}: ${place}, ${span}`,
  kinds: {
    closed: 'Closed',
    day_trips: 'Day trips only',
    warning: 'Warning',
  } satisfies Record<DestinationKind, string>,
  inForce: 'In force',
  off: 'Off',
  everyYear: (from: string, to: string) => `${from} to ${to}, every year`,
  once: (from: string, to: string) => `${from} to ${to}`,
  leaves: 'Guests leave before the first night',
  toConfirm:
    'Nobody has said for a year that this rule still holds. It goes on holding. Please check it with the authority.',
  confirm: 'It still holds',
  confirmed: 'The rule is confirmed.',
  takeBack: 'Take back',
  takeBackTitle: 'Take this rule back?',
  takeBackText:
    'Its nights are sold again, and offers that guests have not used end. What was given back stays given back.',
  takenBack: 'The rule is taken back.',
  keep: 'Keep it',
  working: 'Saving…',
  saved: 'The rule is saved.',
  bookings: 'Bookings it concerns',
  link: 'Page of the authority',
  gone: 'This rule is not there any more.',
  conflict: 'Somebody else has changed this rule. Please close this window and open it again.',
  notDone: 'That did not work. Please try again.',
  form: {
    place: 'Place',
    kind: 'Kind',
    from: 'First night',
    to: 'Last night',
    yearly: 'Every year',
    yearlyHint: 'Only day and month count; the last night may lie in the next year.',
    leaveBefore: 'Guests have to have left before',
    leaveBeforeHint: 'The night before the first one is closed, too.',
    sentence: 'Sentence in English',
    sentenceBn: 'Sentence in Bangla',
    link: 'Page of the authority',
    needs: 'Needed for the way there',
    needWords: {
      travel_pass: 'Travel pass',
      ship_ticket: 'Ship’s ticket',
    } satisfies Record<DestinationNeed, string>,
    on: 'In force',
    onHint: 'Otherwise the rule is kept here and has no effect.',
    save: 'Save the rule',
  },
  concerned: {
    title: 'Bookings of a rule',
    back: 'All rules',
    intro:
      'Confirmed bookings with closed nights that nobody has slept. A press sends the guest a mail, which leads to the booking: other dates, only the closed nights dropped, or all of the money. Nothing happens without a press.',
    none: 'The rule concerns no booking.',
    caption: 'Bookings',
    closed: (nights: string) => `Closed: ${nights}`,
    offerAll: 'Offer to all who have no offer',
    offer: 'Send the offer',
    offered: (count: number) => {
      if (count === 0) return 'Nobody who can get an offer is without one.';
      return count === 1 ? '1 offer is on its way.' : `${count} offers are on their way.`;
    },
    offeredSome: (count: number) => `${count} offers are on their way. Please press again for the rest.`,
    giveBack: (amount: string) => `Give back ${amount}`,
    givenBack: 'The closed nights are given back.',
    atDesk: (amount: string) => `The desk has taken ${amount} and gives back its part.`,
    owes: (amount: string) => `The desk has to give back ${amount}.`,
    disputed: 'A bank is deciding about a payment: the offer waits.',
    begun: 'The stay has begun: the guest gets no offer any more, you can give the closed nights back.',
    noAccount: 'Booked without an account: please speak to the guest. You can give the closed nights back.',
    states: {
      open: 'Offer not answered',
      changed: 'Changed by the guest',
      given_back: 'Given back',
      ended: 'Offer ended',
    } satisfies Record<OfferState, string>,
    noOffer: 'No offer yet',
    amountChanged: 'Another amount goes back now. Please look at it and press again.',
    nothingClosed: 'No closed night of this stay is left to give back. Nothing was changed.',
    paymentDisputed:
      'The guest disputes a payment of this booking at the bank. Please wait until the bank has decided. Nothing was changed.',
    sure: 'Give the closed nights back?',
    sureText: (amount: string, reference: string) =>
      `${amount} of booking ${reference} goes back the way it was paid. This cannot be undone.`,
  },
};
