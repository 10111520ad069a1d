import type { BookingDetails } from '../../../../../contract/desk.ts';
import { useToday } from '../../../../search/today.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { DeskPaymentDialog } from './desk-payment-dialog.tsx';
import { DeskStatusButtons } from './desk-status-buttons.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { NoShowDialog } from './no-show-dialog.tsx';

/** The desk's actions for a booking in its present state. */
export function DeskActions({ details }: { details: BookingDetails }) {
  const { booking, checkedInAt, checkedOutAt } = details;
  const today = useToday();
  const isConfirmed = booking.status === 'confirmed';
  const isStaying = isConfirmed && !checkedOutAt && booking.hotelCheckOutDate >= today;
  // A dispute or a refund of the payment on the site adds nothing to what the desk is owed, and takes nothing from it.
  const mayTakeRest =
    isStaying && booking.kind === 'card' && booking.due > 0 && booking.hotelCheckInDate <= today;
  return (
    <div className="flex flex-wrap gap-3">
      <DeskStatusButtons details={details} />
      {mayTakeRest && <DeskPaymentDialog booking={booking} direction="in" most={booking.due} isRest />}
      {isStaying && <ExtendDialog booking={booking} />}
      {isStaying && <MoveDialog booking={booking} inHouse={checkedInAt !== undefined} />}
      {isConfirmed && !checkedInAt && booking.hotelCheckInDate <= today && <NoShowDialog booking={booking} />}
      {isConfirmed && !checkedInAt && booking.hotelCheckOutDate > today && <CancelDialog booking={booking} />}
    </div>
  );
}
