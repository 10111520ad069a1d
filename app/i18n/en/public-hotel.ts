import type { AdvanceTerm } from '../../../contract/enumerations.ts';
import { formatOf } from '../../../kernel/format.ts';

const { number } = formatOf('en');

const part = (percent: number) =>
  `When you book, ${number(percent)}% of the price is paid, more in some seasons; the rest at the hotel.`;

/** The public page of a hotel. */
export const publicHotel = {
  toPrices: 'Prices and free rooms',
  toPricesHint: 'You sign in and choose your dates there.',
  title: (name: string, place: string) => `${name}, ${place}`,
  description: (name: string, place: string) =>
    `${name} in ${place}: pictures, rooms, facilities, rules and reviews of guests who stayed.`,
  /** Above the page: the way back to the place. */
  way: 'Where this page is',
  advance: {
    title: 'Payment',
    terms: {
      all: 'The whole price is paid when you book.',
      '10': part(10),
      '20': part(20),
      '25': part(25),
      '30': part(30),
      '50': part(50),
      first_night:
        'When you book, the price of the first night is paid, more in some seasons; the rest at the hotel.',
    } satisfies Record<AdvanceTerm, string>,
  },
};
