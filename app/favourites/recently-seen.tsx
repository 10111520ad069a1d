import { localizedText, useLanguage, useText } from '../i18n/language.tsx';
import { OfferPrices } from '../offers/card-offer.tsx';
import { offerWriter } from '../offers/offer-texts.ts';
import type { ClaimedDates, Search } from '../search/search.ts';
import { hotelAddress } from '../search/search-address.ts';
import { useAccount } from '../session/account.tsx';
import { Link } from '../ui/link.tsx';
import { Picture } from '../ui/picture.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { useHotelsById } from './hotels-by-id.ts';
import { seenHotels } from './visits.ts';

/** The hotels that a signed-in person visited last, as a row of small cards; nothing for others. */
export function RecentlySeen({ search, dates }: { search: Search; dates: ClaimedDates }) {
  const account = useAccount();
  const { favourites, places } = useText();
  const language = useLanguage();
  const { value: ids } = useLoaded(account.state === 'signed-in' ? account.email : undefined, seenHotels);
  const { value: seen } = useHotelsById(ids, search);
  if (!seen || seen.length === 0) return null;
  const textsOf = offerWriter(language, search);
  return (
    <section aria-labelledby="recently-seen" className="mt-14">
      <h2 id="recently-seen" className="text-xl">
        {favourites.seen}
      </h2>
      {/* A row that is scrolled sideways by touch, and with the keyboard from link to link. */}
      <ul className="-mx-1 mt-4 flex snap-x gap-4 overflow-x-auto p-1 pb-3">
        {seen.map((hotel) => (
          <li key={hotel._id} className="w-56 shrink-0 snap-start">
            <Link
              to={hotelAddress(hotel._id, search, dates)}
              className="group block h-full overflow-hidden rounded-card border border-line bg-surface"
            >
              <Picture src={hotel.picture} alt="" sizes="224px" />
              <div className="p-3">
                <span className="block font-semibold group-hover:underline">
                  {localizedText(language, hotel.hotelName, hotel.hotelNameBn)}
                </span>
                <span className="block text-sm text-muted">{places.districts[hotel.district]}</span>
                <div className="plain-offer mt-1">
                  <OfferPrices texts={textsOf(hotel)} />
                </div>
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
