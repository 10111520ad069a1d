import { useEffect } from 'react';
import { recordVisit } from '../../favourites/visits.ts';
import { localizedText, useLanguage } from '../../i18n/language.tsx';
import { useNextPages } from '../../layout/use-next-pages.ts';
import { offerWriter } from '../../offers/offer-texts.ts';
import { pageMeta } from '../../page-meta.ts';
import { SearchFold } from '../../search/search-fold.tsx';
import { BeforePage, UserNotFound, useGuard } from '../../session/guarded-page.tsx';
import { sharedHotelMeta } from '../../session/shared-hotel.ts';
import { PageContainer } from '../../ui/page-container.tsx';
import type { Route } from './+types/hotel';
import { FacilitiesSection } from './facilities-section.tsx';
import { FirstQuestions } from './first-questions.tsx';
import { Gallery } from './gallery.tsx';
import { HotelHeading } from './hotel-heading.tsx';
import { HotelSkeleton } from './hotel-skeleton.tsx';
import { FacilityTags, HotelStory } from './hotel-story.tsx';
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
