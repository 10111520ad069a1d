import { useText } from '../../i18n/language.tsx';
import { SlideShow } from '../../ui/slides/slide-show.tsx';
import { ReviewCard } from './review-card.tsx';
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
