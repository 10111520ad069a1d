import type { District } from '../../../kernel/catalogue-choices.ts';
import type { TaxProfiles } from '../../../kernel/tax-profiles.ts';
import type { SeasonRule } from '../../pricing/season-rule.ts';
import type { Rating } from './hotel-columns.ts';

/** A hotel's data in the index. */
export interface IndexedHotel extends Rating {
  id: string;
  listing: number;
  name: string;
  nameBn: string | null;
  /** The sounds of its names (loose-name.ts). */
  nameKey: string;
  district: District;
  /** An index into `accommodationTypes`. */
  type: number;
  /** One bit for each facility, in the order of `facility-bits.ts`. */
  facilitiesLow: number;
  facilitiesHigh: number;
  /** One bit for each fact that guests ask first (`knownMask`). */
  known: number;
  /** The season rules of the hotel and its rooms. */
  rules: SeasonRule[];
  /** Open and for sale. */
  isOpen: boolean;
  /** Cancelling is free until so many days before check-in; null when it is never free. */
  freeDays: number | null;
  /** The hotel's term of an advance: an index into `advanceTerms`. */
  advance: number;
  /** The hotel's own taxes. They are in the totals of a page's hotels; no order and no filter of prices knows them. */
  taxes: TaxProfiles;
  /** The hotel's part of an answer, as bytes that are ready to be sent. */
  card: Uint8Array;
}
