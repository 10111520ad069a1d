import { type District, districts } from './catalogue-choices.ts';

/** A destination in the address of its public page: 'coxs-bazar'. */
export const placeSlug = (district: District): string =>
  district.toLowerCase().replaceAll("'", '').replaceAll(' ', '-');

const bySlug = new Map(districts.map((district) => [placeSlug(district), district]));

/** The destination of a public page's address; undefined for any other text. */
export const districtOfSlug = (slug: string): District | undefined => bySlug.get(slug);

/** The address of a destination's public page. */
export const placePath = (district: District): string => `/stay/${placeSlug(district)}`;
