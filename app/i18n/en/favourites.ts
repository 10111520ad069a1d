import { formatOf } from '../../../kernel/format.ts';

const { number } = formatOf('en');

export const favourites = {
  button: 'Favourite',
  title: 'Favourites',
  link: (count: number) => (count > 0 ? `Favourites (${number(count)})` : 'Favourites'),
  failed: 'That could not be saved. Please check your connection and try again.',
  full: 'At most 100 hotels can be favourites. Take one away first.',
  keptHere: 'Kept in this browser. Log in, and your account keeps them too.',
  keptInAccount: 'Kept in your account.',
  none: 'No favourites yet',
  noneHint: 'Press the heart of a hotel, and you will find it here again.',
  find: 'Find a hotel',
  seen: 'Recently seen',
  loadFailed: 'The hotels could not be loaded',
};
