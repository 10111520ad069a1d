import { expect, test } from 'vitest';
import type { Hotel, HotelCard } from '../../../../contract/hotel.ts';
import type { SiteConfig } from '../../../../contract/site-config.ts';
import { bn } from '../../../i18n/bn.ts';
import { en } from '../../../i18n/en.ts';
import { publicHead } from '../../../public-head.ts';
import type { Site } from '../../../site.ts';
import { listFacts } from '../../hotels/list-facts.ts';
import { placeFacts } from '../place/place-facts.ts';
import { publicHotelFacts } from './public-hotel-facts.ts';

// Of the site's facts these functions read these alone.
const siteIn = (language: 'en' | 'bn', namesLanguage: boolean) =>
  ({
    language,
    namesLanguage,
    siteConfig: { publicOrigin: 'https://nibash.example', brand: 'Nibash' } as SiteConfig,
  }) as Site;

const hotel: Hotel = {
  _id: '0b2f1c9e-5a77-4f0e-9d57-3a1f0c7d2e11',
  publicPath: '/stay/sylhet/shapla-inn-bcdfghjk',
  hotelName: 'Shapla Inn',
  instruction: [],
  images: ['/pictures/a.webp'],
  hotelPhoneNumber: '+8801712345678',
  address: '12 Circuit House Road',
  upazila: 'Sylhet Sadar',
  district: 'Sylhet',
  totalRooms: 10,
  constructionYear: 2010,
  accomodation: 'hotel',
  nearBy: '',
  checkIn: '12 AM',
  checkOut: '10 AM',
  child: 1,
  floors: 3,
  describtion: 'A house.',
  facilities: {
    businessFacilities: [],
    fitnessFacilities: [],
    foodFacilities: [],
    generalFacilities: ['Wi-Fi'],
    mediaFacilities: [],
    transportFacilities: [],
    othersFacilities: [],
  },
  goodToKnow: [],
  cancellation: [],
  advance: 'all',
  latitude: 24.9,
  longitude: 91.8,
  forSale: true,
  startsFrom: 2_000,
};
const factsOf = (more: Partial<Hotel> = {}, site = siteIn('en', false)) =>
  JSON.parse(
    JSON.stringify(publicHotelFacts(site, site.language === 'en' ? en : bn, { ...hotel, ...more })),
  )[1];

test('stars, licence and BIN that the page shows are in its structured data, in its language', () => {
  const papers = {
    starClass: 4,
    licence: { class: 'Four Star', number: 'MoCAT-2025-17', authority: 'ministry' as const },
    bin: '001234567-0101',
  };
  expect(factsOf(papers)).toMatchObject({
    starRating: { '@type': 'Rating', ratingValue: '4' },
    hasCertification: {
      '@type': 'Certification',
      name: 'Licence',
      certificationIdentification: 'MoCAT-2025-17',
      certificationRating: { '@type': 'Rating', ratingValue: 'Four Star' },
      issuedBy: { '@type': 'GovernmentOrganization', name: 'Ministry of Civil Aviation and Tourism' },
    },
    vatID: '001234567-0101',
  });
  expect(factsOf(papers, siteIn('bn', true)).hasCertification).toMatchObject({
    name: bn.hotel.licence,
    issuedBy: { name: bn.taxes.authorities.ministry },
  });
  for (const field of ['starRating', 'hasCertification', 'vatID'])
    expect(factsOf()).not.toHaveProperty(field);
});

test('the place on the map, which the page does not show, is not there either', () => {
  expect(JSON.stringify(factsOf())).not.toMatch(/geo|latitude|91\.8/i);
});

test.each([
  [
    'named in the address',
    siteIn('bn', true),
    'https://nibash.example/stay/sylhet/shapla-inn-bcdfghjk?lang=bn',
  ],
  ['the visitor’s own', siteIn('bn', false), 'https://nibash.example/stay/sylhet/shapla-inn-bcdfghjk'],
])('page, list and place name a hotel by its canonical address, with the language %s', (_, site, address) => {
  const [canonical] = publicHead(site, { path: hotel.publicPath }, { title: '' });
  expect(canonical).toMatchObject({ rel: 'canonical', href: address });
  expect(factsOf({}, site).url).toBe(address);
  const card = { ...hotel, shownFacilities: [] } satisfies HotelCard & Hotel;
  const list = JSON.stringify(listFacts(site, bn, { path: '/hotels', district: 'Sylhet', hotels: [card] }));
  const place = JSON.stringify(
    placeFacts(site, bn, {
      ...{ district: 'Sylhet', page: 1, total: 1 },
      hotels: [{ ...card, name: 'Shapla Inn', picture: undefined }],
    }),
  );
  for (const facts of [list, place]) expect(facts).toContain(`"url":${JSON.stringify(address)}`);
});
