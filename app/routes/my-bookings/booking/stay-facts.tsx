import { Link } from 'react-router';
import { localizedText, useLanguage, useText, useUnbrokenFormat } from '../../../i18n/language.tsx';
import type { ListedBooking } from '../../../offline/stored-bookings.ts';
import { BookingSection, Facts, factLinkClass } from '../../../ui/facts.tsx';
import { StayDates } from '../../../ui/stay-dates.tsx';

/** Hotel and dates, and how to reach the hotel. */
export function StayFacts({ booking }: { booking: ListedBooking }) {
  const { ownBooking: texts, hotel: hotelTexts, places } = useText();
  const { number, moment } = useUnbrokenFormat();
  const language = useLanguage();
  const { hotelPhoneNumber: phone } = booking;
  return (
    <BookingSection heading={texts.stay}>
      <Facts
        facts={[
          [
            texts.hotel,
            <Link key="hotel" to={`/hotels/${booking.hotleId}`} className={factLinkClass}>
              {localizedText(language, booking.hotelName, booking.hotelNameBn)}
            </Link>,
          ],
          [
            texts.address,
            `${localizedText(language, booking.hotelAddress, booking.hotelAddressBn)}, ${places.districts[booking.district]}`,
          ],
          [
            texts.phone,
            <a key="phone" href={`tel:${phone}`} className={factLinkClass}>
              {phone}
            </a>,
          ],
          [texts.room, localizedText(language, booking.roomName, booking.roomNameBn)],
          [
            texts.dates,
            <StayDates key="dates" checkIn={booking.hotelCheckInDate} checkOut={booking.hotelCheckOutDate} />,
          ],
          [texts.arrival, hotelTexts.deskTimes[booking.checkInTime]],
          [texts.departure, hotelTexts.deskTimes[booking.checkOutTime]],
          [texts.guests, number(Number(booking.guestNumber))],
          [texts.booked, moment(Date.parse(booking.createdAt))],
        ]}
      />
    </BookingSection>
  );
}
