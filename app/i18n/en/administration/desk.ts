import type { DeskFilter, PaymentState } from '../../../../contract/enumerations.ts';
import { storedWords } from '../../../../contract/stored-words/en.ts';
import { formatOf } from '../../../../kernel/format.ts';
import type { DeskWay } from '../../../../kernel/payment-states.ts';
import type { paymentProblems, SentenceTexts } from '../../../../kernel/stored-sentences.ts';

const { number } = formatOf('en');

const ways: Record<DeskWay, string> = { cash: 'in cash', card: 'by card', mobile_money: 'by mobile money' };

/** All Bookings, a booking's page and the desk's actions there. */
export const desk = {
  searchHint: 'Reference, guest, phone or hotel',
  filter: 'Which bookings',
  all: 'All',
  filters: {
    arrivals: 'Arrivals today',
    inHouse: 'In house tonight',
    departures: 'Departures today',
    noShow: 'No-show',
    desk: 'At the desk',
    toCollect: 'To collect',
    deskOwes: 'To give back at the desk',
    refundRefused: 'Refund refused',
    paymentInDoubt: 'Payment in doubt',
  } satisfies Record<DeskFilter, string>,
  /** The same filters for days other than today. */
  filtersOfDays: { arrivals: 'Arrivals', inHouse: 'In house', departures: 'Departures' },
  days: {
    label: 'Days',
    any: 'Any day',
    today: 'Today',
    tomorrow: 'Tomorrow',
    week: 'This week',
    dates: 'Dates',
    from: 'From',
    to: 'To',
  },
  ofRoom: (name: string) => `Only ${name}`,
  ofOneRoom: 'Only one room',
  allRooms: 'All rooms',
  allHotels: 'All hotels',
  state: storedWords.bookingStates,
  presence: storedWords.presences,
  kind: storedWords.bookingKinds,
  bookingTitle: (reference: string) => `Booking ${reference}`,
  bookingFailed: 'The booking could not be loaded.',
  back: 'All Bookings',
  acceptedTexts: 'The terms that the guest accepted',
  stay: 'Stay',
  hotel: 'Hotel',
  room: 'Room',
  dates: 'Dates',
  guests: 'Guests',
  kindLabel: 'Kind',
  booked: 'Booked',
  heldUntil: 'Held until',
  guest: 'Guest',
  guestName: 'Guest Name',
  document: {
    term: 'Identity Document',
    reveal: 'Show number',
    hide: 'Hide number',
    noted: 'Showing it is written into the audit log.',
    erased: 'Erased',
  },
  phone: 'Phone Number',
  address: 'Current Address',
  email: 'Email',
  noEmail: 'None given',
  price: 'Price',
  priceSet: (quoted: string, reason: string) =>
    `The nights come to ${quoted}. Another total was set for this reason: ${reason}`,
  night: 'Night',
  rackRate: 'Rack rate',
  discount: 'Discount',
  roomRent: 'Room rent',
  tax: 'Tax and fees',
  subTotal: 'Subtotal',
  keptByChanges: 'Kept for earlier changes',
  total: 'Total',
  payments: 'Payments',
  noPaymentsKnown: 'No card payment is recorded.',
  attempt: 'Attempt',
  amount: 'Amount',
  provider: 'Provider’s id',
  paymentState: {
    started: 'Under way',
    requires_action: 'Waiting for the bank',
    review: 'To be checked',
    captured: 'Paid',
    failed: 'Declined',
    cancelled: 'Given up',
    refund_due: 'Refund due',
    refunded: 'Refunded',
  } satisfies Record<PaymentState, string>,
  dispute: {
    open: 'Disputed at the bank',
    won: 'Dispute won',
    lost: 'Dispute lost',
  },
  problem: 'To look at:',
  /** The problem of a payment. */
  paymentProblems: {
    wrongAmount: ({ gotPoisha, expectedPoisha }) =>
      `The card was charged ${gotPoisha} instead of ${expectedPoisha}.`,
    priceChanged: ({ gotPoisha, costPoisha }) =>
      `The card was charged ${gotPoisha}, but the booking now costs ${costPoisha}.`,
    wrongIntent: ({ got, expected }) => `The money came by the payment ${got} instead of ${expected}.`,
    wrongCurrency: ({ got, expected }) =>
      `The card was charged in the currency ${got} instead of ${expected}.`,
    refundedBefore: ({ gotPoisha, refundedPoisha }) =>
      `The card was charged ${gotPoisha}, and ${refundedPoisha} had gone back before this was recorded.`,
    earlierCharge: ({ chargedPoisha, earlierIntent }) =>
      `An earlier request with the same key charged ${chargedPoisha} by the payment ${earlierIntent}, and its booking is lost. Book the guest by hand, or give the money back.`,
    earlierRefunded: ({ returnedPoisha, earlierIntent }) =>
      `An earlier request with the same key charged ${returnedPoisha} by the payment ${earlierIntent}; this was given back.`,
    refundNotTaken: () => 'The bank did not take the refund.',
    refundReturned: () => 'The bank returned the refund.',
    refundRefused: ({ code }) =>
      code === 'gateway'
        ? 'The gateway refused the refund.'
        : `The card provider refused the refund (${code}).`,
    refundLate: ({ dueBy }) => `The gateway has not made the refund by ${dueBy}.`,
    risky: () =>
      'The gateway asked to check the guest, and nobody released the money in time, so it goes back.',
    goneAtGateway: () =>
      'The gateway does not show this money as paid any more: it may have been paid back in the gateway’s panel.',
    otherAtGateway: ({ therePoisha, herePoisha }) =>
      `The gateway now shows ${therePoisha} for this payment instead of ${herePoisha}.`,
    paidTwice: ({ twicePoisha }) =>
      `Paid back twice: the gateway has paid back ${twicePoisha} too. Ask the guest to return one of the two.`,
    refused: ({ code }) => `The card provider refused the request (${code}).`,
  } satisfies SentenceTexts<typeof paymentProblems>,
  stateLabel: 'State',
  when: 'When',
  history: 'History',
  noHistory: (moment: string) => `Booked on ${moment}. Nothing else was recorded for it.`,
  by: (actor: string) => `by ${actor}`,
  place: (hotel: string, room: string, checkIn: string, checkOut: string) =>
    `${hotel}, ${room}, ${checkIn} to ${checkOut}`,
  events: {
    held: 'The room was held while the guest paid.',
    given_up: 'The guest gave this room up, and it was free again.',
    payment_review: (amount: string) =>
      `${amount} arrived, and the gateway asked to check the guest first. The room stays held.`,
    payment_released: (amount: string) => `${amount}, which was to be checked, was released.`,
    payment_given_back: (amount: string) => `${amount}, which was to be checked, goes back.`,
    card_declined: (attempt: number) => `Card attempt ${number(attempt)} was declined.`,
    confirmed: 'The payment arrived and the booking was confirmed.',
    expired: 'The time to pay ended and the room was free again.',
    desk: 'Booked at the desk.',
    price_set: (amount: string, instead: string, reason: string) =>
      `The price was set to ${amount} instead of ${instead}. Reason: ${reason}`,
    paid_at_desk: (amount: string, way: DeskWay, receipt: string) =>
      `${amount} was paid at the desk ${ways[way]}, receipt ${receipt}.`,
    given_back_at_desk: (amount: string, way: DeskWay, receipt: string) =>
      `${amount} was given back at the desk ${ways[way]}, receipt ${receipt}.`,
    corrected: 'The guest’s details were corrected.',
    checked_in: 'The guest checked in.',
    check_in_undone: 'The check-in was taken back.',
    checked_out: 'The guest checked out.',
    check_out_undone: 'The check-out was taken back.',
    no_show_undone: 'The no-show was taken back: the booking stands again.',
    expectedOn: (day: string) => `Expected on ${day}.`,
    costsMore: (amount: string) => `It costs ${amount} more.`,
    costsLess: (amount: string) => `It costs ${amount} less.`,
    paidNow: (amount: string, atDesk: string) =>
      `Of this ${amount} was paid on the site, and ${atDesk} is to be paid at the desk.`,
    allAtDesk: 'All of this is to be paid at the desk.',
    waivedFor: (amount: string, reason: string) =>
      `The difference of ${amount} was waived. Reason: ${reason}`,
    moved: (from: string, to: string) => `Moved from ${from} to ${to}.`,
    changed: (from: string, to: string) => `The guest changed it from ${from} to ${to}.`,
    guests: (count: number) => (count === 1 ? '1 guest' : `${number(count)} guests`),
    no_show: 'The guest did not come.',
    freed: (first: string) => `Its nights from ${first} on can be sold again.`,
    staysFree: (first: string) => `The nights from ${first} on, which it had freed, stay free.`,
    cancelled: 'The guest cancelled the booking.',
    cancelledHere: (reason: string) => `Cancelled for this reason: ${reason}`,
    goesBack: (amount: string) => `${amount} goes back to the card.`,
    goesBackAtDesk: (amount: string) => `${amount} is given back at the desk.`,
    nothingGoesBack: 'Nothing goes back.',
    refunded: (amount: string) => `${amount} went back to the card.`,
    given_back_by_bank: (amount: string, reference: string) =>
      `${amount} was given back by bank, reference ${reference}.`,
    refund_failed: (amount: string) =>
      `The card’s bank did not take the refund of ${amount}. The money is with the card provider again.`,
    disputed: 'The guest objects to the charge at the bank.',
    dispute_won: 'The bank has decided about the objection: the money stays here.',
    dispute_lost: 'The bank has decided about the objection: the money went back to the guest.',
    taken_here: (amount: string) => `The desk collects the ${amount} that the bank has taken back.`,
    closed_offer: 'Nights of the stay are closed: the guest was offered other dates or all of the money.',
    given_back: (amount: string, reason: string) =>
      `${amount} of the price was given back. Reason: ${reason}`,
    offDue: (amount: string) => `${amount} of it is not due at the desk any more.`,
    decidedForGuest: (amount: string) =>
      `The bank has decided about the objection: ${amount} went back to the guest.`,
  },
  move: {
    open: 'Move booking',
    title: 'Move booking',
    hint: (total: string) =>
      `The booking costs ${total} now. Nights that it keeps in its room keep their price; the others cost what a new booking would.`,
    inHouse: 'The guest is in the house: the check-in stays as it is.',
    submit: 'Move',
    busy: 'Moving',
    done: 'Booking moved',
    samePrice: 'same price',
    more: (amount: string) => `${amount} more`,
    less: (amount: string) => `${amount} less`,
  },
  noShow: {
    open: 'Mark as no-show',
    question: (guest: string, reference: string) =>
      `Did ${guest}, booking ${reference}, not come? The nights from tonight on can then be sold again. Until midnight this can be taken back.`,
    confirm: 'Mark as no-show',
    done: 'Marked as no-show',
  },
  cancel: {
    title: (reference: string, guest: string) => `Cancel booking ${reference} of ${guest}`,
    who: 'Who cancels',
    chooseWho: 'Please choose who cancels.',
    wishes: {
      hotel: 'The hotel: the guest gets everything back',
      guest: 'The guest wishes it: as the policy says',
    },
    goesBack: 'Goes back to the guest',
    toCard: 'To the card',
    givenBackAtDesk: 'To be handed back at the desk',
    nothingMore: (percent: number, kept: string, paid: string) =>
      `The hotel’s policy keeps ${number(percent)}% (${kept}). ${paid} was paid, and nothing more is taken.`,
    atDesk: 'This booking was made at the desk: what was paid there is given back there.',
    reason: 'Reason',
    reasonHint: 'The guest reads it in the mail.',
  },
  goBack: 'Go back',
  roomsAfterHotel: 'Choose a hotel and the nights first.',
  checkIn: 'Check In',
  checkOut: 'Check Out',
  chooseRoom: 'Choose a room',
  roomsLoading: 'Looking for free rooms',
  noRooms: 'This hotel has no rooms for sale.',
  free: (count: number) => `${number(count)} free`,
  soldOut: 'Sold Out',
  notForSale: 'Not for sale on these nights',
  minimumNights: (count: number) => `Minimum ${number(count)} ${count === 1 ? 'night' : 'nights'}`,
  tooSmall: (guests: number) => `For ${number(guests)} at most`,
  currentRoom: 'Current room',
  stayTotal: (total: string, nights: string) => `${total} for ${nights}, tax and fees included`,
  walkIn: {
    leave:
      'The booking is not made. What you typed of the guest stays in this tab until it is, or you sign out.',
    open: 'Walk-in booking',
    title: 'Walk-in booking',
    intro: 'For a guest at the desk: without an account, confirmed at once.',
    stayHeading: 'Hotel and stay',
    roomHeading: 'Room',
    guestHeading: 'Guest Details',
    email: 'Email (optional)',
    submit: 'Book at the desk',
    submitCheckIn: 'Book and check in',
    doneCheckedIn: 'Booked and checked in',
    busy: 'Booking',
    done: 'Booked at the desk',
    chooseFirst: 'Please choose a free room.',
    offSale: 'This room or its hotel is not for sale. Nothing is booked yet.',
    bookOffSale: 'Book it all the same',
    nightsClosed: 'A night of this stay has just been closed. Nothing was booked.',
    priceChanged: (total: string) =>
      `The price has changed: the stay now costs ${total}. Press the button again.`,
  },
  problems: {
    sold_out: 'Somebody has just taken the last room for these nights. Nothing was changed.',
    version_conflict:
      'Somebody else has changed this booking meanwhile. Nothing was changed. Please look at it and try again.',
    payment_disputed:
      'The guest disputes a payment of this booking at the bank. Please wait until the bank has decided. Nothing was changed.',
    booking_not_confirmed: 'This booking is no longer a confirmed one. Nothing was changed.',
    refund_over: 'This refund is over already. Nothing was recorded.',
    refund_under_way:
      'The gateway is being asked about this refund right now. Nothing was recorded. Please try again in a minute.',
    gateway_may_pay:
      'The gateway may still pay this refund. Nothing was recorded. Please load the page again, and let it confirm first.',
    stay_over: 'The guest has left. Nothing was changed.',
    not_checked_in: 'Please mark the check-in first. Nothing was changed.',
    checked_in: 'This guest has checked in. Nothing was changed.',
    not_undoable: 'Only what was marked today can be taken back. Nothing was changed.',
    price_changed: 'The price is another one now. Nothing was changed. Please look at it and try again.',
    reviewed: 'The guest has written a review of this stay, so it took place. Nothing was changed.',
    destination_closed: 'The authorities have closed this place on these nights. Nothing was changed.',
    offer_open:
      'The authorities have closed nights of this stay, and the guest has not answered the offer. Please give the closed nights back first, under Destinations. Nothing was changed.',
    nights_closed:
      'The authorities have closed nights of this stay. Please give them back first, under Destinations. Nothing was changed.',
    too_early: 'The guest is not expected before check-in. Nothing was changed.',
    not_found: 'This room is no longer offered.',
    not_signed_in: 'Your sign-in has ended. Please sign in again.',
    network: 'The connection was lost before we heard back. Try again: nothing will be booked twice.',
    other: 'That did not work. Please try again in a moment.',
  },
};
