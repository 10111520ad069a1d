import { useEffect } from 'react';
import { recordVisit } from '../../favourites/visits.ts';
import { localizedText, useLanguage } from '../../i18n/language.tsx';
import { useNextPages } from '../../layout/use-next-pages.ts';
import { pageMeta } from '../../page-meta.ts';
import { SearchForm } from '../../search/search-form.tsx';
import { BeforePage, UserNotFound, useGuard } from '../../session/guarded-page.tsx';
import { sharedHotelMeta } from '../../session/shared-hotel.ts';
import { PageContainer } from '../../ui/page-container.tsx';
import type { Route } from './+types/hotel';
import { AskedFirst } from './asked-first.tsx';
import { FacilitiesSection } from './facilities-section.tsx';
import { FacilityTags } from './facility-tags.tsx';
import { Gallery } from './gallery.tsx';
import { HotelHeading } from './hotel-heading.tsx';
import { HotelSkeleton } from './hotel-skeleton.tsx';
import { HotelStory } from './hotel-story.tsx';
import { loadHotel } from './load-hotel.ts';
import { LocationSection } from './location-section.tsx';
import { PolicySection } from './policy-section.tsx';
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
  const { hotel } = loaderData;
  const account = useGuard();
  useNextPages('routes/payment/payment');
  const name = localizedText(useLanguage(), hotel.hotelName, hotel.hotelNameBn);
  const signedIn = account !== undefined;
  useEffect(() => {
    if (signedIn) void recordVisit(hotel._id);
  }, [signedIn, hotel._id]);
  if (!account) return <UserNotFound />;
  return (
    <PageContainer className="py-6 sm:py-8">
      <div className="mb-6 rounded-card border border-line bg-surface p-4 sm:p-5">
        <SearchForm search={loaderData.search} look="page" />
      </div>
      <Gallery key={hotel._id} name={name} images={hotel.images} />
      {/* Keyed by hotel, so that the chosen room of another hotel is not kept. */}
      <RoomsAndCart
        key={`rooms-${hotel._id}`}
        data={loaderData}
        email={account.email}
        story={
          <>
            <HotelHeading hotel={hotel} name={name} />
            <FacilityTags hotel={hotel} />
            <AskedFirst hotel={hotel} rooms={loaderData.rooms} />
            <HotelStory hotel={hotel} />
          </>
        }
        more={
          <>
            <FacilitiesSection hotel={hotel} />
            <LocationSection hotel={hotel} name={name} />
            <PolicySection hotel={hotel} checkIn={loaderData.search.hotelCheckInDate} />
          </>
        }
      />
    </PageContainer>
  );
}
