import { formatOf } from '../../../kernel/format.ts';

const { number } = formatOf('en');

/** The page behind a voucher's code, which hotel desks read on a phone. */
export const voucher = {
  guestCount: (count: number) => (count === 1 ? '1 guest' : `${number(count)} guests`),
  papers: { voucher: 'Voucher', receipt: 'Receipt', calendarFile: 'Calendar file' },
  saving: 'Making the file …',
  notSaved: 'The file could not be fetched. Please try again.',
  title: 'Voucher check',
  genuine: {
    valid: 'Genuine: the booking is confirmed',
    changed: 'Genuine, but changed since it was printed',
    cancelled: 'Genuine, but the booking is cancelled',
    no_show: 'Genuine, but marked as a no-show',
  },
  meaning: {
    valid: 'The voucher was issued here, and the booking stands as it says.',
    changed: 'The voucher was issued here. What counts is what is booked now, not what is printed.',
    cancelled: 'The voucher was issued here, but the booking was cancelled. It does not entitle to a stay.',
    no_show: 'The voucher was issued here, but the guest did not come and the room was given free.',
  },
  over: 'This stay is over.',
  notGenuine: 'Not genuine',
  notGenuineText:
    'This is no voucher of ours, or its address was changed or cut off. Scan the code once more. If it says the same again, ask the guest for the booking reference and look it up.',
  failed: 'The voucher could not be checked. Please look at the connection and load the page again.',
  reference: 'Booking reference',
  hotel: 'Hotel',
  room: 'Room',
  nights: 'Nights',
  printed: 'Printed on the voucher',
  now: 'Booked now',
  compare: 'Compare the reference and the nights with the paper in your hand.',
};
