import { data, type LoaderFunctionArgs, Outlet } from 'react-router';
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
export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = hotelOfAddress(`/hotels/${params.id}`);
  const { services } = context.get(pageContext);
  const hotel = await linkedHotel(services, id);
  // One that is not for sale is not linked, but has its page.
  const isThere = hotel !== undefined || (id !== undefined && (await services.hasHotel(id)));
  return data<SharedHotel>({ hotel }, { status: isThere ? 200 : 404 });
}

/** In the browser the page's own data are used. */
export function clientLoader(): SharedHotel {
  return { hotel: undefined };
}

export default Outlet;
