import { data, redirect } from 'react-router';
import type { PublicHotel } from '../../../../contract/public-hotel.ts';

/** The code at the end of an address's words; undefined for a text that has none. */
export const codeOf = (words: string | undefined): string | undefined =>
  /(?:^|-)([a-z]{8})$/i.exec(words ?? '')?.[1]?.toLowerCase();

/** The page of a status without a hotel: 404 for none, which may come back, 410 for one that is gone for good. */
export const withoutHotel = (status: 404 | 410) => data(null, { status });

/** Leads an address with earlier words, or of another place, to the present one for good. */
export function atPresentAddress(request: Request, offered: PublicHotel): PublicHotel {
  const { pathname, search } = new URL(request.url);
  const { publicPath } = offered.hotel;
  if (pathname !== publicPath) throw redirect(publicPath + search, 301);
  return offered;
}
