import { useDesignText } from '../../i18n/design/use-design-text.ts';
import { HotelSkeleton } from '../hotel/hotel-skeleton.tsx';
import { ListSkeleton } from '../hotels/list-skeleton.tsx';
import { BookingsSkeleton } from '../my-bookings/bookings-skeleton.tsx';
import { Shown } from './specimen.tsx';

/** Placeholders while a page is loading. */
export function Loading() {
  const texts = useDesignText();
  return (
    <>
      <Shown name={texts.list}>
        <ListSkeleton />
      </Shown>
      <Shown name={texts.hotelPage}>
        <HotelSkeleton />
      </Shown>
      <Shown name={texts.myBookings}>
        <BookingsSkeleton />
      </Shown>
    </>
  );
}
