import type { Summary } from '../../../contract/hotel.ts';
import { useText } from '../../i18n/language.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { HomeSection } from './section.tsx';

/** Fixed by the specification until guests can write reviews. */
const reviewsCounted = 10;

/** Each value less one, followed by a plus (section 2), and never below zero. */
export function Counters({ summary }: { summary: Summary }) {
  const { home } = useText();
  const less = (value: number) => home.counted(Math.max(0, value - 1));
  const counters = [
    { label: home.hotels, value: less(summary.hotels) },
    { label: home.rooms, value: less(summary.rooms) },
    { label: home.bookings, value: less(summary.bookings) },
    { label: home.reviews, value: home.counted(reviewsCounted) },
  ];
  return (
    <HomeSection>
      <section className="rounded-card bg-tea-soft px-6 py-6 sm:py-10 lg:py-14">
        <h2>
          <VisuallyHidden>{home.counters}</VisuallyHidden>
        </h2>
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(max(7.5rem,40%),1fr))] gap-y-4 sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-4">
          {counters.map(({ label, value }) => (
            <div key={label} className="flex flex-col-reverse items-center">
              <dt className="text-muted">{label}</dt>
              <dd className="text-3xl font-semibold text-tea tabular-nums lg:text-4xl">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </HomeSection>
  );
}
