import type { Language } from '../../../contract/enumerations.ts';
import type { LatestReviews } from '../../../contract/review.ts';
import { call } from '../../calls.ts';
import type { Catalogue } from '../../i18n/en.ts';
import { localizedText, useFormat, useLanguage, useText } from '../../i18n/language.tsx';
import { useSite } from '../../site.ts';
import { SlideShow } from '../../ui/slides/slide-show.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { HomeSection, SectionHeading } from './section.tsx';

/** The home page's reviews: samples, or those of guests, undefined until they have come. */
export interface HomeReviews {
  isReal: boolean;
  latest: LatestReviews | undefined;
}

/** They come with the page; one whose loader got no answer asks for them itself. */
export function useHomeReviews(latest: LatestReviews | undefined): HomeReviews {
  const isReal = useSite().siteConfig.reviews === 'real';
  const { value } = useLoaded(isReal && !latest ? 'latest' : undefined, (signal) =>
    call('latestReviews', { signal }),
  );
  return { isReal, latest: latest ?? value };
}

/** Seven samples, or the newest seven of guests; numbers and times are the specification's (section 9). */
export function Reviews({ reviews: { isReal, latest } }: { reviews: HomeReviews }) {
  const { home, reviews: samples } = useText();
  const language = useLanguage();
  const { monthYear } = useFormat();
  const real = latest?.reviews.map(({ _id: key, month, hotelName, hotelNameBn, ...review }) => ({
    key,
    name: review.firstName ?? home.guest,
    designation: `${localizedText(language, hotelName, hotelNameBn)}, ${monthYear(`${month}-01`)}`,
    rating: Math.round(Object.values(review.marks).reduce((sum, mark) => sum + mark) * 2.5) / 10,
    message: review.text,
    language: review.language,
  }));
  const cards: Card[] = isReal ? (real ?? []) : samples.map((sample) => ({ ...sample, key: sample.name }));
  if (cards.length === 0) return null;
  const intro = isReal ? home.realReviewsIntro : home.reviewsIntro;
  if (cards.length < slidesMin)
    return (
      <HomeSection>
        <section aria-label={home.reviewsTitle}>
          <SectionHeading title={home.reviewsTitle} intro={intro} />
          <ul className="mt-5 grid gap-4 sm:mt-7 md:grid-cols-2 xl:grid-cols-3">
            {cards.map((card) => (
              <li key={card.key} className="flex *:w-full">
                <ReviewCard review={card} />
              </li>
            ))}
          </ul>
        </section>
      </HomeSection>
    );
  return (
    <HomeSection>
      <SlideShow
        name={home.reviewsTitle}
        heading={<SectionHeading title={home.reviewsTitle} intro={intro} />}
        slides={cards.map((card) => ({ key: card.key, content: <ReviewCard review={card} /> }))}
        delayMs={3000}
        speedMs={1500}
        breakpoints={{ 768: 2, 1280: 3 }}
        widths="basis-full md:basis-[calc((100%-1rem)/2)] xl:basis-[calc((100%-2rem)/3)]"
      />
    </HomeSection>
  );
}

/** As many cards as stand side by side on a desk do not move: the row would loop, and show copies of them beside them. */
const slidesMin = 4;

type Card = Catalogue['reviews'][number] & { key: string; language?: Language };

/** A guest's review, rating and name. A long one is cut: the hotel's page has all of it. */
function ReviewCard({ review }: { review: Card }) {
  const { home } = useText();
  return (
    <figure className="flex flex-col rounded-card border border-line bg-surface p-5 sm:p-6">
      <p className="flex flex-wrap items-center gap-x-2.5 text-sm text-muted">
        <Stars rating={review.rating} />
        <span>{home.rating(review.rating)}</span>
      </p>
      <Words review={review} />
      <figcaption className="mt-4 border-t border-line pt-3 sm:mt-5 sm:pt-4">
        <span className="block font-semibold">{review.name}</span>
        <span className="block text-sm text-muted">{review.designation}</span>
      </figcaption>
    </figure>
  );
}

/** In the box that grows with the highest card only a paragraph of its own is cut. */
function Words({ review: { message, language } }: { review: Card }) {
  const className = 'mt-3 flex-1 sm:mt-4';
  if (!language) return <blockquote className={className}>{message}</blockquote>;
  return (
    <blockquote className={className}>
      <p lang={language} className="line-clamp-6 whitespace-pre-line wrap-anywhere">
        {message}
      </p>
    </blockquote>
  );
}

const star = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z';

/** Five stars, filled from the left up to the rating; the text beside them says the same. */
function Stars({ rating }: { rating: number }) {
  const row = (className: string) => (
    <svg viewBox="0 0 108 20" className={`h-4.5 w-24 fill-current ${className}`} aria-hidden="true">
      {[0, 1, 2, 3, 4].map((index) => (
        <path key={index} d={star} transform={`translate(${index * 22} 0)`} />
      ))}
    </svg>
  );
  return (
    <span className="relative inline-block shrink-0">
      {row('text-line')}
      <span className="absolute inset-y-0 left-0 overflow-hidden" style={{ width: `${rating * 20}%` }}>
        {row('max-w-none text-star')}
      </span>
    </span>
  );
}
