import type { LoaderFunctionArgs } from 'react-router';
import type { FeaturedRoom, Summary } from '../../../contract/hotel.ts';
import { call } from '../../calls.ts';
import { useNextPages } from '../../layout/use-next-pages.ts';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../page-meta.ts';
import type { Route } from './+types/home';
import { About } from './about.tsx';
import { Counters } from './counters.tsx';
import { FeaturedRooms } from './featured-rooms.tsx';
import { Hero } from './hero.tsx';
import { NewsletterBanner } from './newsletter-banner.tsx';
import { PhotoGallery } from './photo-gallery.tsx';
import { Reviews } from './reviews.tsx';
import { siteFacts } from './site-facts.ts';
import { WhyUs } from './why-us.tsx';

interface HomeData {
  featured: FeaturedRoom[];
  summary: Summary;
}

export async function loader({ context }: LoaderFunctionArgs): Promise<HomeData> {
  const { services } = context.get(pageContext);
  const [featured, summary] = await Promise.all([services.featuredRooms(), services.summary()]);
  return { featured, summary };
}

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs): Promise<HomeData> {
  const [featured, summary] = await Promise.all([
    call('luxuriasRooms', { signal }),
    call('summary', { signal }),
  ]);
  return { featured, summary };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, ({ home }, language, site) => ({
    description: home.description,
    found: { path: '/', facts: siteFacts(site, language) },
  }));
}

/** The sections in the specification's order (section 1). */
export default function Home({ loaderData: { featured, summary } }: Route.ComponentProps) {
  useNextPages('routes/hotels/hotels');
  return (
    <>
      <Hero />
      {featured.length > 0 && <FeaturedRooms rooms={featured} />}
      <About />
      <Counters summary={summary} />
      <PhotoGallery />
      <Reviews />
      <WhyUs />
      <NewsletterBanner />
    </>
  );
}
