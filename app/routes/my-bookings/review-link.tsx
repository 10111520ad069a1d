import { useText } from '../../i18n/language.tsx';
import { LineLink } from '../../ui/link.tsx';
import type { ReviewOfStay } from './reviews-of-stays.ts';

/** The way to a stay's review; nothing for a stay that cannot be reviewed. */
export function ReviewLink({ reference, state }: { reference: string; state: ReviewOfStay | undefined }) {
  const { bookings: texts } = useText();
  if (!state) return null;
  return (
    <LineLink to={`/myBookings/${reference}/review`} className="-my-2 text-sm">
      {state === 'written' ? texts.review : texts.writeReview}
    </LineLink>
  );
}
