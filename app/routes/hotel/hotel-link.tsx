import { type LoaderFunctionArgs, Outlet } from 'react-router';
import { pageContext } from '../../page-context.ts';
import { hotelOfAddress, type LinkedHotel, linkedHotel } from '../../session/shared-hotel.ts';

interface SharedHotel {
  hotel: LinkedHotel | undefined;
}

/**
 * Wraps a hotel's page. The page is only for signed-in people, but the server adds the hotel's metadata for link
 * previews. This cannot be the page's own loader: when the browser loads a page's data, the server has none while it
 * writes the head.
 */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<SharedHotel> {
  const id = hotelOfAddress(`/hotels/${params.id}`);
  return { hotel: await linkedHotel(context.get(pageContext).services, id) };
}

/** In the browser the page's own data are used. */
export function clientLoader(): SharedHotel {
  return { hotel: undefined };
}

export default Outlet;
