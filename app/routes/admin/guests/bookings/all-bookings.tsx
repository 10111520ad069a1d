import { useSearchParams } from 'react-router';
import type { DashboardByDay } from '../../../../../contract/dashboard.ts';
import type { BookingListed } from '../../../../../contract/desk.ts';
import { CallProblem, call } from '../../../../calls.ts';
import { localizedText, useFormat, useLanguage, useText } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { ListFailed } from '../../../../layout/failed-part.tsx';
import { loadList } from '../../../../lists/load-list.ts';
import { pageMeta } from '../../../../page-meta.ts';
import { currentToday } from '../../../../search/today.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { costOf } from '../../../../ui/given-back-lines.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { AdminListPage } from '../../list/admin-list-page.tsx';
import { useFreshPage } from '../use-fresh-page.ts';
import type { Route } from './+types/all-bookings';
import { ArrivalCell, FoldedArrival, FoldedWish } from './arrival-cell.tsx';
import { DaysFilter } from './days-filter.tsx';
import { DeskFilters } from './desk-filters.tsx';
import { GuestCell } from './guest-cell.tsx';
import { HotelFilter, RoomFilter } from './hotel-filter.tsx';
import { RoomNumber } from './room-number.tsx';
import { useMovedRows } from './use-moved-rows.ts';

const listCall = 'allBooking';
const filterNames = ['filter', 'hotelId', 'roomId', 'from', 'to'];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, ({ bookings }) => ({ title: bookings.allBookings }));
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const hotelId = new URL(request.url).searchParams.get('hotelId');
  const [list, hotel] = await Promise.all([
    loadList(request, listCall, filterNames),
    hotelId ? hotelOf(hotelId, request.signal) : undefined,
  ]);
  return { list, hotel };
}

/**
 * The hotel of the filtered bookings, from the call that also names archived ones; undefined for an unknown hotel,
 * whose list is empty.
 */
async function hotelOf(hotelId: string, signal: AbortSignal): Promise<DashboardByDay['hotel'] | undefined> {
  const today = currentToday();
  try {
    const answer = await call('dashboardByDay', { query: { from: today, to: today, hotelId }, signal });
    return answer.hotel;
  } catch (error) {
    if (error instanceof CallProblem && (error.status === 404 || error.status === 422)) return undefined;
    throw error;
  }
}

/** All guests' bookings (section 2), and the desk's parts of them. */
export default function AllBookings({ loaderData: { list, hotel } }: Route.ComponentProps) {
  const { bookings: texts } = useText();
  const { desk, lists } = useAdminText();
  const hasMoved = useMovedRows(list.rows.map(({ _id }) => _id).join());
  const columns = useColumns(hasMoved);
  const language = useLanguage();
  useFreshPage(useSearchParams()[0].get('filter') === 'arrivals');
  return (
    <AdminListPage
      heading={texts.totalBookings(list.total)}
      caption={texts.allBookings}
      list={list}
      columns={columns}
      keyOf={({ _id }) => _id}
      call={listCall}
      searchHint={desk.searchHint}
      usualOrder={lists.newestFirst}
      empty={texts.noneYet}
      dense
      filters={{
        names: filterNames,
        fields: (
          <>
            <DeskFilters />
            <DaysFilter />
            <HotelFilter name={hotel ? localizedText(language, hotel.hotelName, hotel.hotelNameBn) : ''} />
            <RoomFilter room={list.rows[0]} />
          </>
        ),
      }}
      actions={
        <ButtonLink to="/admin/walkIn" look="primary">
          {desk.walkIn.open}
        </ButtonLink>
      }
    />
  );
}

/** Names have at most two lines, or one when folded; the booking's page shows them in full. */
const short = 'block truncate @3xl:line-clamp-2 @3xl:whitespace-normal';

/** Hidden on a phone for lack of space; the booking's page shows it. */
const unfolded = 'sr-only @3xl:not-sr-only';

