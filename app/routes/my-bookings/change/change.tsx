import { Elements } from '@stripe/react-stripe-js';
import { useCards } from '../../../cards/use-cards.ts';
import { useText } from '../../../i18n/language.tsx';
import { pageMeta } from '../../../page-meta.ts';
import { BeforePage, UserNotFound, useGuard } from '../../../session/guarded-page.tsx';
import { endedSession, requireSignedIn } from '../../../session/guards.ts';
import { LineLink } from '../../../ui/link.tsx';
import { PageContainer } from '../../../ui/page-container.tsx';
import { OwnBookingFailed } from '../booking/own-booking-failed.tsx';
import { BookingsSkeleton } from '../bookings-skeleton.tsx';
import type { Route } from './+types/change';
import { ChangeForm } from './change-form.tsx';
import { loadChange } from './load-change.ts';

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, ({ changing }) => ({ title: changing.title(params.reference.toUpperCase()) }));
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [endedSession];

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireSignedIn(request);
  return loadChange(params.reference, request.signal);
}

export function HydrateFallback() {
  return <BeforePage shape={<BookingsSkeleton />} />;
}

/**
 * Changes the dates, the room or the guests of one of the guest's own bookings, at a difference that is shown first.
 */
export default function ChangePage({ loaderData }: Route.ComponentProps) {
  const { changing: texts, ownBooking } = useText();
  const account = useGuard();
  const cards = useCards();
  const { booking, rooms } = loaderData;
  if (!account) return <UserNotFound />;
  return (
    <PageContainer className="min-h-dvh py-6 sm:py-8">
      <LineLink to={`/myBookings/${booking.reference}`}>{ownBooking.title(booking.reference)}</LineLink>
      <h1 className="mt-1 text-2xl sm:text-3xl">{texts.title(booking.reference)}</h1>
      <p className="mt-2 text-muted">{texts.hint}</p>
      <Elements stripe={cards.stripe}>
        <ChangeForm booking={booking} rooms={rooms} cards={cards} email={account.email} />
      </Elements>
    </PageContainer>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OwnBookingFailed error={error} />;
}
