import type { NightDate } from './stay-dates.ts';

/** The rates of a hotel's taxes, in per cent with at most one decimal. Zero: there is no such part. */
export interface TaxRates {
  service: number;
  vat: number;
  /** The prices contain them; otherwise they are added. */
  included: boolean;
}

/** The rates that hold for the nights from a date on, until the next profile's date. */
export interface TaxProfile extends TaxRates {
  from: NightDate;
}

/** A hotel's profiles by their dates. Nights before the first of them, and hotels without any, have the default. */
export type TaxProfiles = readonly TaxProfile[];

/** Of a hotel without profiles of its own. */
export const noProfiles: TaxProfiles = [];

export const profilesOf = (hotel: { taxes: TaxProfiles | null }): TaxProfiles => hotel.taxes ?? noProfiles;

/** The default of every hotel (specification, section 9): "taxes and fees", added, in per cent. */
export const feesPercent = 10;

export const taxPercentMax = 30;
export const taxProfilesMax = 20;
/** Of a stay over the dates of all profiles, with the default before them. */
export const taxPartsMax = 2 * taxProfilesMax + 1;

/** The rates of a night; undefined: the default. Profiles come in the order of their dates. */
export function ratesOn(profiles: TaxProfiles, night: NightDate): TaxRates | undefined {
  return profiles.findLast(({ from }) => from <= night);
}

/** The first profile whose date is not after the one before it. */
export function profilesFault(profiles: TaxProfiles): number | undefined {
  const at = profiles.findIndex(({ from }, index) => index > 0 && from <= (profiles[index - 1]?.from ?? ''));
  return at === -1 ? undefined : at;
}
