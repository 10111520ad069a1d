import type { BookingListed } from '../../../../../contract/desk.ts';
import { useFormat, useText } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';

type Arrival = Pick<BookingListed, 'hotelCheckInDate' | 'arrivalTime' | 'wish'>;

/** The day and the hour of arrival; in a wide list the hour is below the day, in one shortened line with the guest's wish. */
export function ArrivalCell({ booking: { hotelCheckInDate, arrivalTime, wish } }: { booking: Arrival }) {
  const { wishes } = useText();
  const { dayMonthYear } = useFormat();
  const hour = arrivalTime && wishes.arrivalTimes[arrivalTime];
  const line = [hour, wish && `${wishes.said}: ${wish}`].filter(Boolean).join(', ');
  return (
    <>
      <span>{dayMonthYear(hotelCheckInDate)}</span>
      {hour && <span className="sr-only @3xl:hidden">{` ${hour}`}</span>}
      {line && (
        <span className="hidden @3xl:block @3xl:max-w-24 @3xl:truncate" title={line}>
          {line}
        </span>
      )}
    </>
  );
}

/** The room number and the hour of arrival in a folded row, in one line below the guest; screen readers get both from their columns. */
export function FoldedArrival({
  booking: { roomNumber, arrivalTime },
}: {
  booking: Pick<BookingListed, 'roomNumber' | 'arrivalTime'>;
}) {
  const { wishes } = useText();
  const { note } = useAdminText().goodwill;
  const room = roomNumber && note.inList(roomNumber);
  const hour = arrivalTime && wishes.arrivalTimes[arrivalTime];
  const line = [room, hour].filter(Boolean).join(' · ');
  if (!line) return null;
  return (
    <span aria-hidden="true" className="block truncate font-semibold @3xl:hidden">
      {line}
    </span>
  );
}

/** The wish in a folded row, in one shortened line below the hotel. */
export function FoldedWish({ booking: { wish } }: { booking: Pick<Arrival, 'wish'> }) {
  const { wishes } = useText();
  if (!wish) return null;
  return <span className="block truncate @3xl:hidden">{`${wishes.said}: ${wish}`}</span>;
}
