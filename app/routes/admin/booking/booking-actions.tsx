import type { BookingDetails } from '../../../../contract/desk.ts';
import { useToday } from '../../../search/today.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { MarkButtons } from './mark-buttons.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { NoShowDialog } from './no-show-dialog.tsx';

/** The desk's actions for a booking in its present state. */
export function BookingActions({ details }: { details: BookingDetails }) {
  const { booking, checkedInAt, checkedOutAt } = details;
  const today = useToday();
  const isConfirmed = booking.status === 'confirmed';
  const isStaying = isConfirmed && !checkedOutAt && booking.hotelCheckOutDate >= today;
  return (
    <div className="flex flex-wrap gap-3">
      <MarkButtons details={details} />
      {isStaying && <ExtendDialog booking={booking} />}
      {isStaying && <MoveDialog booking={booking} inHouse={checkedInAt !== undefined} />}
      {isConfirmed && !checkedInAt && booking.hotelCheckInDate <= today && <NoShowDialog booking={booking} />}
      {isConfirmed && !checkedInAt && booking.hotelCheckOutDate > today && <CancelDialog booking={booking} />}
    </div>
  );
}
