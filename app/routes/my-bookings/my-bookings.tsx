import { Link, redirect } from 'react-router';
import { useText } from '../../i18n/language.tsx';
import { ListFailed } from '../../layout/failed-part.tsx';
import { ListPages } from '../../lists/list-pages.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { useShownRows } from '../../lists/use-shown-rows.ts';
import { pageMeta } from '../../page-meta.ts';
import { BeforePage, UserNotFound, useGuard } from '../../session/guarded-page.tsx';
import { endedSession, requireSignedIn } from '../../session/guards.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageContainer } from '../../ui/page-container.tsx';
import type { Route } from './+types/my-bookings';
import { BookingsSkeleton } from './bookings-skeleton.tsx';
import { BookingsTable } from './bookings-table.tsx';
import { loadOwnBookings } from './load-own-bookings.ts';
import { StoredNotice } from './stored-notice.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, ({ bookings }) => ({ title: bookings.myBookings }));
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [endedSession];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  // Offline, the service worker has only this page, which redirects to the booking's page.
  const reference = new URL(request.url).searchParams.get('reference');
  if (reference) throw redirect(`/myBookings/${encodeURIComponent(reference)}`);
  const { email } = await requireSignedIn(request);
  return loadOwnBookings(email, request);
}

export function HydrateFallback() {
  return <BeforePage shape={<BookingsSkeleton />} />;
}

export default function MyBookings({ loaderData }: Route.ComponentProps) {
  const { bookings: texts, ownAccount } = useText();
  const account = useGuard();
  const { list, storedAt } = loaderData;
  const shownRows = useShownRows(list);
  const { busy } = useListAddress();
  if (!account) return <UserNotFound />;
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
      {storedAt !== undefined && <StoredNotice at={storedAt} />}
      {list.total === 0 ? (
        <EmptyState drawing="bungalow" title={texts.none} text={texts.noneHint} className="mt-6">
          <ButtonLink to="/hotels" look="primary">
            {texts.findStay}
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          {list.pages > 1 && (
            <p role="status" className="mt-4 text-sm text-muted tabular-nums">
              {shownRows}
            </p>
          )}
          <BookingsTable bookings={list.rows} busy={busy} />
          <ListPages page={list.page} pages={list.pages} />
        </>
      )}
    </PageContainer>
  );
}

export function ErrorBoundary() {
  const { bookings } = useText();
  return <ListFailed title={bookings.myBookings} text={bookings.failed} />;
}
