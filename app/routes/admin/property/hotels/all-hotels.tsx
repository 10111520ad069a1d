import { useId } from 'react';
import { Link } from 'react-router';
import { type District, districts } from '../../../../../contract/enumerations.ts';
import type { HotelListed } from '../../../../../contract/hotel-listed.ts';
import { callForAnswer } from '../../../../calls.ts';
import { localizedText, useLanguage, useText } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { ListFailed } from '../../../../layout/failed-part.tsx';
import { loadList } from '../../../../lists/load-list.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { adminMeta } from '../../admin-meta.ts';
import { ArchivedFilter, archivedFilter, useShowsArchived } from '../../deleting/archived-filter.tsx';
import { RestoreAction } from '../../deleting/restore-action.tsx';
import { RowActions } from '../../deleting/row-actions.tsx';
import { SaleState } from '../../deleting/sale-state.tsx';
import { useDeleting } from '../../deleting/use-deleting.ts';
import { AdminListPage } from '../../list/admin-list-page.tsx';
import { ListFilter } from '../../list/list-filter.tsx';
import type { Route } from './+types/all-hotels';

const call = 'allHotels';
const filterNames = ['district', archivedFilter];

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, ({ menu }) => menu.allHotels);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { signal } = request;
  const [list, summary] = await Promise.all([
    loadList(request, call, filterNames),
    // A search index that is behind must not hide the list.
    callForAnswer('summary', { signal }).catch(() => undefined),
  ]);
  return { ...list, forSale: summary?.body.hotels };
}

/** Every open hotel (section 2). */
export default function AllHotels({ loaderData }: Route.ComponentProps) {
  const { hotels, lists, menu } = useAdminText();
  const { places } = useText();
  const language = useLanguage();
  const deleting = useDeleting('deleteHotel');
  const archived = useShowsArchived();
  const nameOf = (hotel: HotelListed) => localizedText(language, hotel.hotelName, hotel.hotelNameBn);
  const columns: Column<HotelListed>[] = [
    { id: 'hotelName', head: hotels.hotelName, cell: nameOf, sortable: true },
    {
      id: 'hotelPhoneNumber',
      head: hotels.phoneNumber,
      cell: (hotel) => <span className="whitespace-nowrap">{hotel.hotelPhoneNumber}</span>,
    },
    {
      id: 'address',
      head: hotels.address,
      cell: (hotel) => localizedText(language, hotel.address, hotel.addressBn),
    },
    {
      id: 'district',
      head: hotels.location,
      cell: (hotel) => places.districts[hotel.district],
      sortable: true,
    },
    {
      id: 'action',
      head: hotels.action,
      actions: true,
      cell: (hotel) =>
        archived ? (
          <RestoreAction id={hotel._id} name={nameOf(hotel)} restoration="restoreHotel" />
        ) : (
          <>
            <SaleState {...hotel} />
            <RowActions
              id={hotel._id}
              name={nameOf(hotel)}
              editAddress={`/admin/updateHotels/${hotel._id}`}
              question={hotels.confirmDelete}
              bookingsCall="bookingsOfHotel"
              deleting={deleting}
            />
            <HotelLinks id={hotel._id} name={nameOf(hotel)} />
          </>
        ),
    },
  ];
  const list = deleting.without(loaderData);
  return (
    <AdminListPage
      heading={hotels.total(list.total)}
      note={loaderData.forSale === undefined ? undefined : hotels.forSale(loaderData.forSale)}
      caption={menu.allHotels}
      list={list}
      columns={columns}
      keyOf={({ _id }) => _id}
      call={call}
      searchHint={hotels.searchHint}
      usualOrder={lists.newestFirst}
      empty={hotels.none}
      actions={
        <ButtonLink to="/admin/addHotels" look="primary">
          {hotels.add}
        </ButtonLink>
      }
      announcement={deleting.announcement}
      isGoing={({ _id }) => deleting.stateOf(_id) === 'going'}
      filters={{
        names: filterNames,
        fields: (
          <>
            <ListFilter
              name="district"
              label={hotels.location}
              options={[
                { value: '', text: hotels.anyLocation },
                ...districts.map((value: District) => ({ value, text: places.districts[value] })),
              ]}
            />
            <ArchivedFilter />
          </>
        ),
      }}
    />
  );
}

export function ErrorBoundary() {
  const { menu, lists } = useAdminText();
  return <ListFailed title={menu.allHotels} text={lists.failed} />;
}

/** Links from a hotel's row to its rooms, calendar and so on, each described by the hotel's name. */
function HotelLinks({ id, name }: { id: string; name: string }) {
  const { hotels: texts } = useAdminText();
  const nameId = useId();
  const ways = [
    { to: `/admin/allRooms?hotelId=${id}`, text: texts.rooms },
    { to: `/admin/calendar?hotel=${id}`, text: texts.calendar },
    { to: `/admin/allBookings?hotelId=${id}`, text: texts.bookings },
    { to: `/hotels/${id}`, text: texts.page },
  ];
  return (
    <div className="-mx-3 flex flex-wrap @xl:justify-end unfolded:justify-start unfolded:-mt-1.5 unfolded:min-w-72 unfolded:flex-nowrap">
      <span id={nameId} hidden>
        {name}
      </span>
      {ways.map(({ to, text }) => (
        <Link
          key={to}
          to={to}
          aria-describedby={nameId}
          className="inline-flex min-h-11 items-center px-3 text-sm whitespace-nowrap text-tea underline-offset-4 hover:underline unfolded:min-h-9"
        >
          {text}
        </Link>
      ))}
    </div>
  );
}
