import { localizedText, useLanguage, useText, useUnbrokenFormat } from '../../i18n/language.tsx';
import type { Shared } from '../../reach/share-button.tsx';

/** The facts of a stay that are shared; none of them names its guest. */
interface SharedStay {
  hotelName: string;
  hotelNameBn?: string | undefined;
  hotelCheckInDate: string;
  hotelCheckOutDate: string;
  voucherUrl?: string | undefined;
}

/** A stay as it is shared: hotel, dates, and where its voucher is checked. Undefined while it has no voucher. */
export function useSharedStay({
  hotelName,
  hotelNameBn,
  hotelCheckInDate,
  hotelCheckOutDate,
  voucherUrl,
}: SharedStay): Shared | undefined {
  const { reach } = useText();
  const language = useLanguage();
  const { night } = useUnbrokenFormat();
  if (!voucherUrl) return undefined;
  const hotel = localizedText(language, hotelName, hotelNameBn);
  return {
    text: reach.booking(hotel, night(hotelCheckInDate), night(hotelCheckOutDate)),
    address: voucherUrl,
  };
}
