/** The authorities that license hotels: a Deputy Commissioner up to two stars, the Ministry from three on. */
export const licenceAuthorities = ['deputy_commissioner', 'ministry'] as const;
export type LicenceAuthority = (typeof licenceAuthorities)[number];

/** A hotel's licence, as its paper says. */
export interface HotelLicence {
  class: string;
  number: string;
  authority: LicenceAuthority;
}

export const starClasses = { min: 1, max: 5 };
const ministryFrom = 3;

/** The authority for a class of stars. */
const authorityOf = (stars: number): LicenceAuthority =>
  stars >= ministryFrom ? 'ministry' : 'deputy_commissioner';

/** Whether a licence is of another authority than the one for the hotel's stars; either may be missing. */
export const isLicenceOfOther = ({
  starClass,
  licence,
}: {
  starClass?: number | null | undefined;
  licence?: { authority: LicenceAuthority } | null | undefined;
}): boolean => !!starClass && !!licence && licence.authority !== authorityOf(starClass);

export const licenceTextMax = 60;

/** Nine digits, a hyphen and four digits. */
export const binPattern = /^\d{9}-\d{4}$/;
