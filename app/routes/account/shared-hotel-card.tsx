import type { HotelCard } from '../../../contract/hotel.ts';
import { textOfWord } from '../../../kernel/closed-lists.ts';
import { localizedText, useLanguage, useText } from '../../i18n/language.tsx';
import { OfferPrices } from '../../offers/card-offer.tsx';
import { offerWriter } from '../../offers/offer-texts.ts';
import type { Search } from '../../search/search.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';

/** The hotel whose page requires a sign-in, with the price that the list shows. */
export function SharedHotelCard({ hotel, search }: { hotel: HotelCard; search: Search }) {
  const { account, places } = useText();
  const language = useLanguage();
  const name = localizedText(language, hotel.hotelName, hotel.hotelNameBn);
  return (
    <section
      aria-label={name}
      className="mb-5 overflow-hidden rounded-card border border-line bg-surface grid grid-cols-[7rem_1fr] sm:grid-cols-[14rem_1fr]"
    >
      <Picture
        src={hotel.picture}
        alt=""
        sizes="(min-width: 640px) 224px, 112px"
        priority
        className="sm:row-span-2"
        imgClassName="h-full"
      />
      <div className="p-4 pb-3 sm:px-5">
        <p className="font-semibold sm:text-lg">{account.sharedHotel.signIn(name)}</p>
        <p className="mt-1 flex items-start gap-1.5 text-muted">
          <Icon name="pin" className="mt-0.5 size-5 text-tea" />
          <span>{`${textOfWord(places.upazilas, hotel.upazila)}, ${places.districts[hotel.district]}`}</span>
        </p>
      </div>
      {/* Below picture and name on a phone, so that the form is not far down. */}
      <div className="plain-offer col-span-2 px-4 py-3 sm:col-span-1 sm:col-start-2 sm:px-5 sm:pt-0">
        <OfferPrices texts={offerWriter(language, search)(hotel)} />
      </div>
    </section>
  );
}
