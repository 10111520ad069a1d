import { findHotel } from '../../domain/catalog/catalog-store.ts';
import { summaryOf } from '../api/catalog.ts';
import { voucherCheckOf } from '../api/check-voucher.ts';
import { publicHotelOf } from '../api/public-hotel.ts';
import { latestReviews } from '../api/reviews.ts';
import { featuredRooms, hotelsFor, indexIfUpToDate, indexNow, type SearchDeps } from '../api/search.ts';
import { siteConfigOf } from '../api/site-config.ts';
import type { Config } from '../config.ts';
import type { GatewayBanner } from '../http/gateway-banner.ts';
import { pagePolicy } from '../http/page-policy.ts';
import type { Look } from '../look/look.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { digested, type HashedAnswers, hashed } from '../pages/hashed-answers.ts';
import type { Services } from '../services.ts';
import type { Website } from '../website.ts';
import type { Parts } from './composed.ts';

interface Deps extends SearchDeps {
  config: Config;
  publicOrigin: string;
  metrics: Metrics;
  look: Look;
  banner: GatewayBanner | undefined;
}

/** The website, and the services that its pages ask. */
export async function openWebsite(
  open: Parts['website'],
  { config, publicOrigin, metrics, db, clock, search, leastPoisha, look, banner }: Deps,
): Promise<{ website: Website; services: Services }> {
  const deps = { db, clock, search, leastPoisha };
  const answers: HashedAnswers = {
    hotels: (query) => hotelsFor(deps, query),
    featuredRooms: async () => hashed(await featuredRooms(deps)),
    publicHotel: async (code) => digested(await publicHotelOf(deps, code)),
    summary: async () => hashed(await summaryOf(deps)),
    latestReviews: async () => hashed(await latestReviews(deps)),
    indexNow: (district) => indexNow(deps, district),
    indexIfUpToDate: (district) => indexIfUpToDate(deps, district),
  };
  const services: Services = {
    siteConfig: () =>
      siteConfigOf(config, { publicOrigin, clock, banner: banner?.picture, look: look.ofSite }),
    hotels: async (query) => (await answers.hotels(query)).read(),
    hasHotel: async (id) => (await findHotel(db, id)) !== undefined,
    publicHotel: (code) => publicHotelOf(deps, code),
    featuredRooms: () => featuredRooms(deps),
    summary: () => summaryOf(deps),
    latestReviews: () => latestReviews(deps),
    checkVoucher: (reference, code) => voucherCheckOf(deps, reference, code),
  };
  const website = await open({
    services,
    answers,
    today: clock.today,
    publicOrigin,
    policy: pagePolicy(config),
    counts: metrics.pages,
  });
  return { website, services };
}
