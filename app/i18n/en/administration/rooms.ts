import { formatOf } from '../../../../kernel/format.ts';

const { number } = formatOf('en');

/** All Rooms (specification, sections 2 and 5). */
export const rooms = {
  total: (count: number) => `Total ${number(count)} rooms`,
  add: 'Add Room',
  thisHotel: 'one hotel',
  roomName: 'Room Name',
  hotelName: 'Hotel name',
  rackRate: 'Rack rate',
  discount: 'Discount',
  percent: (percent: number) => `${number(percent)}%`,
  action: 'Action',
  searchHint: 'Any part of a room’s or hotel’s name',
  none: 'There are no rooms yet.',
  confirmDelete: 'Do you want to delete ?',
};
