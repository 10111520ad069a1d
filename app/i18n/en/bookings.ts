import { formatOf } from '../../../kernel/format.ts';

const { number } = formatOf('en');

export const bookings = {
  myBookings: 'My Bookings',
  allBookings: 'All Bookings',
  hotelName: 'Hotel name',
  roomName: 'Room Name',
  guestName: 'Guest Name',
  userEmail: 'User Email',
  checkIn: 'Check In',
  checkOut: 'Check Out',
  nights: 'Nights',
  total: 'Total',
  paidAndThere: (paid: string, atHotel: string) => `${paid} paid, ${atHotel} at the hotel`,
  totalBdt: 'Total (BDT)',
  parts: { label: 'Which bookings', all: 'All', coming: 'Coming', past: 'Past', cancelled: 'Cancelled' },
  nonePart: 'There is none among your bookings.',
  stay: 'The stay',
  isNew: 'New',
  inDays: (days: number) => (days === 1 ? 'tomorrow' : `in ${number(days)} days`),
  today: 'today',
  now: 'now',
  none: 'You have no bookings yet.',
  noneHint: 'Find a place to stay; your bookings will be listed here.',
  findStay: 'Find a place to stay',
  failed: 'Your bookings could not be loaded.',
  allFailed: 'The bookings could not be loaded.',
  totalBookings: (count: number) => `Total ${number(count)} bookings`,
  noneYet: 'No bookings yet.',
  shown: (first: number, last: number, total: number) =>
    `${number(first)} to ${number(last)} of ${number(total)}`,
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number, pages: number) => `Page ${number(page)} of ${number(pages)}`,
};
