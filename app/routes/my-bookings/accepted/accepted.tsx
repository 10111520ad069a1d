import { AcceptedTextsPage } from '../../../accepted-texts/accepted-texts-page.tsx';
import { call } from '../../../calls.ts';
import { acceptedWordsOf, useAcceptedWords } from '../../../i18n/accepted-texts.ts';
import { ListFailed } from '../../../layout/failed-part.tsx';
import { pageMeta } from '../../../page-meta.ts';
import { BeforePage, UserNotFound, useGuard } from '../../../session/guarded-page.tsx';
import { endedSession, notFoundOn404, requireSignedIn } from '../../../session/guards.ts';
import { OwnBookingFailed } from '../booking/own-booking-failed.tsx';
import { BookingsSkeleton } from '../bookings-skeleton.tsx';
import type { Route } from './+types/accepted';

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, (_, language) => ({
    title: acceptedWordsOf(language).title(params.reference.toUpperCase()),
  }));
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [endedSession];

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireSignedIn(request);
  return notFoundOn404(call('acceptedTexts', { params: { id: params.reference }, signal: request.signal }));
}

export function HydrateFallback() {
  return <BeforePage shape={<BookingsSkeleton />} />;
}

/** The texts that the guest accepted with an own booking. */
export default function OwnAcceptedTexts({ loaderData }: Route.ComponentProps) {
  if (!useGuard()) return <UserNotFound />;
  return <AcceptedTextsPage accepted={loaderData} back={`/myBookings/${loaderData.reference}`} />;
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const words = useAcceptedWords();
  if (!(error instanceof Error)) return <OwnBookingFailed error={error} />;
  return <ListFailed title={words.title(params.reference.toUpperCase())} text={words.failed} />;
}
