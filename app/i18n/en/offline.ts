export const offline = {
  title: 'You are offline',
  text: 'Prices and free rooms are only shown as they are now, so this page needs a connection. Your bookings can be read without one.',
  again: 'Try again',
  bookingsFrom: (moment: string) => `This is your list as it was on ${moment}. It may have changed since.`,
};
