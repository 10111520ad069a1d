import type { District } from './catalogue-choices.ts';

/** A destination in the address of its public page: 'coxs-bazar'. */
export const placeSlug = (district: District): string =>
  district.toLowerCase().replace("'", '').replace(' ', '-');

/** The address of a destination's public page. */
export const placePath = (district: District): string => `/stay/${placeSlug(district)}`;
