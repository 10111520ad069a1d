import type { Booking } from '../../contract/booking.ts';
import { guestNumbers } from '../../contract/enumerations.ts';
import { storeChosenRoom } from '../cart/cart.ts';
import { readPair, storePair } from '../cart/room-pair.ts';
import { localizedText, useLanguage, useText } from '../i18n/language.tsx';
import { hotelAddress } from '../search/search-address.ts';
import { ButtonLink } from '../ui/button.tsx';

/**
 * The way to one more room of the hotel for the same nights: to the second one of a pair whose first was booked, already
 * chosen, or with a sentence that it is gone.
 */
export function OneMoreRoom({
  booking,
}: {
  booking: Pick<
    Booking,
    'hotleId' | 'roomId' | 'district' | 'guestNumber' | 'hotelCheckInDate' | 'hotelCheckOutDate'
  >;
}) {
  const { hotel: texts } = useText();
  const language = useLanguage();
  const { hotleId, roomId, district, hotelCheckInDate, hotelCheckOutDate } = booking;
  const pair = readPair(roomId, { checkIn: hotelCheckInDate, checkOut: hotelCheckOutDate });
  const guestNumber = pair?.secondGuests ?? guestNumbers.find((one) => one === booking.guestNumber) ?? '1';
  const search = { district, guestNumber, hotelCheckInDate, hotelCheckOutDate };
  function takeSecond() {
    if (!pair) return;
    storeChosenRoom(hotleId, pair.secondId);
    // Where both are of one kind, the second booking would otherwise lead here again.
    storePair(null);
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <ButtonLink to={hotelAddress(hotleId, search, 'chosen')} onClick={takeSecond}>
        {texts.oneMoreRoom}
      </ButtonLink>
      {pair && (
        <p className="font-semibold">
          {texts.secondNotBooked(localizedText(language, pair.secondName, pair.secondNameBn))}
        </p>
      )}
    </div>
  );
}
