import type { Hotel } from '../../contract/hotel.ts';
import { localizedText, useLanguage, useText } from '../i18n/language.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { ownMapAddress } from './own-map-address.ts';
import { whatsAppChat } from './whats-app.ts';

/** The facts by which a guest reaches a hotel; a booking has them too. */
type Reachable = Pick<
  Hotel,
  'hotelName' | 'hotelNameBn' | 'hotelPhoneNumber' | 'hotelWhatsApp' | 'latitude' | 'longitude'
>;

/** Call, Chat and the way there, as buttons; without a WhatsApp number or a place on the map fewer of them. */
export function HotelLinks({ hotel }: { hotel: Reachable }) {
  const { reach } = useText();
  const { hotelPhoneNumber: phone, hotelWhatsApp: whatsApp, latitude, longitude } = hotel;
  const name = localizedText(useLanguage(), hotel.hotelName, hotel.hotelNameBn);
  const map =
    latitude === undefined || longitude === undefined
      ? undefined
      : ownMapAddress({ latitude, longitude }, name, navigator.userAgent);
  return (
    <>
      <Link href={`tel:${phone}`} icon="phone" text={reach.call} />
      {whatsApp && <Link href={whatsAppChat(whatsApp)} icon="chat" text={reach.chat} outside />}
      {map && <Link href={map} icon="map" text={reach.wayThere} outside />}
    </>
  );
}

function Link({
  href,
  icon,
  text,
  outside = false,
}: {
  href: string;
  icon: IconName;
  text: string;
  /** Opens beside this page. */
  outside?: boolean;
}) {
  return (
    <a
      href={href}
      {...(outside && { target: '_blank', rel: 'noreferrer' })}
      className="btn btn-secondary px-3.5"
    >
      <Icon name={icon} />
      <span>{text}</span>
    </a>
  );
}
