import type { Language } from '../../../contract/enumerations.ts';
import type { HotelCard } from '../../../contract/hotel.ts';
import type { Catalogue } from '../../i18n/en.ts';
import { localizedText } from '../../i18n/language.tsx';
import { addressIn, canonicalAddress } from '../../public-head.ts';
import { ratingFacts } from '../../reviews/rating-facts.ts';
import type { Site } from '../../site.ts';

/** Facts about a destination's list for search engines (schema.org). */
export function listFacts(
  site: Site,
  { layout, hotels: texts, places }: Catalogue,
  list: { path: string; district: HotelCard['district']; hotels: HotelCard[] },
): object[] {
  const title = texts.titleIn(places.districts[list.district]);
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        crumb(1, layout.home, addressIn(site, '/', site.language)),
        crumb(2, title, addressIn(site, list.path, site.language)),
      ],
    },
    {
      '@type': 'ItemList',
      name: title,
      itemListElement: hotelItems(site, list.hotels),
    },
  ];
}

/** The hotels of a list in their order. */
function hotelItems(site: Site, hotels: HotelCard[]): object[] {
  return hotels.map((hotel, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: hotelFacts(site.language, canonicalAddress(site, hotel.publicPath), hotel),
  }));
}

function crumb(position: number, name: string, item: string): object {
  return { '@type': 'ListItem', position, name, item };
}

/**
 * A hotel with its class of stars and its score, where one is shown, and its lowest price per night, in taka. A hotel without rooms has no
 * offer. Twenty of these are in a page, so they contain no more.
 */
function hotelFacts(language: Language, url: string, hotel: HotelCard): object {
  const rating = ratingFacts(hotel);
  return {
    '@type': 'Hotel',
    name: localizedText(language, hotel.hotelName, hotel.hotelNameBn),
    url,
    ...(hotel.starClass !== undefined && {
      starRating: { '@type': 'Rating', ratingValue: String(hotel.starClass) },
    }),
    ...(rating && { aggregateRating: rating }),
    ...(typeof hotel.startsFrom === 'number' && {
      makesOffer: { '@type': 'Offer', priceCurrency: 'BDT', price: hotel.startsFrom },
    }),
  };
}
