import { formatOf } from '../../../../kernel/format.ts';

const { number } = formatOf('en');
const nights = (count: number) => `${number(count)} ${count === 1 ? 'night' : 'nights'}`;

/** Season rules, below the calendar of a hotel. */
export const seasons = {
  title: 'Seasons',
  hint: 'What the nights of a span cost, how long a stay that begins on them has to be, and whether they are sold.',
  order:
    'A price set for a single night wins over a season of its room, and that over a season of the hotel. Of two seasons of the same kind the one added last decides. A night that any season closes is closed.',
  none: 'This hotel has no seasons yet.',
  over: 'over',
  everyRoom: 'Every room',
  span: (from: string, to: string) => `${from} to ${to}`,
  onDays: (days: string) => `${days} nights`,
  price: (price: string) => `${price} a night`,
  dearer: (percent: number) => `${number(percent)}% above the rack rate`,
  cheaper: (percent: number) => `${number(percent)}% under the rack rate`,
  rackRate: 'the rack rate',
  minimum: (count: number) => `minimum ${nights(count)}`,
  closed: 'closed',
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Delete ${name}`,
  saved: (name: string) => `${name} is saved.`,
  removed: (name: string) => `${name} is deleted. What was booked stays as it was booked.`,
  notLoaded: 'The seasons could not be loaded.',
  failed: 'This could not be saved. Check your internet and try again.',
  gone: 'This season is no longer there.',
  conflict: (now: string) =>
    `Somebody else has changed this season meanwhile. It now says: ${now}. Nothing of yours was saved. Save again to put yours in its place.`,
  new: 'Add a season',
  name: 'Season',
  nameHint: 'A name for your own list, like Winter or Eid.',
  room: 'Rooms of this season',
  from: 'First night',
  to: 'Last night',
  weekdays: 'Nights that begin on',
  priceField: 'Season price per night',
  priceHint: 'BDT, in the place of the rack rate.',
  percentField: 'Or change in per cent',
  percentHint: '20 is a fifth above the rack rate, -20 a fifth under it.',
  minimumField: 'Minimum nights',
  minimumHint: 'For stays that begin on these nights.',
  closedField: 'Close these nights',
  closedHint: 'Nobody can book them. Bookings that are there stay.',
  add: 'Add season',
  change: 'Save season',
  preview: 'What a night costs then, with discount and tax',
  previewFailed: 'The preview could not be made.',
  previewEmpty: 'No night to come is in this season.',
  previewPrice: (now: string, planned: string) => `${planned} instead of ${now}`,
  previewSame: (now: string) => `${now}, as now`,
  previewRange: (lowest: string, highest: string) => `${lowest} to ${highest}`,
  previewNights: (priced: number, count: number) =>
    priced === count ? nights(count) : `${nights(count)}, of which it prices ${number(priced)}`,
};
