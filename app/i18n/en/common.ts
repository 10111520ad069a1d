import { formatOf } from '../../../kernel/format.ts';

const { number } = formatOf('en');

export const common = {
  close: 'Close',
  show: 'Show',
  hide: 'Hide',
  thePassword: 'password',
  loading: 'Loading',
  retry: 'Try again',
  partFailed: 'This part could not be loaded. Please check the connection and try again.',
  storageRefused:
    'This browser stores nothing for this site: a reload loses your search, your room and your sign-in.',
  reload: 'Reload',
  /** A price of which a part is paid when booking. */
  nowAndThere: (now: string, atHotel: string) => `${now} now, ${atHotel} at the hotel`,
  perNight: 'per night',
  nights: (count: number) => `${number(count)} ${count <= 1 ? 'night' : 'nights'}`,
  stay: (checkIn: string, checkOut: string) => `${checkIn} to ${checkOut}`,
  /** Placeholder of an empty date field; while typing, the browser shows its own. */
  dateShape: 'dd/mm/yyyy',
  percentOff: (percent: number) => `${number(percent)}% off`,
  slides: {
    previous: (what: string) => `${what}: back`,
    next: (what: string) => `${what}: on`,
    pause: (what: string) => `${what}: stop moving`,
    play: (what: string) => `${what}: let it move`,
    role: 'slider',
  },
};
