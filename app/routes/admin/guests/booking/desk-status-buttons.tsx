import type { BookingDetails } from '../../../../../contract/desk.ts';
import { call } from '../../../../calls.ts';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { useToday } from '../../../../search/today.ts';
import { Button } from '../../../../ui/button.tsx';
import { useDeskCall } from './use-desk-call.ts';

/** The desk's buttons for check-in and check-out, and their undo on the same day. */
export function DeskStatusButtons({ details }: { details: BookingDetails }) {
  const { booking, checkedInAt, checkedOutAt, undoable } = details;
  const { statuses } = useAdminText().frontDesk;
  const today = useToday();
  const { run, busy, problem } = useDeskCall();
  const isHere = booking.status === 'confirmed' && checkedInAt !== undefined && checkedOutAt === undefined;
  const isExpected =
    booking.status === 'confirmed' &&
    checkedInAt === undefined &&
    booking.hotelCheckInDate <= today &&
    booking.hotelCheckOutDate >= today;
  const offered = [
    ...(isExpected ? (['checkIn'] as const) : []),
    ...(isHere ? (['checkOut'] as const) : []),
    ...(undoable.includes('checkIn') ? (['undoCheckIn'] as const) : []),
    ...(undoable.includes('checkOut') ? (['undoCheckOut'] as const) : []),
    ...(undoable.includes('noShow') ? (['undoNoShow'] as const) : []),
  ];
  return (
    <>
      {offered.map((name) => (
        <Button
          key={name}
          look={name === 'checkIn' || name === 'checkOut' ? 'primary' : 'secondary'}
          aria-disabled={busy || undefined}
          onClick={() => void run(() => call(name, { params: { id: booking._id } }), statuses.done[name])}
        >
          {statuses[name]}
        </Button>
      ))}
      {problem && (
        <p role="alert" className="order-last basis-full font-semibold text-red">
          {problem}
        </p>
      )}
    </>
  );
}
