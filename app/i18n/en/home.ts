import { formatOf } from '../format.ts';

const { number } = formatOf('en');

export const home = {
  description:
    'Hotels, resorts and apartments across Bangladesh, with prices in BDT and free rooms for your dates.',
  featured: 'Luxurias Rooms',
  featuredIntro: 'Rooms with the best discounts just now.',
  viewDetails: 'View Details',
  rackRate: 'Rack rate',
  counters: 'In numbers',
  hotels: 'Hotels',
  rooms: 'Rooms',
  bookings: 'Bookings',
  reviews: 'Reviews',
  counted: (value: number) => `${number(value)}+`,
};
