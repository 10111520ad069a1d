import type { Summary } from '../../../contract/hotel.ts';
import { useFormat, useText } from '../../i18n/language.tsx';
import { useSite } from '../../site.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { HomeReviews } from './reviews.tsx';
import { HomeSection } from './section.tsx';

/** Fixed by the specification, where the reviews are samples. */
const samplesCounted = 10;

/**
 * Each value less one, followed by a plus (section 2), and never below zero. With live keys "0+" is left out. The number of
 * real reviews is exact, and left out while there is none.
 */
export function Counters({
  summary,
  reviews: { isReal, latest },
}: {
  summary: Summary;
  reviews: HomeReviews;
}) {
  const { home } = useText();
  const { number } = useFormat();
  const { liveMoney } = useSite().siteConfig;
  const less = (value: number) => Math.max(0, value - 1);
  const counters = [
    { label: home.hotels, count: less(summary.hotels), isExact: false },
    { label: home.rooms, count: less(summary.rooms), isExact: false },
    { label: home.bookings, count: less(summary.bookings), isExact: false },
    { label: home.reviews, count: isReal ? (latest?.number ?? 0) : samplesCounted, isExact: isReal },
    // A business that has just begun does not boast of nothing.
  ].filter(({ count, isExact }) => count > 0 || !(liveMoney || isExact));
  return (
    <HomeSection>
      <section className="rounded-card bg-tea-soft px-6 py-4 sm:py-10 lg:py-14">
        <h2>
          <VisuallyHidden>{home.counters}</VisuallyHidden>
        </h2>
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(max(7.5rem,40%),1fr))] gap-y-4 sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-4">
          {counters.map(({ label, count, isExact }) => (
            <div key={label} className="flex flex-col-reverse items-center">
              <dt className="text-muted">{label}</dt>
              <dd className="text-3xl font-semibold text-tea tabular-nums lg:text-4xl">
                {isExact ? number(count) : home.counted(count)}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </HomeSection>
  );
}
