import type { FeaturedRoom, HotelResults, HotelsQuery, Summary } from '../contract/hotel.ts';
import type { PublicHotel } from '../contract/public-hotel.ts';
import type { LatestReviews } from '../contract/review.ts';
import type { SiteConfig } from '../contract/site-config.ts';
import type { VoucherCheck } from '../contract/voucher.ts';

/** The answer for a public page: a hotel that is archived is gone, one that is not offered may come back. */
export type PublicHotelAnswer =
  | { outcome: 'offered'; offered: PublicHotel }
  | { outcome: 'archived' }
  | { outcome: 'not_offered' };

/**
 * The services for the website's loaders, in the contract's shapes, by the same functions that answer the calls. Only
 * the calls know who is signed in, so nothing here is personal.
 */
export interface Services {
  siteConfig(): SiteConfig;
  hotels(query: HotelsQuery): Promise<HotelResults>;
  /** Whether there is such a hotel, for sale or not; an archived one is none. */
  hasHotel(id: string): Promise<boolean>;
  /** The hotel of a code, for its public page. */
  publicHotel(code: string): Promise<PublicHotelAnswer>;
  featuredRooms(): Promise<FeaturedRoom[]>;
  summary(): Promise<Summary>;
  /** The newest reviews of guests, for the home page. */
  latestReviews(): Promise<LatestReviews>;
  /** Checks a voucher by its reference and its code. */
  checkVoucher(reference: string, code: string): Promise<VoucherCheck>;
}
