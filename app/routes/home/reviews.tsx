import type { Catalogue } from '../../i18n/en.ts';
import { useText } from '../../i18n/language.tsx';
import { SlideShow } from '../../ui/slides/slide-show.tsx';
import { HomeSection, SectionHeading } from './section.tsx';

/** Seven samples; numbers and times are the specification's (section 9). */
export function Reviews() {
  const { home, reviews } = useText();
  return (
    <HomeSection>
      <SlideShow
        name={home.reviewsTitle}
        heading={<SectionHeading title={home.reviewsTitle} intro={home.reviewsIntro} />}
        slides={reviews.map((review) => ({ key: review.name, content: <ReviewCard review={review} /> }))}
        delayMs={3000}
        speedMs={1500}
        breakpoints={{ 768: 2, 1280: 3 }}
        widths="basis-full md:basis-[calc((100%-1rem)/2)] xl:basis-[calc((100%-2rem)/3)]"
      />
    </HomeSection>
  );
}

/** A guest's review, rating and name. */
function ReviewCard({ review }: { review: Catalogue['reviews'][number] }) {
  const { home } = useText();
  return (
    <figure className="flex flex-col rounded-card border border-line bg-surface p-5 sm:p-6">
      <p className="flex flex-wrap items-center gap-x-2.5 text-sm text-muted">
        <Stars rating={review.rating} />
        <span>{home.rating(review.rating)}</span>
      </p>
      <blockquote className="mt-3 flex-1 sm:mt-4">{review.message}</blockquote>
      <figcaption className="mt-4 border-t border-line pt-3 sm:mt-5 sm:pt-4">
        <span className="block font-semibold">{review.name}</span>
        <span className="block text-sm text-muted">{review.designation}</span>
      </figcaption>
    </figure>
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
