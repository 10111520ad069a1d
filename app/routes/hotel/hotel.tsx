import { useEffect } from 'react';
import { facilityGroups } from '../../../contract/enumerations.ts';
import type { Hotel } from '../../../contract/hotel.ts';
import { textOfWord } from '../../../kernel/closed-lists.ts';
import { recordVisit } from '../../favourites/visits.ts';
import { localizedText, useFormat, useLanguage, useText } from '../../i18n/language.tsx';
import { useNextPages } from '../../layout/use-next-pages.ts';
import { offerWriter } from '../../offers/offer-texts.ts';
import { pageMeta } from '../../page-meta.ts';
import { SearchFold } from '../../search/search-fold.tsx';
import { BeforePage, UserNotFound, useGuard } from '../../session/guarded-page.tsx';
import { sharedHotelMeta } from '../../session/shared-hotel.ts';
import { PageContainer } from '../../ui/page-container.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { Route } from './+types/hotel';
import { FacilitiesSection } from './facilities-section.tsx';
import { FirstQuestions } from './first-questions.tsx';
import { Gallery } from './gallery.tsx';
import { HotelHeading } from './hotel-heading.tsx';
import { HotelSkeleton } from './hotel-skeleton.tsx';
import { loadHotel } from './load-hotel.ts';
import { LocationSection } from './location-section.tsx';
import { PolicySection } from './policy-section.tsx';
import { ReviewsSection } from './reviews/reviews-section.tsx';
import { RoomsAndCart } from './rooms-and-cart.tsx';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const shared = matches[1]?.loaderData?.hotel;
  return pageMeta(matches, (catalogue, language) => {
    if (loaderData)
      return { title: localizedText(language, loaderData.hotel.hotelName, loaderData.hotel.hotelNameBn) };
    return shared ? sharedHotelMeta(catalogue, language, shared) : {};
  });
}

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadHotel(request, params.id);
}

export function HydrateFallback() {
  return <BeforePage shape={<HotelSkeleton />} />;
}

export default function HotelPage({ loaderData }: Route.ComponentProps) {
  const { hotel, search } = loaderData;
  const account = useGuard();
  useNextPages('routes/payment/payment');
  const language = useLanguage();
  const name = localizedText(language, hotel.hotelName, hotel.hotelNameBn);
  const offer = offerWriter(language, search)(loaderData.offer);
  const signedIn = account !== undefined;
  useEffect(() => {
    if (signedIn) void recordVisit(hotel._id);
  }, [signedIn, hotel._id]);
  if (!account) return <UserNotFound />;
  return (
    <PageContainer className="pt-2 pb-6 sm:pb-8 md:pt-8">
      <SearchFold search={search} />
      <div className="mt-2 md:mt-6">
        <Gallery key={hotel._id} name={name} images={hotel.images} />
      </div>
      {/* Keyed by hotel, so that the chosen room of another hotel is not kept. */}
      <RoomsAndCart
        key={`rooms-${hotel._id}`}
        data={loaderData}
        offer={offer}
        email={account.email}
        story={
          <>
            <HotelHeading hotel={hotel} name={name} offer={offer} />
            <FacilityTags hotel={hotel} />
            <HotelStory hotel={hotel} />
          </>
        }
        more={
          <>
            <FirstQuestions hotel={hotel} rooms={loaderData.rooms} />
            <FacilitiesSection hotel={hotel} />
            <LocationSection hotel={hotel} name={name} />
            <PolicySection hotel={hotel} checkIn={search.hotelCheckInDate} />
            <ReviewsSection hotel={hotel} />
          </>
        }
      />
    </PageContainer>
  );
}

/** The first two facilities of each of the seven groups: at most 14 (section 9). */
function FacilityTags({ hotel }: { hotel: Hotel }) {
  const { hotel: texts, facilities } = useText();
  const highlights = facilityGroups.flatMap((group) => hotel.facilities[group].slice(0, 2));
  if (highlights.length === 0) return null;
  return (
    <ul aria-label={texts.highlights} className="mt-6 flex flex-wrap gap-2">
      {highlights.map((facility) => (
        <li key={facility}>
          <Tag tone="tea">{textOfWord(facilities.hotel, facility)}</Tag>
        </li>
      ))}
    </ul>
  );
}

/** 'Hotel Description': the figures, then the hotel's own text. */
function HotelStory({ hotel }: { hotel: Hotel }) {
  const { hotel: texts } = useText();
  const language = useLanguage();
  const { number, year } = useFormat();
  const figures = [
    { term: texts.numberOfRooms, value: number(hotel.totalRooms) },
    { term: texts.numberOfFloors, value: number(hotel.floors) },
    { term: texts.constructionYear, value: year(hotel.constructionYear) },
  ];
  return (
    <section aria-labelledby="hotel-description" className="mt-10">
      <h2 id="hotel-description" className="text-xl">
        {texts.description}
      </h2>
      <dl className="mt-4 grid grid-cols-1 gap-x-8 gap-y-2 border-y border-line py-4 sm:grid-cols-3">
        {figures.map(({ term, value }) => (
          <div key={term} className="flex items-baseline justify-between gap-3 sm:block">
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="text-lg font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-prose whitespace-pre-line">
        {localizedText(language, hotel.describtion, hotel.describtionBn)}
      </p>
    </section>
  );
}
