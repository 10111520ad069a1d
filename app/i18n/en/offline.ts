export const offline = {
  title: 'You are offline',
  text: 'We only show prices and rooms as they are right now, so this page needs a connection. Your bookings can be read without one.',
  again: 'Try again',
  bookingsFrom: (moment: string) => `This is your list as it was on ${moment}. It may have changed since.`,
};
