import type { MetaDescriptor } from 'react-router';
import type { Language } from '../contract/enumerations.ts';
import type { Catalogue } from './i18n/en.ts';
import { catalogueOf } from './i18n/load-catalogue.ts';
import { notIndexed, type PublicPage, publicHead } from './public-head.ts';
import type { Site } from './site.ts';

/** The matches of a page; each route has its own type for them, with the site's data at the root. */
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** Only the root's data has both members; it is missing only on an error page, when the root loader itself failed. */
function isSite(data: unknown): data is Site {
  return typeof data === 'object' && data !== null && 'siteConfig' in data && 'language' in data;
}

interface PageTexts {
  title?: string;
  description?: string;
  /** For public pages; search engines are asked to ignore every other page. */
  address?: PublicPage;
}

/**
 * Title and description of a page, in the request's language and with the brand, and data for search engines and link
 * previews. Without a title it is the site's own.
 */
export function pageMeta(
  matches: Matches,
  texts: (catalogue: Catalogue, language: Language, site: Site) => PageTexts,
): MetaDescriptor[] {
  const site = matches.map((match) => match?.loaderData).find(isSite);
  if (!site) return [];
  const catalogue = catalogueOf(site.language);
  const { brand } = site.siteConfig;
  const { title, description, address } = texts(catalogue, site.language, site);
  const whole = title ? catalogue.layout.title(title, brand) : catalogue.layout.defaultTitle(brand);
  return [
    { title: whole },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(address ? publicHead(site, address, { title: whole, description }) : [notIndexed]),
  ];
}
