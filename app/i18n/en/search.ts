export const search = {
  title: 'Find your perfect place to stay at lowest prices.',
  formName: 'Search for a place to stay',
  destination: 'Destination',
  guests: 'Guests',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  persons: { '1': '1 Person', '2': '2 Person', '3': '3 Person' },
  search: 'Search',
  modify: 'Modify Search',
};
