import { useState } from 'react';
import type { StayToReview } from '../../../../contract/review.ts';
import { useReviewText } from '../../../i18n/guest-reviews.ts';
import { localizedText, useFormat, useLanguage, useText } from '../../../i18n/language.tsx';
import { ListFailed } from '../../../layout/failed-part.tsx';
import { pageMeta } from '../../../page-meta.ts';
import { BeforePage, UserNotFound, useGuard } from '../../../session/guarded-page.tsx';
import { endedSession, requireSignedIn } from '../../../session/guards.ts';
import { latePart } from '../../../ui/late-part.tsx';
import { LineLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageContainer } from '../../../ui/page-container.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useHeadingFocus } from '../../../ui/use-focus.ts';
import { OwnBookingFailed } from '../booking/own-booking-failed.tsx';
import { BookingsSkeleton } from '../bookings-skeleton.tsx';
import type { Route } from './+types/review';
import { loadReview } from './load-review.ts';
import { OwnReviewPart } from './own-review.tsx';

// With the checks of its fields it is three times as much as the rest of the page.
const ReviewForm = latePart(() => import('./review-form.tsx'));

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, ({ bookings }) => ({ title: bookings.review }));
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [endedSession];

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireSignedIn(request);
  return loadReview(params.reference, request.signal);
}

export function HydrateFallback() {
  return <BeforePage shape={<BookingsSkeleton />} />;
}

/** The review of an own stay: writing it, changing it, and withdrawing it. */
export default function ReviewPage({ loaderData }: Route.ComponentProps) {
  const { own: texts } = useReviewText();
  const account = useGuard();
  const [changing, setChanging] = useState(false);
  const heading = useHeadingFocus(loaderData);
  const { reference, stay, firstName } = loaderData;
  if (!account) return <UserNotFound />;
  const review = stay?.review;
  const isWriting = stay?.reviewUntil !== undefined || (changing && review?.changeUntil !== undefined);
  const close = () => {
    setChanging(false);
    heading.current?.focus();
  };
  return (
    <PageContainer width="reading" className="min-h-dvh py-6 sm:py-8">
      <LineLink to={`/myBookings/${reference}`}>{texts.back(reference)}</LineLink>
      <h1 ref={heading} tabIndex={-1} className="mt-1 text-2xl outline-none sm:text-3xl">
        {review ? texts.own : texts.write}
      </h1>
      {stay && <Stay stay={stay} />}
      {stay && isWriting && (
        <ReviewForm
          part={{ stay, email: account.email, firstName, onDone: close }}
          waiting={<Skeleton className="mt-6 h-[60rem]" />}
        />
      )}
      {stay && review && !isWriting && (
        <OwnReviewPart {...{ stay, review }} email={account.email} onChange={() => setChanging(true)} />
      )}
      {stay?.withdrawn && <Notice className="mt-6">{texts.withdrawn}</Notice>}
      {!stay && (
        <Notice className="mt-6" title={texts.nothing}>
          <p>{texts.nothingText}</p>
        </Notice>
      )}
    </PageContainer>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { bookings } = useText();
  const { own: texts } = useReviewText();
  if (isLost(error)) return <ListFailed title={bookings.review} text={texts.loadFailed} />;
  return <OwnBookingFailed error={error} />;
}

/** A failed call, not a missing booking. */
const isLost = (error: unknown) => error instanceof Error;

/** The stay that the review is about. */
function Stay({ stay }: { stay: StayToReview }) {
  const language = useLanguage();
  const { common } = useText();
  const { night } = useFormat();
  const hotel = localizedText(language, stay.hotelName, stay.hotelNameBn);
  const room = localizedText(language, stay.roomName, stay.roomNameBn);
  return (
    <p className="mt-1 text-muted wrap-anywhere">
      {`${hotel}, ${room}, ${common.stay(night(stay.hotelCheckInDate), night(stay.hotelCheckOutDate))}`}
    </p>
  );
}
