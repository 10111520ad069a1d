import { Link } from 'react-router';
import type { Booking } from '../../../contract/booking.ts';
import { getJson } from '../../calls.ts';
import { useText } from '../../i18n/language.tsx';
import { pageMeta } from '../../page-meta.ts';
import { authorized } from '../../session/authorized.ts';
import { orSignIn, requireSignedIn } from '../../session/guards.ts';
import { useGuard } from '../../session/use-guard.ts';
import { UserNotFound } from '../../session/user-not-found.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageContainer } from '../../ui/page-container.tsx';
import type { Route } from './+types/my-bookings';
import { BookingsFailed } from './bookings-failed.tsx';
import { BookingsTable } from './bookings-table.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, ({ bookings }) => ({ title: bookings.myBookings }));
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { email } = await requireSignedIn(request);
  const answer = authorized({ signal: request.signal }).then((init) =>
    getJson<Booking[]>(`/myBooking?${new URLSearchParams({ email })}`, init),
  );
  return { bookings: await orSignIn(request, answer) };
}

export function HydrateFallback() {
  return <UserNotFound />;
}

export default function MyBookings({ loaderData }: Route.ComponentProps) {
  const { bookings: texts, ownAccount } = useText();
  const account = useGuard('signed-in');
  const { bookings } = loaderData;
  if (account.state !== 'signed-in') return <UserNotFound />;
  return (
    <PageContainer className="min-h-dvh py-8 sm:py-12">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h1 className="text-2xl sm:text-3xl">{texts.myBookings}</h1>
        <Link
          to="/account"
          className="inline-flex min-h-11 items-center font-semibold text-tea underline underline-offset-4"
        >
          {ownAccount.title}
        </Link>
      </div>
      {bookings.length === 0 ? (
        <Notice className="mt-6" title={texts.none}>
          <p>{texts.noneHint}</p>
          <ButtonLink to="/hotels" look="primary" className="mt-4">
            {texts.findStay}
          </ButtonLink>
        </Notice>
      ) : (
        <BookingsTable bookings={bookings} />
      )}
    </PageContainer>
  );
}

export function ErrorBoundary() {
  const { bookings } = useText();
  return <BookingsFailed title={bookings.myBookings} text={bookings.failed} />;
}
