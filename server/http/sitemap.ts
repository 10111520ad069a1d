import type { Context } from 'hono';
import { districts, languages } from '../../contract/enumerations.ts';

/** A hotel's page is only for signed-in visitors, so it is not listed; the list of its destination is (decision 72). */
const pathsWith = (hasWallet: boolean) => [
  '/',
  // The payment gateway requires the page about the business.
  ...(hasWallet ? ['/about'] : []),
  ...['contact', 'terms', 'privacy', 'cancellation'].map((page) => `/${page}`),
  ...districts.map((district) => `/hotels?${new URLSearchParams({ district })}`),
];

/** GET /sitemap.xml: the public pages, each in every language with links to its other languages. */
export function sitemap(publicOrigin: string, { hasWallet }: { hasWallet: boolean }) {
  const addressIn = (path: string, language: string) => {
    const url = new URL(path, publicOrigin);
    url.searchParams.set('lang', language);
    return escaped(url.href);
  };
  const entries = pathsWith(hasWallet).flatMap((path) => {
    const alternates = languages.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${addressIn(path, language)}"/>`,
    );
    return languages.map(
      (language) => `<url><loc>${addressIn(path, language)}</loc>${alternates.join('')}</url>`,
    );
  });
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
  return (context: Context): Response =>
    context.body(xml, 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
}

/** Not for search engines: guarded pages, personal pages, and calls that no public page needs. */
const closed = ['/admin', '/account', '/myBookings', '/payment', '/voucher', '/api/'];
/** A search engine that runs the pages' scripts uses these calls. */
const open = ['/api/hotels?', '/api/luxuriasRooms', '/api/summary', '/api/config'];

/** GET /robots.txt */
export function robots(publicOrigin: string) {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    ...open.map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ];
  return (context: Context): Response =>
    context.text(lines.join('\n'), 200, { 'Cache-Control': 'public, max-age=3600' });
}
