import type { Booking } from '../../../../contract/booking.ts';
import { useSite } from '../../../site.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { NoShowDialog } from './no-show-dialog.tsx';

/** What the desk can do with a confirmed booking; nothing with any other. */
export function BookingActions({ booking }: { booking: Booking }) {
  const { today } = useSite().siteConfig;
  if (booking.status !== 'confirmed') return null;
  return (
    <div className="flex flex-wrap gap-3">
      {booking.hotelCheckOutDate >= today && <MoveDialog booking={booking} />}
      {booking.hotelCheckInDate <= today && <NoShowDialog booking={booking} />}
      {booking.hotelCheckOutDate > today && <CancelDialog booking={booking} />}
    </div>
  );
}
