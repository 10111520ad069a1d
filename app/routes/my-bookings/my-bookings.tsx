import { Link, redirect } from 'react-router';
import { ownBookingParts } from '../../../contract/enumerations.ts';
import { CallProblem } from '../../calls.ts';
import { useText } from '../../i18n/language.tsx';
import { ListFailed } from '../../layout/failed-part.tsx';
import { ListPages } from '../../lists/list-pages.tsx';
import { type ListPage, loadList, pageOf } from '../../lists/load-list.ts';
import { useListAddress } from '../../lists/use-list-address.ts';
import { useRowsText } from '../../lists/use-rows-text.ts';
import { type ListedBooking, readStoredBookings, storeBookings } from '../../offline/stored-bookings.ts';
import { pageMeta } from '../../page-meta.ts';
import { currentToday } from '../../search/today.ts';
import { readAccount } from '../../session/account-store.ts';
import { BeforePage, UserNotFound, useGuard } from '../../session/guarded-page.tsx';
import { endedSession, requireSignedIn } from '../../session/guards.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LineLink } from '../../ui/link.tsx';
import { PageContainer } from '../../ui/page-container.tsx';
import type { Route } from './+types/my-bookings';
import { BookingsSkeleton } from './bookings-skeleton.tsx';
import { BookingsTable } from './bookings-table.tsx';
import { loadReviewsOfStays, type ReviewsOfStays } from './reviews-of-stays.ts';
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
  const { list, storedAt, reviews } = loaderData;
  const rowsText = useRowsText(list);
  const { busy, said } = useListAddress();
  const isPart = said('part') !== '';
  if (!account) return <UserNotFound />;
  return (
    <PageContainer className="min-h-dvh py-8 sm:py-12">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h1 className="text-2xl sm:text-3xl">{texts.myBookings}</h1>
        <LineLink to="/account">{ownAccount.title}</LineLink>
      </div>
      {storedAt !== undefined && <StoredNotice at={storedAt} />}
      {(isPart || list.total > 0) && <PartChips />}
      {list.total === 0 && isPart ? (
        <p className="mt-6 text-muted">{texts.nonePart}</p>
      ) : list.total === 0 ? (
        <EmptyState drawing="bungalow" title={texts.none} text={texts.noneHint} className="mt-6">
          <ButtonLink to="/hotels" look="primary">
            {texts.findStay}
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          {list.pages > 1 && (
            <p role="status" className="mt-4 text-sm text-muted tabular-nums">
              {rowsText}
            </p>
          )}
          <BookingsTable
            bookings={list.rows}
            reviews={reviews}
            busy={busy}
            mayLoad={storedAt === undefined}
          />
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

interface OwnBookings {
  list: ListPage<ListedBooking>;
  /** Offline: the time of the list, in milliseconds since 1970. */
  storedAt: number | undefined;
  reviews: ReviewsOfStays;
}

/**
 * The requested page of the account's bookings; offline, as in its last visit, if this browser has stored it.
 */
async function loadOwnBookings(email: string, request: Request): Promise<OwnBookings> {
  try {
    const [list, reviews] = await Promise.all([
      loadList(request, 'myBooking', ['part'], new URLSearchParams({ email })),
      loadReviewsOfStays(request.signal),
    ]);
    const account = readAccount();
    // If the person has signed out before the answer arrived, nothing is stored.
    const isSameAccount = account.state === 'signed-in' && account.email === email;
    if (isSameAccount && partOf(request) === null) void storeBookings(email, list);
    return { list, storedAt: undefined, reviews };
  } catch (error) {
    const isOffline = error instanceof CallProblem && error.status === 0;
    const stored = isOffline ? await readStoredBookings(email, pageOf(request)) : undefined;
    if (!stored) throw error;
    return { list: inPart(stored.list, partOf(request)), storedAt: stored.at, reviews: new Map() };
  }
}

const partOf = ({ url }: Request) => new URL(url).searchParams.get('part');

/** Offline: those of a stored page that belong to a part. */
function inPart(list: ListPage<ListedBooking>, part: string | null): ListPage<ListedBooking> {
  if (part === null) return list;
  const today = currentToday();
  const rows = list.rows.filter(({ status, hotelCheckOutDate }) => {
    if (part === 'cancelled') return status === 'cancelled';
    const isComing = status === 'confirmed' && hotelCheckOutDate > today;
    return part === 'coming' ? isComing : status !== 'cancelled' && !isComing;
  });
  return { rows, total: rows.length, page: 1, pages: 1 };
}

/** All bookings, or a part of them. */
function PartChips() {
  const { bookings: texts } = useText();
  const { said, addressOf } = useListAddress();
  const chosen = said('part');
  return (
    <nav aria-label={texts.parts.label} className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {[undefined, ...ownBookingParts].map((part) => (
          <li key={part ?? 'all'}>
            <Link
              to={addressOf({ part })}
              preventScrollReset
              aria-current={chosen === (part ?? '') ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-edge bg-surface px-4 text-sm font-semibold text-ink hover:bg-raised aria-[current=true]:border-tea aria-[current=true]:bg-tea-soft aria-[current=true]:text-tea"
            >
              {texts.parts[part ?? 'all']}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
