import { Link } from 'react-router';
import type { BookingDetails } from '../../../../../contract/desk.ts';
import { localizedText, useFormat, useLanguage, useText } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { BookingSection, Facts, factLinkClass } from '../../../../ui/facts.tsx';
import { StayDates } from '../../../../ui/stay-dates.tsx';

export function StaySection({ details: { booking, heldUntil } }: { details: BookingDetails }) {
  const { desk } = useAdminText();
  const { wishes } = useText();
  const { number, moment } = useFormat();
  const language = useLanguage();
  return (
    <BookingSection heading={desk.stay}>
      <Facts
        facts={[
          [
            desk.hotel,
            <Link key="hotel" to={`/hotels/${booking.hotleId}`} className={factLinkClass}>
              {localizedText(language, booking.hotelName, booking.hotelNameBn)}
            </Link>,
          ],
          [desk.room, localizedText(language, booking.roomName, booking.roomNameBn)],
          [
            desk.dates,
            <StayDates key="dates" checkIn={booking.hotelCheckInDate} checkOut={booking.hotelCheckOutDate} />,
          ],
          [desk.guests, number(Number(booking.guestNumber))],
          ...(booking.arrivalTime
            ? [[wishes.arrival, wishes.arrivalTimes[booking.arrivalTime]] satisfies [string, string]]
            : []),
          ...(booking.wish ? [[wishes.said, booking.wish] satisfies [string, string]] : []),
          [desk.kindLabel, desk.kind[booking.kind]],
          [desk.booked, moment(Date.parse(booking.createdAt))],
          ...(heldUntil ? [[desk.heldUntil, moment(Date.parse(heldUntil))] satisfies [string, string]] : []),
        ]}
      />
    </BookingSection>
  );
}
