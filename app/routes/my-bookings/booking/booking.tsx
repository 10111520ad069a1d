import { Link } from 'react-router';
import { PolicyWords } from '../../../cancellation/policy-words.tsx';
import { useText } from '../../../i18n/language.tsx';
import { pageMeta } from '../../../page-meta.ts';
import { PaperButtons } from '../../../papers/paper-buttons.tsx';
import { useToday } from '../../../search/today.ts';
import { BeforePage, UserNotFound, useGuard } from '../../../session/guarded-page.tsx';
import { endedSession, requireSignedIn } from '../../../session/guards.ts';
import { BookingSection } from '../../../ui/facts.tsx';
import { PageContainer } from '../../../ui/page-container.tsx';
import { useHeadingFocus } from '../../../ui/use-focus.ts';
import { BookingsSkeleton } from '../bookings-skeleton.tsx';
import { StoredNotice } from '../stored-notice.tsx';
import type { Route } from './+types/booking';
import { BookingActions } from './booking-actions.tsx';
import { BookingStateTag } from './booking-state-tag.tsx';
import { DeskMoney } from './desk-money.tsx';
import { GuestFacts } from './guest-facts.tsx';
import { loadOwnBooking } from './load-own-booking.ts';
import { OwnBookingFailed } from './own-booking-failed.tsx';
import { PriceLines } from './price-lines.tsx';
import { StateNotice } from './state-notice.tsx';
import { StayFacts } from './stay-facts.tsx';

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, ({ ownBooking }) => ({ title: ownBooking.title(params.reference.toUpperCase()) }));
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [endedSession];

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { email } = await requireSignedIn(request);
  return loadOwnBooking(email, params.reference, request.signal);
}

export function HydrateFallback() {
  return <BeforePage shape={<BookingsSkeleton />} />;
}

/** One of the guest's own bookings: its state, the directions, the price, and the possible actions. */
export default function OwnBookingPage({ loaderData }: Route.ComponentProps) {
  const { ownBooking: texts, cancellation } = useText();
  const today = useToday();
  const account = useGuard();
  const { booking, storedAt } = loaderData;
  const heading = useHeadingFocus(loaderData);
  if (!account) return <UserNotFound />;
  return (
    <PageContainer className="min-h-dvh py-6 sm:py-8">
      <Link
        to="/myBookings"
        className="inline-flex min-h-11 items-center font-semibold text-tea underline underline-offset-4"
      >
        {texts.back}
      </Link>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
            {texts.title(booking.reference)}
          </h1>
          <BookingStateTag booking={booking} />
        </div>
        {storedAt === undefined && <BookingActions booking={booking} />}
      </div>
      {storedAt !== undefined && <StoredNotice at={storedAt} />}
      <StateNotice booking={booking} today={today} />
      {storedAt === undefined && (
        <div className="mt-4">
          <PaperButtons bookingId={booking._id} />
        </div>
      )}
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <StayFacts booking={booking} />
          <GuestFacts booking={booking} />
        </div>
        <div className="grid min-w-0 gap-6">
          <PriceLines booking={booking} />
          <DeskMoney booking={booking} />
          {booking.status === 'confirmed' && (
            <BookingSection heading={cancellation.title}>
              <div className="mt-3">
                <PolicyWords
                  policy={booking.policy}
                  checkIn={booking.hotelCheckInDate}
                  total={booking.total}
                />
              </div>
            </BookingSection>
          )}
        </div>
      </div>
    </PageContainer>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OwnBookingFailed error={error} />;
}
