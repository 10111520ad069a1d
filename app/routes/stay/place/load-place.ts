import { data, redirect } from 'react-router';
import { type District, districts, type Language } from '../../../../contract/enumerations.ts';
import type { HotelCard, HotelsQuery } from '../../../../contract/hotel.ts';
import { pageOfPlace, placePath, placeSlug } from '../../../../kernel/place-slug.ts';
import { localizedText } from '../../../i18n/language.tsx';

export const hotelsOnPage = 20;

/** A hotel of a place's page, with its texts in one language. */
export type ListedHotel = Pick<
  HotelCard,
  'publicPath' | 'upazila' | 'picture' | 'score' | 'reviews' | 'startsFrom'
> & { name: string; address: string };

export interface PlaceData {
  district: District;
  page: number;
  total: number;
  hotels: ListedHotel[];
}

/** The place and page of an address; another spelling of the place leads to its address, an unknown one has no page. */
export function placeQuestion(request: Request, slug: string | undefined) {
  const { pathname, search, searchParams } = new URL(request.url);
  const district = districts.find((one) => placeSlug(one) === slug?.toLowerCase());
  if (district === undefined) throw data(null, { status: 404 });
  if (pathname !== placePath(district)) throw redirect(placePath(district) + search, 301);
  return { district, page: pageOfPlace(searchParams) };
}

/** All hotels of a place in the usual order, without dates. */
export const placeQuery = (
  { district, page }: Pick<PlaceData, 'district' | 'page'>,
  lang: Language,
): HotelsQuery => ({
  ...{ district, lang, page },
  ...{ id: [], facility: [], type: [], known: [] },
  fields: 'card',
  pageSize: hotelsOnPage,
});

/** The address of a page, with the other parameters of a query. The first page has no number. */
export function pageAddress(district: District, page: number, query: URLSearchParams): string {
  const more = new URLSearchParams(query);
  if (page === 1) more.delete('page');
  else more.set('page', String(page));
  return more.size > 0 ? `${placePath(district)}?${more}` : placePath(district);
}

/** The page of an answer. One after the last, from an old link, leads to the last. */
export function placeData(
  request: Request,
  { district, page }: Pick<PlaceData, 'district' | 'page'>,
  language: Language,
  { hotels, total }: { hotels: HotelCard[]; total: number },
): PlaceData {
  if (hotels.length === 0 && total > 0) {
    const { searchParams } = new URL(request.url);
    throw redirect(pageAddress(district, Math.ceil(total / hotelsOnPage), searchParams));
  }
  return {
    ...{ district, page, total },
    hotels: hotels.map((card) => ({
      name: localizedText(language, card.hotelName, card.hotelNameBn),
      address: localizedText(language, card.address, card.addressBn),
      publicPath: card.publicPath,
      upazila: card.upazila,
      picture: card.picture,
      score: card.score,
      reviews: card.reviews,
      startsFrom: card.startsFrom,
    })),
  };
}
