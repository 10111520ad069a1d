import type { FeaturedRoom, FoundHotels, HotelsQuery, Summary } from '../contract/hotel.ts';
import type { SiteConfig } from '../contract/site-config.ts';
import type { VoucherCheck } from '../contract/voucher.ts';

/**
 * What the website's loaders may ask, answered in the contract's shapes by the same functions that answer the
 * calls. Signed-in people are known to the calls alone, so nothing here is anyone's own.
 */
export interface Services {
  siteConfig(): SiteConfig;
  hotels(query: HotelsQuery): Promise<FoundHotels>;
  featuredRooms(): Promise<FeaturedRoom[]>;
  summary(): Promise<Summary>;
  /** What is true of a voucher, by its reference and its code. */
  checkVoucher(reference: string, code: string): Promise<VoucherCheck>;
}
