import { useText } from '../../../i18n/language.tsx';
import type { ListedBooking } from '../../../offline/stored-bookings.ts';
import { useToday } from '../../../search/today.ts';
import { DialogButton } from '../../../ui/dialog-window.tsx';
import { BookingSection, Facts } from '../../../ui/facts.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

// The form comes when it is opened: with its checks it is three times as much as the rest of the page.
const WishesForm = latePart(() => import('./wishes-form.tsx'));

/** When the guest comes and what the hotel should know; `mayChange`: the page is not an old copy. */
export function WishesSection({ booking, mayChange }: { booking: ListedBooking; mayChange: boolean }) {
  const { wishes: texts } = useText();
  const today = useToday();
  const { arrivalTime, wish, status, hotelCheckOutDate, checkedInAt } = booking;
  const isToCome = status === 'confirmed' && !checkedInAt && hotelCheckOutDate > today;
  // An old copy has no wish, so it cannot say that there is none.
  if (!(isToCome && mayChange) && !arrivalTime && !wish) return null;
  const facts: [string, string][] = [
    ...(arrivalTime ? [[texts.arrival, texts.arrivalTimes[arrivalTime]] satisfies [string, string]] : []),
    ...(wish ? [[texts.said, wish] satisfies [string, string]] : []),
  ];
  return (
    <BookingSection heading={texts.title}>
      {facts.length > 0 ? <Facts facts={facts} /> : <p className="mt-2 text-muted">{texts.none}</p>}
      {isToCome && mayChange && (
        <DialogButton text={texts.change} title={texts.title} className="not-printed mt-3">
          {(close) => (
            <WishesForm part={{ booking, onDone: close }} waiting={<Skeleton className="m-5 h-40" />} />
          )}
        </DialogButton>
      )}
    </BookingSection>
  );
}
