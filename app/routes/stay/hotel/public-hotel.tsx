import type { LoaderFunctionArgs } from 'react-router';
import type { PublicHotel } from '../../../../contract/public-hotel.ts';
import { CallProblem, call } from '../../../calls.ts';
import { localizedText, useLanguage } from '../../../i18n/language.tsx';
import { publicHotelTexts } from '../../../i18n/public-hotel.ts';
import { pageContext } from '../../../page-context.ts';
import { pageMeta } from '../../../page-meta.ts';
import { PageContainer } from '../../../ui/page-container.tsx';
import { FacilitiesSection } from '../../hotel/facilities-section.tsx';
import { FirstQuestions } from '../../hotel/first-questions.tsx';
import { Gallery } from '../../hotel/gallery.tsx';
import { FacilityTags, HotelStory } from '../../hotel/hotel-story.tsx';
import { PolicySection } from '../../hotel/policy-section.tsx';
import type { Route } from './+types/public-hotel';
import { AdvanceSection } from './advance-section.tsx';
import { atPresentAddress, codeOf, withoutHotel } from './load-public-hotel.ts';
import { PublicHeading } from './public-heading.tsx';
import { publicHotelFacts } from './public-hotel-facts.ts';
import { PublicReviews } from './public-reviews.tsx';
import { PublicRooms } from './public-rooms.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<PublicHotel> {
  const { services } = context.get(pageContext);
  const code = codeOf(params.hotel);
  if (code === undefined) throw withoutHotel(404);
  const answer = await services.publicHotel(code);
  if (answer.outcome !== 'offered') throw withoutHotel(answer.outcome === 'archived' ? 410 : 404);
  return atPresentAddress(request, answer.offered);
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs): Promise<PublicHotel> {
  const code = codeOf(params.hotel);
  if (code === undefined) throw withoutHotel(404);
  try {
    const offered = await call('publicHotel', { params: { code }, signal: request.signal });
    return atPresentAddress(request, offered);
  } catch (error) {
    if (error instanceof CallProblem && (error.status === 404 || error.status === 410))
      throw withoutHotel(error.status);
    throw error;
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, (catalogue, language, site) => {
    if (!loaderData) return {};
    const { hotel } = loaderData;
    const texts = publicHotelTexts[language];
    const name = localizedText(language, hotel.hotelName, hotel.hotelNameBn);
    const place = catalogue.places.districts[hotel.district];
    return {
      title: texts.title(name, place),
      description: texts.description(name, place),
      address: {
        path: hotel.publicPath,
        picture: hotel.images.at(-1),
        facts: publicHotelFacts(site, catalogue, hotel),
      },
    };
  });
}

/** A hotel for everybody, without dates, so that it is the same page tomorrow; prices and free rooms are on the page for signed-in people. */
export default function PublicHotelPage({ loaderData: { hotel, rooms, reviews } }: Route.ComponentProps) {
  const language = useLanguage();
  const name = localizedText(language, hotel.hotelName, hotel.hotelNameBn);
  return (
    <PageContainer className="pt-2 pb-6 sm:pb-8 md:pt-5">
      <PublicHeading hotel={hotel} name={name} />
      <div className="mt-6">
        <Gallery key={hotel._id} name={name} images={hotel.images} />
      </div>
      <FacilityTags hotel={hotel} />
      <HotelStory hotel={hotel} />
      <PublicRooms rooms={rooms} />
      <FirstQuestions hotel={hotel} rooms={rooms} />
      <FacilitiesSection hotel={hotel} />
      <PolicySection hotel={hotel} />
      <AdvanceSection term={hotel.advance} />
      <PublicReviews key={`reviews-${hotel._id}`} hotelId={hotel._id} reviews={reviews} />
    </PageContainer>
  );
}