/**
 * The specification's columns in its order; clicking anywhere on a row opens the booking. A folded row has two lines:
 * guest, state and price, then arrival, nights and hotel, which do not fit on one line; and
 * more for a room number with the hour of arrival, and for a guest's wish.
 */
function useColumns(hasMoved: () => boolean): Column<BookingListed>[] {
  const { bookings: texts, common } = useText();
  const { desk, frontDesk, gatewayRefunds } = useAdminText();
  const { dayMonthYear, number, money } = useFormat();
  const language = useLanguage();
  const hotelOf = (booking: BookingListed) => localizedText(language, booking.hotelName, booking.hotelNameBn);
  const roomOf = (booking: BookingListed) => localizedText(language, booking.roomName, booking.roomNameBn);
  return [
    {
      id: 'hotelName',
      head: texts.hotelName,
      fold: 'order-5 text-muted @3xl:text-ink',
      cell: (booking) => (
        <>
          <span className={short}>{hotelOf(booking)}</span>
          <FoldedWish booking={booking} />
        </>
      ),
      sortable: true,
    },
    {
      id: 'roomName',
      head: texts.roomName,
      fold: unfolded,
      cell: (booking) => (
        <>
          <span className={short}>{roomOf(booking)}</span>
          <RoomNumber booking={booking} />
        </>
      ),
    },
    {
      id: 'guestName',
      head: texts.guestName,
      sortable: true,
      fold: 'order-1 col-span-3',
      cell: (booking) => (
        <>
          <GuestCell booking={booking} hasMoved={hasMoved} />
          <FoldedArrival booking={booking} />
        </>
      ),
    },
    {
      id: 'userEmail',
      head: texts.userEmail,
      fold: unfolded,
      cell: ({ userEmail }) =>
        userEmail ? (
          <span className="block @3xl:max-w-20 @3xl:truncate" title={userEmail}>
            {userEmail}
          </span>
        ) : (
          <span className="text-muted">{desk.noEmail}</span>
        ),
    },
    {
      id: 'checkIn',
      head: texts.checkIn,
      fold: 'order-3 whitespace-nowrap text-muted @3xl:text-ink',
      cell: (booking) => <ArrivalCell booking={booking} />,
      sortable: true,
    },
    {
      id: 'checkOut',
      head: texts.checkOut,
      fold: `${unfolded} @3xl:whitespace-nowrap`,
      cell: (booking) => dayMonthYear(booking.hotelCheckOutDate),
      sortable: true,
    },
    {
      id: 'nights',
      head: texts.nights,
      fold: 'order-4 whitespace-nowrap text-muted @3xl:text-ink',
      cell: ({ nights }) => (
        <>
          <span className="@3xl:hidden">{`· ${common.nights(nights)} ·`}</span>
          <span className="hidden @3xl:inline">{number(nights)}</span>
        </>
      ),
      numeric: true,
    },
    // The column's header names the currency.
    {
      id: 'total',
      head: texts.totalBdt,
      fold: 'order-2 row-span-2 pl-2 text-right whitespace-nowrap',
      cell: ({ total, givenBack, due, gatewayFee }) => (
        <>
          <span className="block text-base leading-6 font-semibold @3xl:hidden">{money(total)}</span>
          <span className="hidden @3xl:inline">{number(total)}</span>
          {due !== 0 && (
            <span className="block font-semibold text-amber">
              {due === costOf({ total, givenBack }) && (
                <span className="@3xl:hidden">{frontDesk.allDue}</span>
              )}
              <span className={due === costOf({ total, givenBack }) ? 'hidden @3xl:inline' : ''}>
                {due > 0 ? frontDesk.dueInList(money(due)) : frontDesk.backInList(money(-due))}
              </span>
            </span>
          )}
          {gatewayFee !== undefined && (
            <span className="hidden text-muted @3xl:block">
              {gatewayRefunds.feeInList(money(gatewayFee))}
            </span>
          )}
        </>
      ),
      numeric: true,
      sortable: true,
    },
  ];
}

export function ErrorBoundary() {
  const { bookings } = useText();
  return <ListFailed title={bookings.allBookings} text={bookings.allFailed} />;
}
