import { Link } from 'react-router';
import type { Booking } from '../../../../contract/booking.ts';
import { localizedText, useFormat, useLanguage, useText } from '../../../i18n/language.tsx';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { ListFailed } from '../../../layout/list-failed.tsx';
import { pageMeta } from '../../../page-meta.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { AdminListPage } from '../list/admin-list-page.tsx';
import { loadList } from '../list/load-list.ts';
import type { Route } from './+types/all-bookings';
import { DeskFilters } from './desk-filters.tsx';

const call = 'allBooking';
const filterNames = ['filter', 'hotelId'];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, ({ bookings }) => ({ title: bookings.allBookings }));
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(request, call, filterNames);
}

/** Every guest's bookings (section 2), and the parts of them that a desk works with. */
export default function AllBookings({ loaderData }: Route.ComponentProps) {
  const { bookings: texts } = useText();
  const { desk, lists } = useAdminText();
  const columns = useColumns();
  return (
    <AdminListPage
      heading={texts.totalBookings(loaderData.total)}
      caption={texts.allBookings}
      list={loaderData}
      columns={columns}
      keyOf={({ _id }) => _id}
      call={call}
      searchHint={desk.searchHint}
      usualOrder={lists.newestFirst}
      empty={texts.noneYet}
      filters={{ names: filterNames, fields: <DeskFilters /> }}
      actions={
        <ButtonLink to="/admin/walkIn" look="primary">
          {desk.walkIn.open}
        </ButtonLink>
      }
    />
  );
}

/** Eight columns stand close: what is read last is written smaller, in lines as high as the others'. */
const small = '@3xl:text-sm @3xl:leading-[calc(var(--text-base)*var(--text-base--line-height))]';

/** The specification's columns in its order; the guest's name leads to the booking's page. */
function useColumns(): Column<Booking>[] {
  const { bookings: texts } = useText();
  const { desk, frontDesk } = useAdminText();
  const { dayMonthYear, number, money } = useFormat();
  const language = useLanguage();
  const hotelOf = (booking: Booking) => localizedText(language, booking.hotelName, booking.hotelNameBn);
  const roomOf = (booking: Booking) => localizedText(language, booking.roomName, booking.roomNameBn);
  return [
    {
      id: 'hotelName',
      head: texts.hotelName,
      cell: (booking) => <span className="block @4xl:min-w-32">{hotelOf(booking)}</span>,
      sortable: true,
    },
    { id: 'roomName', head: texts.roomName, cell: roomOf },
    {
      id: 'guestName',
      head: texts.guestName,
      sortable: true,
      cell: ({ _id, guestName }) => (
        <Link
          to={`/admin/bookings/${_id}`}
          className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-tea underline underline-offset-4 @3xl:text-left @4xl:min-w-22"
        >
          {guestName}
        </Link>
      ),
    },
    {
      id: 'userEmail',
      head: texts.userEmail,
      cell: ({ userEmail }) => (
        <span className={small}>
          {userEmail ? <EmailText email={userEmail} /> : <span className="text-muted">{desk.noEmail}</span>}
        </span>
      ),
    },
    {
      id: 'checkIn',
      head: texts.checkIn,
      cell: (booking) => <span className={small}>{dayMonthYear(booking.hotelCheckInDate)}</span>,
      sortable: true,
    },
    {
      id: 'checkOut',
      head: texts.checkOut,
      cell: (booking) => <span className={small}>{dayMonthYear(booking.hotelCheckOutDate)}</span>,
      sortable: true,
    },
    { id: 'nights', head: texts.nights, cell: ({ nights }) => number(nights), numeric: true },
    // The column's head names the currency.
    {
      id: 'total',
      head: texts.totalBdt,
      cell: ({ total, due }) => (
        <>
          {number(total)}
          {due !== 0 && (
            <span className="block text-sm text-sunset">
              {due > 0 ? frontDesk.dueInList(money(due)) : frontDesk.backInList(money(-due))}
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
