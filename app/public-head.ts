import type { MetaDescriptor } from 'react-router';
import { type Language, languages } from '../contract/enumerations.ts';
import type { Site } from './site.ts';

/** Metadata of a public page. */
export interface PublicPage {
  /** Path and query of its canonical address, without the language. */
  path: string;
  /** Not for search engines: it has a link preview, and neither a canonical address nor other languages. */
  previewOnly?: boolean;
  /** The picture for link previews; absent: the site's own. */
  picture?: string | undefined;
  /** Facts for search engines (JSON-LD, schema.org). */
  facts?: object[];
}

const territories = { en: 'en_US', bn: 'bn_BD' } satisfies Record<Language, string>;

/** A page's address in a language; absolute, because it is read outside of the site. */
export function addressIn(site: Site, path: string, language: Language): string {
  return withLanguage(new URL(path, site.siteConfig.publicOrigin).href, language);
}

/**
 * A public page's canonical address, as its own head names it: without a language where the address that was asked for has none.
 * Whatever tells search engines about a page tells them this address, so that they know one thing by one.
 */
export function canonicalAddress(site: Site, path: string): string {
  const anyLanguage = new URL(path, site.siteConfig.publicOrigin).href;
  return site.namesLanguage ? withLanguage(anyLanguage, site.language) : anyLanguage;
}

const withLanguage = (address: string, language: Language) =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;

/** Asks search engines to leave a page out. */
export const notIndexed: MetaDescriptor = { name: 'robots', content: 'noindex' };

/** The canonical address of a page, its address in the other language, its link preview, and its facts. */
export function publicHead(
  site: Site,
  { path, previewOnly = false, picture, facts = [] }: PublicPage,
  texts: { title: string; description?: string | undefined },
): MetaDescriptor[] {
  const { brand, publicOrigin } = site.siteConfig;
  // An address without a language shows the visitor's own.
  const anyLanguage = new URL(path, publicOrigin).href;
  const address = withLanguage(anyLanguage, site.language);
  const others = languages.filter((language) => language !== site.language);
  const shared = sharePicture(picture);
  const graph = (property: string, content: string) => ({ property: `og:${property}`, content });
  const forSearch: MetaDescriptor[] = [
    { tagName: 'link', rel: 'canonical', href: canonicalAddress(site, path) },
    ...languages.map((language) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: language,
      href: withLanguage(anyLanguage, language),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: anyLanguage },
  ];
  return [
    ...(previewOnly ? [notIndexed] : forSearch),
    graph('type', 'website'),
    graph('site_name', brand),
    graph('title', texts.title),
    ...(texts.description ? [graph('description', texts.description)] : []),
    graph('url', address),
    graph('locale', territories[site.language]),
    ...others.map((language) => graph('locale:alternate', territories[language])),
    graph('image', new URL(shared.address, publicOrigin).href),
    ...(shared.size
      ? [graph('image:width', String(shared.size.width)), graph('image:height', String(shared.size.height))]
      : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...facts.map((fact) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...fact } })),
  ];
}

/** The site's own picture, the same as on the home page. */
const ownPicture = '/pictures/beach-00a51c03-share.jpg';

/** A picture for link previews. The size is named only where it is known. */
export interface SharePicture {
  address: string;
  size?: { width: number; height: number };
}

const cut = { width: 1200, height: 630 };

/**
 * The picture for link previews. The committed scenes exist as a cut of 1200 by 630 in JPEG, which every service can
 * read. Any other picture is named by its own address: this server does not fetch it, and the service that shows the link does.
 */
export function sharePicture(picture: string | undefined): SharePicture {
  if (!picture) return { address: ownPicture, size: cut };
  const scene = /^\/pictures\/([a-z0-9-]+)-\d+\.webp$/.exec(picture)?.[1];
  return scene ? { address: `/pictures/${scene}-share.jpg`, size: cut } : { address: picture };
}
