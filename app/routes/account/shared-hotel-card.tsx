import type { HotelCard } from '../../../contract/hotel.ts';
import { textOfWord } from '../../../kernel/closed-lists.ts';
import { localizedText, useLanguage, useText } from '../../i18n/language.tsx';
import { OfferPrices } from '../../offers/card-offer.tsx';
import { offerWriter } from '../../offers/offer-texts.ts';
import type { Search } from '../../search/search.ts';
import { Picture } from '../../ui/picture.tsx';

/**
 * The hotel whose page requires a sign-in, as a strip: its first picture, and the price that the list shows. On a phone
 * it is low, so that the form is not far down.
 */
export function SharedHotelCard({ hotel, search }: { hotel: HotelCard; search: Search }) {
  const { account, places } = useText();
  const language = useLanguage();
  const name = localizedText(language, hotel.hotelName, hotel.hotelNameBn);
  const { firstPicture, picture, pictures = 0 } = hotel;
  return (
    <section
      aria-label={name}
      className="mb-3 grid grid-cols-[min(6.5rem,34%)_1fr] overflow-hidden rounded-card border border-line bg-surface sm:mb-5 sm:grid-cols-[14rem_1fr]"
    >
      <div className="relative">
        <Picture
          src={firstPicture ?? picture}
          alt=""
          sizes="(min-width: 640px) 224px, 104px"
          priority
          className="h-full"
          imgClassName="h-full"
        />
        {pictures > 1 && (
          <span className="absolute right-1.5 bottom-1.5 rounded-full bg-night/75 px-2 text-sm text-on-picture">
            {account.sharedHotel.firstOf(pictures)}
          </span>
        )}
      </div>
      <div className="plain-offer min-w-0 px-3 py-2 leading-snug sm:px-5 sm:py-4">
        <p className="font-semibold sm:text-lg">{name}</p>
        <p className="mb-1 text-sm text-muted">
          {`${textOfWord(places.upazilas, hotel.upazila)}, ${places.districts[hotel.district]}`}
        </p>
        <OfferPrices texts={offerWriter(language, search)(hotel)} />
      </div>
    </section>
  );
}
