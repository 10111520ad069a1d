import type { District } from '../../../contract/enumerations.ts';
import { formatOf } from '../../../kernel/format.ts';

const { number } = formatOf('en');

/** The public page of a place. */
export const publicPlace = {
  title: (place: string) => `Where to stay in ${place}`,
  count: (count: number) => `${number(count)} ${count === 1 ? 'place' : 'places'} to stay`,
  list: 'Hotels, resorts and apartments',
  pageOf: (page: number, pages: number) => `Page ${number(page)} of ${number(pages)}`,
  withDates: 'Search with dates',
  none: (place: string) => `No places to stay in ${place} yet`,
  noneHint: 'Look at another destination; new places are added all the time.',
  about: {
    "Cox's Bazar": [
      'Cox’s Bazar has a sandy beach of about 120 kilometres. Most hotels stand near the beaches of Kolatoli, Sugandha and Laboni; the road along the sea leads on to Himchari and Inani.',
      'Most visitors come from November to March, when the sea is calm. At Eid and in the winter holidays rooms are booked weeks ahead.',
    ],
    'Saint Martin': [
      'Saint Martin is a small coral island south of Teknaf. Ships sail in the dry season only, and the number of visitors is limited: look at the rules of the year before you book.',
      'On the island people walk, or go by van and by bicycle. Power is scarce at night; ask your hotel about its generator.',
    ],
    Dhaka: [
      'Dhaka is the capital. Gulshan and Banani are near embassies and offices, Motijheel near banks, and Uttara near the airport; in old Dhaka are Lalbagh Fort, Ahsan Manzil and the boats of Sadarghat.',
      'The traffic decides how long a way takes, so a hotel near what you have to do saves hours.',
    ],
    Rajshahi: [
      'Rajshahi lies on the Padma and is known for silk and for mangoes, which ripen from May to July. The Varendra Research Museum is in the city.',
      'The temples of Puthia are about 30 kilometres to the east, and the evening on the embankment of the river costs nothing.',
    ],
    Khulna: [
      'Khulna is the gate to the Sundarbans: boats for trips of several days leave from here. A night before and one after the trip are usual.',
      'The Sixty Dome Mosque of Bagerhat, a world heritage site, is about an hour away by road.',
    ],
    Sylhet: [
      'Sylhet has tea gardens, hills and the shrine of Hazrat Shah Jalal. Jaflong, Bichanakandi and the swamp forest of Ratargul are day trips from the city.',
      'The waters are full during and after the rains, from June to October; the gardens are green nearly all year.',
    ],
    Mymensingh: [
      'Mymensingh lies on the old Brahmaputra, some three hours from Dhaka. Shoshi Lodge, the Zainul Abedin museum on the river and the Agricultural University are in the city.',
      'From here the road leads north to the hills and clay-white water of Birishiri.',
    ],
  } satisfies Record<District, string[]>,
};
