import type { Catalogue } from '../../i18n/en.ts';
import { useText } from '../../i18n/language.tsx';
import { Stars } from './stars.tsx';

/** What a guest says, how they rate it, and who they are. */
export function ReviewCard({ review }: { review: Catalogue['reviews'][number] }) {
  const { home } = useText();
  return (
    <figure className="flex flex-col rounded-card border border-line bg-surface p-6">
      <p className="flex items-center gap-2.5 text-sm text-muted">
        <Stars rating={review.rating} />
        {home.rating(review.rating)}
      </p>
      <blockquote className="mt-4 flex-1">{review.message}</blockquote>
      <figcaption className="mt-5 border-t border-line pt-4">
        <span className="block font-semibold">{review.name}</span>
        <span className="block text-sm text-muted">{review.designation}</span>
      </figcaption>
    </figure>
  );
}
