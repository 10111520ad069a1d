import { formatOf } from '../../../../kernel/format.ts';

const { number } = formatOf('en');

/** The desk's day, and the rooms left to sell. */
export const today = {
  title: 'Today',
  notLoaded: 'The day could not be loaded.',
  arrivals: 'Arrivals today',
  allHere: 'all are here',
  /** After the number of guests. */
  presence: {
    toCome: 'still to come',
    inHouse: 'in house',
    left: 'left',
    noShow: 'no-show',
    cancelled: 'cancelled',
  },
  departures: 'Departures today',
  toLeave: (count: number) => (count === 0 ? 'all have left' : `${number(count)} still to leave`),
  inHouse: 'In house tonight',
  sleepHere: 'bookings',
  roomsLeft: 'Rooms left tonight',
  kinds: (count: number) => `of ${number(count)} ${count === 1 ? 'kind' : 'kinds'}`,
  toCollect: 'To collect at the desk',
  fromGuests: (count: number) =>
    count === 0 ? 'nobody owes anything' : `from ${number(count)} ${count === 1 ? 'guest' : 'guests'}`,
  problems: 'Problems',
  noProblems: 'No problem with refunds, payments or mails.',
  deskOwes: (count: number) =>
    count === 1
      ? 'The desk has to give back money of 1 closed stay'
      : `The desk has to give back money of ${number(count)} closed stays`,
  rulesToConfirm: (count: number) =>
    count === 1
      ? '1 yearly rule of a destination was not confirmed for a year'
      : `${number(count)} yearly rules of destinations were not confirmed for a year`,
  refundsRefused: (count: number) =>
    count === 1 ? '1 refund was refused' : `${number(count)} refunds were refused`,
  paymentsInDoubt: (count: number) =>
    count === 1 ? '1 payment is in doubt' : `${number(count)} payments are in doubt`,
  mailsNotSent: (count: number) =>
    count === 1 ? '1 mail was not sent' : `${number(count)} mails were not sent`,
  list: {
    title: 'Rooms left tonight',
    intro:
      'What can still be sold for tonight, hotel by hotel. Prices are for one night after the discount, before tax.',
    none: 'Nothing is left to sell tonight.',
    back: 'Dashboard',
    room: 'Room',
    hotel: 'Hotel',
    guests: 'Guests',
    left: 'Left',
    of: (free: string, all: string) => `${free} of ${all}`,
    leftOf: (free: string, all: string) => `${free} of ${all} left`,
    forGuests: (guests: string) => `for ${guests}`,
    price: 'Price (BDT)',
    action: 'Action',
    book: 'Book',
    bookRoom: (room: string) => `Book ${room}`,
    failed: 'The rooms could not be loaded.',
  },
};
