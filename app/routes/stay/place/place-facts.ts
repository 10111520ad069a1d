import type { BreadcrumbList, ItemList } from 'schema-dts';
import { placePath } from '../../../../kernel/place-slug.ts';
import type { Catalogue } from '../../../i18n/en.ts';
import { canonicalAddress } from '../../../public-head.ts';
import type { Site } from '../../../site.ts';
import { hotelsOnPage, type PlaceData } from './load-place.ts';

/** Facts about a place's list for search engines (schema.org): each hotel's facts are on its own page. */
export function placeFacts(
  site: Site,
  { layout, hotels: texts, places }: Pick<Catalogue, 'layout' | 'hotels' | 'places'>,
  { district, page, hotels }: PlaceData,
): [Exclude<BreadcrumbList, string>, Exclude<ItemList, string>] {
  const title = texts.titleIn(places.districts[district]);
  const address = (path: string) => canonicalAddress(site, path);
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: layout.home, item: address('/') },
        { '@type': 'ListItem', position: 2, name: title, item: address(placePath(district)) },
      ],
    },
    {
      '@type': 'ItemList',
      name: title,
      itemListElement: hotels.map(({ name, publicPath }, index) => ({
        '@type': 'ListItem',
        position: (page - 1) * hotelsOnPage + index + 1,
        name,
        url: address(publicPath),
      })),
    },
  ];
}
