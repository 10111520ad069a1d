import type { OwnBooking } from '../../../../contract/booking.ts';
import { CallProblem, call } from '../../../calls.ts';
import { PolicyWords } from '../../../cancellation/policy-words.tsx';
import { DestinationNotice } from '../../../destination/destination-notice.tsx';
import { useFormat, useText } from '../../../i18n/language.tsx';
import { TaxesOfBooking } from '../../../offers/tax-parts.tsx';
import { type ListedBooking, readStoredBooking } from '../../../offline/stored-bookings.ts';
import { pageMeta } from '../../../page-meta.ts';
import { PaperButtons } from '../../../papers/paper-buttons.tsx';
import { HotelLinks } from '../../../reach/hotel-links.tsx';
import { ShareButton } from '../../../reach/share-button.tsx';
import { currentToday, useToday } from '../../../search/today.ts';
import { BeforePage, UserNotFound, useGuard } from '../../../session/guarded-page.tsx';
import { endedSession, notFoundOn404, requireSignedIn } from '../../../session/guards.ts';
import { BookingSection, Facts } from '../../../ui/facts.tsx';
import { costOf } from '../../../ui/given-back-lines.tsx';
import { LineLink } from '../../../ui/link.tsx';
import { Money } from '../../../ui/money.tsx';
import { PageContainer } from '../../../ui/page-container.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useHeadingFocus } from '../../../ui/use-focus.ts';
import { usePaidBy } from '../../../wallet/paid-by.ts';
import { BookingsSkeleton } from '../bookings-skeleton.tsx';
import { loadReviewsOfStays, type ReviewOfStay } from '../reviews-of-stays.ts';
import { StoredNotice } from '../stored-notice.tsx';
import { useSharedStay } from '../use-shared-stay.ts';
import type { Route } from './+types/booking';
import { BookingActions } from './booking-actions.tsx';
import { BookingStateTag } from './booking-state-tag.tsx';
import { ClosedOfferSection } from './closed-offer-section.tsx';
import { DeskMoney } from './desk-money.tsx';
import { GivenBack } from './given-back.tsx';
import { OwnBookingFailed } from './own-booking-failed.tsx';
import { RefundAccountSection } from './refund-account-section.tsx';
import { StateNotice } from './state-notice.tsx';
import { StayFacts } from './stay-facts.tsx';
import { VoucherCode } from './voucher-code.tsx';
import { WishesSection } from './wishes-section.tsx';

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, ({ ownBooking }) => ({ title: ownBooking.title(params.reference.toUpperCase()) }));
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [endedSession];

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { email } = await requireSignedIn(request);
  return loadOwnBooking(email, params.reference, request.signal);
}

/** A booking on its page: complete, or without the data that this browser does not store. */
type ShownBooking = ListedBooking &
  Partial<Pick<OwnBooking, 'guestPhone' | 'guestAddress' | 'refundAccount'>>;

/** The booking with this reference; offline, as in the last visit to My Bookings. */
async function loadOwnBooking(
  email: string,
  reference: string,
  signal: AbortSignal,
): Promise<{ booking: ShownBooking; storedAt: number | undefined; review?: ReviewOfStay | undefined }> {
  try {
    const booking = await notFoundOn404(call('booking', { params: { id: reference }, signal }));
    const { _id: id, hotelCheckOutDate, checkedOutAt } = booking;
    const isOver = hotelCheckOutDate <= currentToday() || checkedOutAt !== undefined;
    const reviews = isOver ? await loadReviewsOfStays(signal, id) : undefined;
    return { booking, storedAt: undefined, review: reviews?.get(id) };
  } catch (error) {
    const isOffline = error instanceof CallProblem && error.status === 0;
    const stored = isOffline ? await readStoredBooking(email, reference.toUpperCase()) : undefined;
    if (!stored) throw error;
    return { booking: stored.booking, storedAt: stored.at };
  }
}

export function HydrateFallback() {
  return <BeforePage shape={<BookingsSkeleton />} />;
}

