import { useText } from '../../i18n/language.tsx';
import { ListFailed } from '../../layout/list-failed.tsx';
import { pageMeta } from '../../page-meta.ts';
import { requireAdmin } from '../../session/guards.ts';
import { useGuard } from '../../session/use-guard.ts';
import { UserNotFound } from '../../session/user-not-found.tsx';
import { PageContainer } from '../../ui/page-container.tsx';
import type { Route } from './+types/all-bookings';
import { AllBookingsTable } from './all-bookings-table.tsx';
import { loadAllBookings } from './load-all-bookings.ts';
import { PageLinks } from './page-links.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, ({ bookings }) => ({ title: bookings.allBookings }));
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin();
  return loadAllBookings(request);
}

export function HydrateFallback() {
  return <UserNotFound />;
}

export default function AllBookings({ loaderData }: Route.ComponentProps) {
  const { bookings: texts } = useText();
  const account = useGuard('admin');
  const { bookings, total, page, pages } = loaderData;
  if (account.state !== 'signed-in' || !account.admin) return <UserNotFound />;
  return (
    <PageContainer className="min-h-dvh py-8 sm:py-12">
      <h1 className="text-2xl sm:text-3xl">{texts.totalBookings(total)}</h1>
      {bookings.length === 0 ? (
        <p className="mt-6 text-muted">{texts.noneYet}</p>
      ) : (
        <AllBookingsTable bookings={bookings} />
      )}
      <PageLinks page={page} pages={pages} />
    </PageContainer>
  );
}

export function ErrorBoundary() {
  const { bookings } = useText();
  return <ListFailed title={bookings.allBookings} text={bookings.allFailed} />;
}
