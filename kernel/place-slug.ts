import type { District } from './catalogue-choices.ts';

/** A destination in the address of its public page: 'coxs-bazar'. */
export const placeSlug = (district: District): string =>
  district.toLowerCase().replace("'", '').replace(' ', '-');

/** The address of a destination's public page. */
export const placePath = (district: District): string => `/stay/${placeSlug(district)}`;

/** The page of a destination's hotels that a query asks for; anything that is no page's number asks for the first. */
export function pageOfPlace(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}
