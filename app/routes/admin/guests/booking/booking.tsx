import { isRouteErrorResponse } from 'react-router';
import type { BookingDetails } from '../../../../../contract/desk.ts';
import type { BookingState } from '../../../../../contract/enumerations.ts';
import { call } from '../../../../calls.ts';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { ErrorPage } from '../../../../layout/error-page.tsx';
import { ListFailed } from '../../../../layout/failed-part.tsx';
import { PaperButtons } from '../../../../papers/paper-buttons.tsx';
import { notFoundOn404 } from '../../../../session/guards.ts';
import { LineLink } from '../../../../ui/link.tsx';
import { PageContainer } from '../../../../ui/page-container.tsx';
import { Tag, type TagTone } from '../../../../ui/tag.tsx';
import { useHeadingFocus } from '../../../../ui/use-focus.ts';
import { adminMeta } from '../../admin-meta.ts';
import type { Route } from './+types/booking';
import { DeskActions } from './desk-actions.tsx';
import { DeskMoneySection } from './desk-money-section.tsx';
import { GuestSection } from './guest-section.tsx';
import { HistorySection } from './history-section.tsx';
import { NoteSection } from './note-section.tsx';
import { PaymentsSection } from './payments-section.tsx';
import { PriceSection } from './price-section.tsx';
import { StaySection } from './stay-section.tsx';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  // Undefined when the loader was refused; the generated type leaves that out.
  const reference = (loaderData as BookingDetails | undefined)?.booking.reference ?? '';
  return adminMeta(matches, ({ desk }) => desk.bookingTitle(reference));
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs): Promise<BookingDetails> {
  const answer = call('bookingDetails', { params, signal: request.signal });
  return notFoundOn404(answer);
}

/** All data of one booking in any state, and the desk's actions. */
export default function BookingPage({ loaderData }: Route.ComponentProps) {
  const { desk } = useAdminText();
  const { booking } = loaderData;
  const heading = useHeadingFocus(loaderData);
  return (
    <PageContainer className="min-h-dvh py-6 sm:py-8">
      <LineLink to="/admin/allBookings">{desk.back}</LineLink>
      <div className="mt-1 grid gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
              {desk.bookingTitle(booking.reference)}
            </h1>
            <StateTag state={booking.status} />
          </div>
          <p className="mt-2 text-lg text-muted wrap-break-word sm:mt-0">{booking.guestName}</p>
        </div>
        <DeskActions details={loaderData} />
      </div>
      {['confirmed', 'cancelled', 'no_show'].includes(booking.status) && (
        <div className="mt-4">
          <PaperButtons bookingId={booking._id} />
        </div>
      )}
      {booking.kind === 'card' && (
        <LineLink to={`/admin/bookings/${booking._id}/accepted`} className="not-printed mt-2">
          {desk.acceptedTexts}
        </LineLink>
      )}
      <div className="mt-6 grid gap-6 xl:grid-cols-2">
        <StaySection details={loaderData} />
        <GuestSection booking={booking} />
        <NoteSection details={loaderData} />
        <PriceSection details={loaderData} />
        <DeskMoneySection details={loaderData} />
        <PaymentsSection details={loaderData} />
        <HistorySection details={loaderData} />
      </div>
    </PageContainer>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { desk } = useAdminText();
  if (isRouteErrorResponse(error)) return <ErrorPage error={error} />;
  return <ListFailed title={desk.bookingTitle('')} text={desk.bookingFailed} />;
}

const tones: Record<BookingState, TagTone> = {
  held: 'sea',
  confirmed: 'tea',
  expired: 'grey',
  cancelled: 'red',
  no_show: 'amber',
};

function StateTag({ state }: { state: BookingState }) {
  const { desk } = useAdminText();
  return <Tag tone={tones[state]}>{desk.state[state]}</Tag>;
}
