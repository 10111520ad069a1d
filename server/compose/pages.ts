import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Database } from '../../db/statements/database.ts';
import { committedPicture, pictureFolder } from '../../demonstration/pictures.ts';
import { answerMade } from '../answers/written-answer.ts';
import type { GatewayBanner } from '../http/gateway-banner.ts';
import { newsletterForms } from '../http/newsletter-forms.ts';
import { fromGateway, paymentReturnPage } from '../http/payment-return.ts';
import { plainAddress } from '../http/public-addresses.ts';
import { Refusal } from '../http/refusal.ts';
import type { RequestVariables } from '../http/request-variables.ts';
import { robots } from '../http/robots.ts';
import { sitemap } from '../http/sitemap.ts';
import { staticFiles } from '../http/static-files.ts';
import { voucherAnswer } from '../http/voucher-answer.ts';
import type { Limits } from '../limits/limits.ts';
import type { Logo } from '../look/logo.ts';
import type { NewsletterDesk } from '../newsletter/newsletter-desk.ts';
import { pictures } from '../pictures/serve-pictures.ts';
import { sharePictures } from '../pictures/share-pictures.ts';
import type { Services } from '../services.ts';
import type { Website } from '../website.ts';

/** Mounts everything that is not a call: built files, pictures, the newsletter's links, and the pages. */
export function mountPages(
  app: Hono<{ Variables: RequestVariables }>,
  parts: {
    publicOrigin: string;
    db: Database;
    /** The data folder, in which the pictures for link previews are written. */
    dataDir: string;
    newsletter: NewsletterDesk;
    limits: Limits;
    website: Website;
    services: Services;
    banner: GatewayBanner | undefined;
    logo: Logo | undefined;
  },
): void {
  const { publicOrigin, db, dataDir, newsletter, limits, website, services, banner, logo } = parts;
  const page = (request: Request) => website.page(withReadablePath(request));
  app.get('/static/*', staticFiles());
  const sharePicture = sharePictures({ from: pictureFolder, into: join(dataDir, 'pictures') });
  app.get('/pictures/:file', pictures({ folder: pictureFolder, committedPicture, sharePicture }));
  // A new build has a new service worker, which browsers have to see at once.
  app.get('/sw.js', staticFiles('no-cache'));
  app.get('/icons/*', staticFiles('public, max-age=86400'));
  for (const [address, { bytes, type }] of logo?.files ?? [])
    app.get(address, (context) =>
      context.body(bytes, 200, {
        'Content-Type': type,
        'Cache-Control': 'public, max-age=31536000, immutable',
      }),
    );
  if (banner) app.get(banner.picture.address, banner.answer);
  app.get('/robots.txt', robots(publicOrigin));
  const map = sitemap({
    ...{ publicOrigin, db },
    hasWallet: services.siteConfig().paymentWays.includes('wallet'),
  });
  app.get('/sitemap.xml', map.index);
  app.get('/sitemap/:file', map.file);
  app.route('/newsletter', newsletterForms({ newsletter, limits }));
  app.post('/payment/return/:payment', fromGateway);
  app.get('/payment/return/:payment', paymentReturnPage(page));
  app.get('/voucher/:reference', voucherAnswer({ services, page }));
  app.on(['GET', 'HEAD'], '*', async (context) => {
    const { path, url, raw } = context.req;
    return answerMade(context, plainAddress(path, url) ?? (await page(raw)));
  });
  app.all('*', () => {
    throw new Refusal('method_not_allowed', 'Pages are read with GET. The calls are below /api.', {
      headers: { Allow: 'GET, HEAD' },
    });
  });
}

/** An address whose percent-encoding is invalid (`/%ff`) is looked up unchanged, and so has no page. */
function withReadablePath(request: Request): Request {
  if (!request.url.includes('%')) return request;
  const url = new URL(request.url);
  try {
    decodeURIComponent(url.pathname);
    return request;
  } catch {
    url.pathname = url.pathname.replaceAll('%', '%25');
    return new Request(url, request);
  }
}
