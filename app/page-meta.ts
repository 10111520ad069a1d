import type { MetaDescriptor } from 'react-router';
import type { Language } from '../contract/enumerations.ts';
import { catalogueOf } from './i18n/catalogues.ts';
import type { Catalogue } from './i18n/en.ts';
import type { Site } from './site.ts';

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/**
 * Title and description of a page, in the request's language and with the brand. Without a title it is the
 * site's own.
 */
export function pageMeta(
  matches: Matches,
  texts: (catalogue: Catalogue, language: Language) => { title?: string; description?: string },
): MetaDescriptor[] {
  const site = matches.find((match) => match?.id === 'root')?.loaderData as Site | undefined;
  if (!site) return [];
  const catalogue = catalogueOf(site.language);
  const { brand } = site.siteConfig;
  const { title, description } = texts(catalogue, site.language);
  return [
    { title: title ? catalogue.layout.title(title, brand) : catalogue.layout.defaultTitle(brand) },
    ...(description ? [{ name: 'description', content: description }] : []),
  ];
}
