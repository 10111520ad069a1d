import type { LoaderFunctionArgs } from 'react-router';
import type { Language } from '../../../contract/enumerations.ts';
import type { FeaturedRoom, Summary } from '../../../contract/hotel.ts';
import type { LatestReviews } from '../../../contract/review.ts';
import { CallProblem, call } from '../../calls.ts';
import { useText } from '../../i18n/language.tsx';
import { FailedPart } from '../../layout/failed-part.tsx';
import { useNextPages } from '../../layout/use-next-pages.ts';
import { SubscribeForm } from '../../newsletter/subscribe-form.tsx';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../page-meta.ts';
import { addressIn } from '../../public-head.ts';
import { type Site, useSite } from '../../site.ts';
import type { Route } from './+types/home';
import { About } from './about.tsx';
import { Counters } from './counters.tsx';
import { FeaturedRoomCard } from './featured-room-card.tsx';
import { Hero } from './hero.tsx';
import { PhotoGallery } from './photo-gallery.tsx';
import { Reviews, useHomeReviews } from './reviews.tsx';
import { HomeSection, SectionHeading } from './section.tsx';
import { WhyUs } from './why-us.tsx';

/** A part is undefined when its call failed: the page is shown without it. */
interface HomeData {
  featured: FeaturedRoom[] | undefined;
  summary: Summary | undefined;
  /** Where the site shows the reviews of guests instead of samples. */
  latest?: LatestReviews | undefined;
}

export async function loader({ context }: LoaderFunctionArgs): Promise<HomeData> {
  const { services } = context.get(pageContext);
  const failed = (error: unknown) => {
    console.warn('A part of the home page could not be loaded.', error);
    return undefined;
  };
  const isReal = services.siteConfig().reviews === 'real';
  const [featured, summary, latest] = await Promise.all([
    services.featuredRooms().catch(failed),
    services.summary().catch(failed),
    isReal ? services.latestReviews().catch(failed) : undefined,
  ]);
  return { featured, summary, ...(latest && { latest }) };
}

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs): Promise<HomeData> {
  const [featured, summary, latest] = await Promise.allSettled([
    call('luxuriasRooms', { signal }),
    call('summary', { signal }),
    // A loader in the browser knows of the site what the document says.
    document.body.dataset.reviews ? call('latestReviews', { signal }) : undefined,
  ]);
  // Without a connection the error page is shown, with the links that still work.
  if (hasNoLine(featured) && hasNoLine(summary)) throw featured.reason;
  return { featured: partOf(featured), summary: partOf(summary), latest: partOf(latest) };
}

function partOf<Part>(answer: PromiseSettledResult<Part>): Part | undefined {
  if (answer.status === 'fulfilled') return answer.value;
  if (answer.reason instanceof CallProblem) return undefined;
  throw answer.reason;
}

const hasNoLine = (answer: PromiseSettledResult<unknown>): answer is PromiseRejectedResult =>
  answer.status === 'rejected' && answer.reason instanceof CallProblem && answer.reason.status === 0;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, ({ home }, language, site) => ({
    description: home.description,
    address: { path: '/', facts: siteFacts(site, language) },
  }));
}

/** The sections in the specification's order (section 1). */
export default function Home({ loaderData: { featured, summary, latest } }: Route.ComponentProps) {
  const { home } = useText();
  const reviews = useHomeReviews(latest);
  useNextPages('routes/hotels/hotels');
  return (
    <>
      <Hero />
      {featured ? (
        <FeaturedRooms rooms={featured} />
      ) : (
        <HomeSection>
          <FailedPart text={home.featuredFailed} />
        </HomeSection>
      )}
      <About />
      {summary ? (
        <Counters summary={summary} reviews={reviews} />
      ) : (
        <HomeSection>
          <FailedPart text={home.countersFailed} />
        </HomeSection>
      )}
      <PhotoGallery />
      <Reviews reviews={reviews} />
      <WhyUs />
      <NewsletterBanner />
    </>
  );
}

/** Facts about the site for search engines (schema.org). */
function siteFacts(site: Site, language: Language): object[] {
  const { brand } = site.siteConfig;
  const url = addressIn(site, '/', language);
  return [{ '@type': 'WebSite', name: brand, url, inLanguage: language === 'bn' ? 'bn-BD' : 'en' }];
}

/** One column, two at medium and four at large widths (section 2). */
function FeaturedRooms({ rooms }: { rooms: FeaturedRoom[] }) {
  const { home } = useText();
  if (rooms.length === 0) return null;
  return (
    <HomeSection>
      <SectionHeading title={home.featured} intro={home.featuredIntro} />
      <ul className="mt-5 grid grid-cols-1 gap-x-5 gap-y-2.5 md:mt-7 md:grid-cols-2 md:gap-y-8 lg:grid-cols-4">
        {rooms.map((room) => (
          <li key={`${room.hotleId} ${room.roomName}`} className="flex">
            <FeaturedRoomCard room={room} />
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

/** The last section: the newsletter form, on a cloth pattern with a running stitch. */
function NewsletterBanner() {
  const { newsletter } = useText();
  const { brand } = useSite().siteConfig;
  return (
    <HomeSection>
      <section className="stitched rounded-card bg-sunset-soft px-6 py-7 sm:px-10 sm:py-10 lg:px-14 lg:py-14">
        <div className="grid items-center gap-5 sm:gap-8 lg:grid-cols-2 lg:gap-14">
          <div>
            <h2 className="text-xl sm:text-2xl lg:text-3xl">{newsletter.bannerTitle(brand)}</h2>
            <p className="mt-3 max-w-prose text-muted sm:text-lg">{newsletter.bannerText}</p>
          </div>
          <SubscribeForm look="secondary" />
        </div>
      </section>
    </HomeSection>
  );
}
