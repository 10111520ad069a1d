import type { BreadcrumbList, Hotel as HotelFacts } from 'schema-dts';
import { type DeskTime, facilityGroups } from '../../../../contract/enumerations.ts';
import type { Hotel } from '../../../../contract/hotel.ts';
import { textOfWord } from '../../../../kernel/closed-lists.ts';
import { placePath } from '../../../../kernel/place-slug.ts';
import type { Catalogue } from '../../../i18n/en.ts';
import { localizedText } from '../../../i18n/language.tsx';
import { canonicalAddress } from '../../../public-head.ts';
import { ratingFacts } from '../../../reviews/rating-facts.ts';
import type { Site } from '../../../site.ts';

/** A desk's hour as a clock writes it; '12 AM' is the desks' spelling of noon. */
const clockTimes: Record<DeskTime, string | undefined> = {
  'Any Time': undefined,
  '09 AM': '09:00:00+06:00',
  '10 AM': '10:00:00+06:00',
  '11 AM': '11:00:00+06:00',
  '12 AM': '12:00:00+06:00',
  '01 PM': '13:00:00+06:00',
};

/** Facts about a hotel for search engines (schema.org): nothing that its page does not show. */
export function publicHotelFacts(
  site: Site,
  {
    layout,
    hotels: texts,
    hotel: hotelTexts,
    places,
    facilities,
    taxes,
  }: Pick<Catalogue, 'layout' | 'hotels' | 'hotel' | 'places' | 'facilities' | 'taxes'>,
  hotel: Hotel,
): [Exclude<BreadcrumbList, string>, Exclude<HotelFacts, string>] {
  const { language, siteConfig } = site;
  const name = localizedText(language, hotel.hotelName, hotel.hotelNameBn);
  const district = places.districts[hotel.district];
  const crumb = (position: number, crumbName: string, path: string) =>
    ({
      '@type': 'ListItem',
      position,
      name: crumbName,
      item: canonicalAddress(site, path),
    }) as const;
  const checkinTime = clockTimes[hotel.checkIn];
  const checkoutTime = clockTimes[hotel.checkOut];
  const { starClass, licence, bin, startsFrom } = hotel;
  const rating = ratingFacts(hotel);
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        crumb(1, layout.home, '/'),
        crumb(2, texts.titleIn(district), placePath(hotel.district)),
        crumb(3, name, hotel.publicPath),
      ],
    },
    {
      '@type': 'Hotel',
      name,
      url: canonicalAddress(site, hotel.publicPath),
      description: localizedText(language, hotel.describtion, hotel.describtionBn),
      image: hotel.images.map((image) => new URL(image, siteConfig.publicOrigin).href),
      telephone: hotel.hotelPhoneNumber,
      address: {
        '@type': 'PostalAddress',
        streetAddress: localizedText(language, hotel.address, hotel.addressBn),
        addressLocality: textOfWord(places.upazilas, hotel.upazila),
        addressRegion: district,
        addressCountry: 'BD',
      },
      ...(starClass !== undefined && {
        starRating: { '@type': 'Rating', ratingValue: String(starClass), bestRating: 5, worstRating: 1 },
      }),
      ...(licence && {
        hasCertification: {
          '@type': 'Certification',
          name: hotelTexts.licence,
          certificationIdentification: licence.number,
          certificationRating: { '@type': 'Rating', ratingValue: licence.class },
          issuedBy: { '@type': 'GovernmentOrganization', name: taxes.authorities[licence.authority] },
        },
      }),
      ...(bin !== undefined && { vatID: bin }),
      numberOfRooms: hotel.totalRooms,
      ...(checkinTime && { checkinTime }),
      ...(checkoutTime && { checkoutTime }),
      amenityFeature: facilityGroups
        .flatMap((group) => hotel.facilities[group])
        .map((facility) => ({
          '@type': 'LocationFeatureSpecification',
          name: textOfWord(facilities.hotel, facility),
          value: true,
        })),
      ...(rating && { aggregateRating: { ...rating, bestRating: 5, worstRating: 1 } }),
      ...(startsFrom !== null && {
        makesOffer: { '@type': 'Offer', priceCurrency: 'BDT', price: startsFrom },
      }),
    },
  ];
}