/** One of the guest's own bookings: its state, the directions, the price, and the possible actions. */
export default function OwnBookingPage({ loaderData }: Route.ComponentProps) {
  const { ownBooking: texts, cancellation } = useText();
  const today = useToday();
  const account = useGuard();
  const { booking, storedAt, review } = loaderData;
  const heading = useHeadingFocus(loaderData);
  if (!account) return <UserNotFound />;
  return (
    <PageContainer className="min-h-dvh py-6 sm:py-8">
      <LineLink to="/myBookings" className="not-printed">
        {texts.back}
      </LineLink>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
            {texts.title(booking.reference)}
          </h1>
          <BookingStateTag booking={booking} />
        </div>
        {storedAt === undefined && <BookingActions booking={booking} review={review} />}
      </div>
      {storedAt !== undefined && <StoredNotice at={storedAt} />}
      <StateNotice booking={booking} today={today} />
      {booking.closedOffer ? (
        <ClosedOfferSection booking={booking} mayChange={storedAt === undefined} />
      ) : (
        <DestinationNotice destination={booking.destination} className="mt-4" />
      )}
      {storedAt === undefined && (
        <div className="mt-4">
          <PaperButtons bookingId={booking._id} />
        </div>
      )}
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <StayFacts booking={booking} />
          <Reach booking={booking} />
          {booking.status === 'confirmed' && booking.voucherUrl && (
            <VoucherCode address={booking.voucherUrl} />
          )}
          <WishesSection booking={booking} mayChange={storedAt === undefined} />
          <GuestFacts booking={booking} />
        </div>
        <div className="grid min-w-0 gap-6">
          <PriceLines booking={booking} />
          <RefundAccountSection booking={booking} mayChange={storedAt === undefined} />
          <DeskMoney booking={booking} />
          {booking.status === 'confirmed' && (
            <BookingSection heading={cancellation.title}>
              <div className="mt-3">
                <PolicyWords
                  policy={booking.policy}
                  checkIn={booking.hotelCheckInDate}
                  total={costOf(booking)}
                  keptByChanges={booking.keptByChanges}
                  isPartPaid={booking.payment === 'advance_paid'}
                />
              </div>
            </BookingSection>
          )}
          {storedAt === undefined && booking.kind === 'card' && (
            <LineLink
              to={`/myBookings/${booking.reference}/accepted`}
              className="not-printed justify-self-start"
            >
              {texts.acceptedTexts}
            </LineLink>
          )}
        </div>
      </div>
    </PageContainer>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OwnBookingFailed error={error} />;
}

/** Sharing the stay, and the ways to reach its hotel. */
function Reach({ booking }: { booking: ListedBooking }) {
  const shared = useSharedStay(booking);
  return (
    <div className="not-printed flex flex-wrap gap-2">
      {shared && booking.status === 'confirmed' && <ShareButton shared={shared} />}
      <HotelLinks hotel={booking} />
    </div>
  );
}

/** The guest's data; offline only the name, because this browser stores nothing more. */
function GuestFacts({ booking }: { booking: ShownBooking }) {
  const { ownBooking: texts } = useText();
  const { guestName, guestPhone, guestAddress } = booking;
  return (
    <BookingSection heading={texts.guest}>
      <Facts
        facts={[
          [texts.guestName, guestName],
          ...(guestPhone ? [[texts.guestPhone, guestPhone] satisfies [string, string]] : []),
          ...(guestAddress ? [[texts.guestAddress, guestAddress] satisfies [string, string]] : []),
        ]}
      />
    </BookingSection>
  );
}

type Line = ListedBooking['lines'][number];

/** The price of the booking, night by night. */
function PriceLines({ booking }: { booking: ListedBooking }) {
  const { ownBooking: texts } = useText();
  const { night } = useFormat();
  const columns: Column<Line>[] = [
    { id: 'night', head: texts.night, cell: (line) => night(line.night) },
    { id: 'roomRent', head: texts.roomRent, cell: (line) => <Money taka={line.roomRent} />, numeric: true },
    { id: 'tax', head: texts.tax, cell: (line) => <Money taka={line.taxAmount} />, numeric: true },
    { id: 'subTotal', head: texts.subTotal, cell: (line) => <Money taka={line.subTotal} />, numeric: true },
  ];
  return (
    <BookingSection heading={texts.price}>
      <DataTable caption={texts.price} columns={columns} rows={booking.lines} keyOf={(line) => line.night} />
      {booking.keptByChanges !== undefined && (
        <p className="mt-4 flex flex-wrap justify-between gap-x-4">
          <span>{texts.keptByChanges}</span>
          <Money taka={booking.keptByChanges} />
        </p>
      )}
      <p className="mt-4 flex flex-wrap justify-between gap-x-4 text-lg font-semibold">
        <span>{texts.total}</span>
        <Money taka={booking.total} />
      </p>
      <TaxesOfBooking {...booking} />
      <GivenBack booking={booking} />
      <PaidParts booking={booking} />
    </BookingSection>
  );
}

/** The means of each payment: of the stay, and of each change that cost more. */
function PaidParts({ booking }: { booking: ListedBooking }) {
  const { wallet: texts } = useText();
  const { moment } = useFormat();
  const paidBy = usePaidBy();
  const parts = (booking.payments ?? []).filter((part) => paidBy(part) !== undefined);
  if (parts.length === 0) return null;
  return (
    <dl className="mt-3 grid gap-y-1 border-t border-line pt-3">
      {parts.map((part) => (
        <div key={part.at} className="flex flex-wrap justify-between gap-x-4">
          <dt className="grow basis-40 text-muted">{`${texts.paidByLabel}: ${paidBy(part)}, ${moment(Date.parse(part.at))}`}</dt>
          <dd>
            <Money taka={part.amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
