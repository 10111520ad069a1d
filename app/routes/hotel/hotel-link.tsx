import { type LoaderFunctionArgs, Outlet } from 'react-router';
import { pageContext } from '../../page-context.ts';
import { hotelOfAddress, type LinkedHotel, linkedHotel } from '../../session/shared-hotel.ts';

interface SharedHotel {
  hotel: LinkedHotel | undefined;
}

/**
 * Around a hotel's page: the page is for people who are signed in, and the server says of it to everybody whose it is,
 * for those that show links elsewhere. It cannot be the page's own loader: a page that the browser loads has no data when
 * the server writes its head.
 */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<SharedHotel> {
  const id = hotelOfAddress(`/hotels/${params.id}`);
  return { hotel: await linkedHotel(context.get(pageContext).services, id) };
}

/** In the browser the page's own data says it. */
export function clientLoader(): SharedHotel {
  return { hotel: undefined };
}

export default Outlet;
