import { formatOf } from '../../../kernel/format.ts';

const { number } = formatOf('en');

export const payment = {
  title: 'Payment',
  review: 'Review Your Booking',
  details: 'Details',
  guestDetails: 'Guest Details',
  paymentDetails: 'Payment Details',
  cardDetails: 'Card Details',
  holdsFor: 'Before you pay, please read:',
  payNow: 'Pay Now',
  paying: 'Paying',
  checkIn: 'Check In',
  checkOut: 'Check Out',
  from: (time: string) => `from ${time}`,
  until: (time: string) => `until ${time}`,
  /** Of a desk that is always open. */
  anyTime: 'any time',
  guest: 'Guest',
  guests: 'Guests',
  night: 'Night',
  nights: 'Nights',
  rackRate: 'Rack rate',
  hotelOffer: (percent: number) => `Hotel offer ${number(percent)}%`,
  roomRent: 'Room rent',
  tax: 'Tax and fees',
  subTotal: 'Subtotal',
  perNight: 'per night',
  total: 'Total',
  totalFor: (nights: string) => `Total for ${nights}`,
  forOther: 'I book for somebody else',
  forOtherHint: 'Name and phone are then the guest’s. Nothing of it fills in your later bookings.',
  voucherEmail: 'Guest’s e-mail (optional)',
  voucherEmailHint: 'The voucher goes there once after the payment, without prices.',
  filledIn: 'Filled in from your account and your last booking.',
  clear: 'Not you? Clear',
  guestName: 'Guest Name',
  latinName:
    'Vouchers cannot print these letters: they leave a line to write on. The Latin letters of the passport’s lowest line are better.',
  printedLetters:
    'Vouchers cannot print these letters: they leave a line to write on. Latin or Bangla letters are better.',
  phone: 'Phone Number',
  phoneHint: 'For example 01712345678.',
  address: 'Current Address',
  chargePart: (now: string, atHotel: string) =>
    `${now} will be charged to your card now. The rest, ${atHotel}, is paid at the hotel.`,
  charge: (total: string) => `${total} will be charged to your card now, for the whole stay.`,
  next: 'As soon as the card is accepted the room is yours, and you find it in My Bookings.',
  testMode:
    'Test mode: no real money moves. Pay with the card 4242 4242 4242 4242, any future date and any CVC.',
  cardBrands: 'Visa, Mastercard',
  cardLoading: 'The card form is loading.',
  /** The provider's form has not come. */
  cardMissing: 'The card form has not come',
  cardMissingWhy: 'Your connection or a filter may hold it back. Nothing was charged.',
  cardRefused: 'Nothing was charged. Use another card, or ask your bank about this one.',
  secure: 'Your card number goes straight to the card provider; we never see it.',
  success: 'Payment Successfull',
  asking: 'We are asking what became of your payment.',
  bookedAlready: {
    title: 'You have this room for these nights already',
    text: (reference: string) =>
      `It is booked for you under the reference ${reference}. Nothing was charged just now. If you need another room of this kind for the same nights, book it once more.`,
    again: 'Book once more',
    myBookings: 'My Bookings',
  },
  hold: {
    asking: 'Holding the room for you',
    until: (time: string) => `Held for you until ${time}`,
    hint: 'While the room is held nobody else can book it. Nothing is charged before you press Pay Now.',
    over: 'The room is no longer held for you',
    overHint: (time: string) =>
      `The time to pay ended at ${time}. Nothing was charged. If the room is still free, you can hold it again.`,
    again: 'Hold it again',
    givenUpHint:
      'You chose another room, and this one was given up for it. Nothing was charged. If the room is still free, you can hold it again.',
    isAgain:
      'The room was not held for you any more, for example because you chose another one. It is held for you again.',
    gaveUp: (room: string, hotel: string) =>
      `You cannot hold more rooms at once: ${room}, ${hotel} is no longer held for you.`,
    noLonger: 'No longer held for you',
    unknown: 'The room is not held for you yet',
    unknownReasons: {
      network: 'The site did not answer.',
      too_many_requests: 'There were too many tries: please wait a minute.',
      other: 'Something went wrong on our side.',
    },
    unknownHint: 'You can try again, or fill in the form: paying books the room if it is free.',
  },
  confirmation: {
    title: 'Your booking is confirmed',
    reference: 'Reference',
    guest: 'Guest',
    paid: 'Paid by card',
    due: 'To be paid at the hotel',
    hotel: 'Where you stay',
    callHotel: 'Call the hotel',
    next: 'What next',
    mail: (email: string) => `A confirmation goes to ${email}.`,
    /** `time`: undefined for a desk that is always open. */
    arrive: (time: string | undefined, date: string) =>
      `Come to the desk ${time === undefined ? 'at any time' : `from ${time}`} on ${date}. Say the reference or the guest’s name.`,
    document: 'Bring the document whose number you gave.',
    leaving: 'My Bookings opens in a few seconds.',
    stay: 'Stay on this page',
    staying: 'This page stays open. You find the booking in My Bookings too.',
    myBookings: 'My Bookings',
  },
  confirmationFailed: 'The confirmation of your booking could not be loaded.',
  confirmationFailedHint: 'The booking itself is not affected: you find it in My Bookings too.',
  noCart: 'No room is chosen yet.',
  noCartHint: 'Choose a hotel and a room first; then you can pay here.',
  findHotel: 'Find a hotel',
  signedOut: 'You are not signed in.',
  signedOutHint: 'Sign in to book the room that you chose; it stays chosen.',
  signInToPay: 'Sign in to pay',
  register: 'Register',
  quoteFailed: 'The price could not be fetched.',
  roomUnknown: 'This room is no longer offered.',
  staleDates: 'The dates of this stay have passed. Please choose new ones.',
  roomGone: 'This room is no longer offered. Your card was not charged.',
  otherRooms: 'Other rooms of this hotel',
  soldOut: 'Somebody else has just booked the last room for these dates. Your card was not charged.',
  notForSale: 'Not for sale on these nights. Your card was not charged.',
  holdEnded:
    'The room could no longer be held for this payment. Anything that was charged goes back to your card.',
  oneHold: (time: string) =>
    `You already hold another room whose payment is not finished. Your card was not charged. Finish that payment, give the room up, wait until its hold ends at ${time}, or confirm your e-mail: then you may hold three.`,
  confirmEmail: 'Confirm your e-mail',
  threeHolds: (time: string) =>
    `You already hold three other rooms whose payments are not finished. Your card was not charged. Finish one of them, give a room up, or try again at ${time}, when the first hold ends.`,
  heldRoom: {
    which: (room: string, hotel: string, checkIn: string, checkOut: string) =>
      `${room}, ${hotel}, ${checkIn} to ${checkOut}`,
    giveUp: 'Give up',
    ends: {
      done: 'The room was given up, and its payment was cancelled.',
      paid: 'This room was paid for already: it is booked for you. You find it in My Bookings.',
      payment_in_progress: 'Its payment is being made at this moment. Please try again in a minute.',
      payment_unavailable:
        'The card provider does not answer just now, so the room could not be given up. Please try again.',
      other: 'The room could not be given up. Please try again.',
    },
  },
  tooManyDeclines: (time: string) =>
    `Five cards were declined within an hour. Nothing was charged. You can book again from ${time} on.`,
  backToHotel: 'Back to the hotel',
  priceChanged: (total: string) =>
    `The price has changed: the stay now costs ${total}. Your card was not charged. Press Pay Now to pay the new price.`,
  partChanged: (parts: string) =>
    `The price is the same, but another part of it is paid now: ${parts}. Your card was not charged. Press Pay Now to pay that part.`,
  policyChanged:
    'The cancellation policy has changed: “Review Your Booking” shows the new one. Your card was not charged. Press Pay Now to book with it.',
  chargedBefore: (amount: string) =>
    `Your card was charged ${amount} by an earlier try, and we have no booking for it. We have been told, and will find the booking or give the money back. Nothing more was charged. If you press Pay Now again, that is a second payment: please contact us first.`,
  anew: {
    'hold-too-short': {
      text: 'The room is held for less than five minutes more, which is too short for a payment on the bank’s page. Nothing was charged.',
      button: 'Take the room again',
    },
    'wallet-under-way': {
      text: 'Your payment on the bank’s page is not finished. Press Pay Now to go back to it.',
      button: 'Begin a new payment',
    },
  },
  problems: {
    too_many_requests: 'There were too many tries. Please wait a minute, then press Pay Now again.',
    too_many_vouchers:
      'No more vouchers can be sent to this person, or from your account, today. Nothing was charged. Take the guest’s e-mail out and press Pay Now again: the voucher then comes to you alone.',
    too_many_tries:
      'Too many cards were tried for this room. Nothing was charged. The room is free again for everybody when its hold ends, in at most 15 minutes.',
    payment_in_progress:
      'A payment for this booking is under way. Please wait a moment and look in My Bookings.',
    payment_unavailable:
      'The card provider does not answer just now. Your room is held for some minutes; press Pay Now again. You will not be charged twice.',
    payment_out_of_order:
      'This site cannot take cards at the moment, and pressing Pay Now again will not help. Please contact us to book. Should any money have been taken, it goes to your booking or back to your card.',
    idempotency_conflict: 'This payment could not be repeated. Please press Pay Now again.',
    key_used: 'This payment was sent before and has ended. Nothing was charged. Please press Pay Now again.',
    invalid_input: 'Some fields need another look.',
    forbidden: 'This account may not book this room. Please sign in again.',
    network:
      'The connection was lost before we heard back. Press Pay Now again: you will not be charged twice.',
    settle: 'Your bank has answered, but we have not heard the result yet. Press Pay Now to ask again.',
    unknown:
      'Something went wrong on our side, and we do not know yet whether you were charged. Press Pay Now again in a moment: you will not be charged twice.',
    other: 'Something went wrong on our side. Please try again in a moment.',
    wallet_ended:
      'Your last payment on the bank’s page has ended without a booking. Press Pay Now to begin a new one.',
    wallet_address: 'The bank’s page could not be opened safely. Nothing was charged. Please contact us.',
    wallet_unavailable:
      'The bank’s page does not answer just now. Nothing was charged. Your room is held for some minutes; press Pay Now again.',
    wallet_out_of_order:
      'This site cannot open the bank’s page at the moment, and pressing Pay Now again will not help. Nothing was charged. Please pay in another way or contact us.',
    payment_under_review:
      'A payment of yours for this room is being checked. You hear from us by mail; please do not pay again.',
  },
};
