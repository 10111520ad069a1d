import type { Context } from 'hono';

/** Nothing to find there: what is guarded, what is one person's, and calls that no public page needs. */
const closed = ['/admin', '/account', '/myBookings', '/payment', '/voucher', '/api/'];
/** A search engine that runs the pages' scripts asks these. */
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
