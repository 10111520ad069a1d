import { formatOf } from '../../../../kernel/format.ts';

const { number } = formatOf('en');

/** All Hotels (specification, sections 2 and 5). */
export const hotels = {
  total: (count: number) => `Total ${number(count)} hotels`,
  /** Of all, whatever the list shows; as the home page counts them. */
  forSale: (count: number) => `${number(count)} ${count === 1 ? 'is' : 'are'} for sale to travellers.`,
  add: 'Add Hotel',
  rooms: 'Rooms',
  calendar: 'Calendar',
  bookings: 'Bookings',
  page: 'Public page',
  hotelName: 'Hotel name',
  phoneNumber: 'Phone Number',
  address: 'Address',
  location: 'Location',
  anyLocation: 'All locations',
  action: 'Action',
  searchHint: 'Any part of a name',
  none: 'There are no hotels yet.',
  confirmDelete:
    'If you delete the hotel, the rooms of the deleted hotel will be removed. Do you want to delete hotel?',
};
