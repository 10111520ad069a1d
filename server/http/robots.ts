import type { Context } from 'hono';

/** Not for search engines: guarded pages, personal pages, and calls that no public page needs. */
const closed = ['/admin', '/account', '/myBookings', '/payment', '/voucher', '/api/'];
/** A search engine that runs the pages' scripts uses these calls. */
const open = [
  '/api/hotels?',
  '/api/luxuriasRooms',
  '/api/summary',
  '/api/config',
  '/api/publicHotel/',
  '/api/reviews/',
];

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
