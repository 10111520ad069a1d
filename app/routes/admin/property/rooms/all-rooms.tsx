import type { RoomListed } from '../../../../../contract/room.ts';
import { localizedText, useLanguage } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { ListFailed } from '../../../../layout/failed-part.tsx';
import { loadList } from '../../../../lists/load-list.ts';
import { useListAddress } from '../../../../lists/use-list-address.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Money } from '../../../../ui/money.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { adminMeta } from '../../admin-meta.ts';
import { ArchivedFilter, archivedFilter, useShowsArchived } from '../../deleting/archived-filter.tsx';
import { RestoreAction } from '../../deleting/restore-action.tsx';
import { RowActions } from '../../deleting/row-actions.tsx';
import { SaleState } from '../../deleting/sale-state.tsx';
import { useDeleting } from '../../deleting/use-deleting.ts';
import { AdminListPage } from '../../list/admin-list-page.tsx';
import type { Route } from './+types/all-rooms';

const call = 'rooms';
const filterNames = [archivedFilter, 'hotelId'];

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, ({ menu }) => menu.allRooms);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(request, call, filterNames);
}

/** Every open room of every hotel (section 2). */
export default function AllRooms({ loaderData }: Route.ComponentProps) {
  const { rooms, lists, menu } = useAdminText();
  const language = useLanguage();
  const deleting = useDeleting('deleteRoom');
  const archived = useShowsArchived();
  const roomNameOf = (room: RoomListed) => localizedText(language, room.roomName, room.roomNameBn);
  const hotelNameOf = (room: RoomListed) => localizedText(language, room.hotelName, room.hotelNameBn);
  const columns: Column<RoomListed>[] = [
    { id: 'roomName', head: rooms.roomName, cell: roomNameOf, sortable: true },
    { id: 'hotelName', head: rooms.hotelName, cell: hotelNameOf, sortable: true },
    {
      id: 'rackRate',
      head: rooms.rackRate,
      cell: (room) => <Money taka={room.rackRate} />,
      numeric: true,
      sortable: true,
    },
    {
      id: 'discount',
      head: rooms.discount,
      cell: (room) => rooms.percent(room.discount),
      numeric: true,
      sortable: true,
    },
    {
      id: 'action',
      head: rooms.action,
      actions: true,
      cell: (room) =>
        archived ? (
          <RestoreAction
            id={room._id}
            name={`${roomNameOf(room)}, ${hotelNameOf(room)}`}
            restoration="restoreRoom"
          />
        ) : (
          <>
            <SaleState forSale={room.forSale} />
            <RowActions
              id={room._id}
              name={`${roomNameOf(room)}, ${hotelNameOf(room)}`}
              editAddress={`/admin/editRoom/${room._id}`}
              question={rooms.confirmDelete}
              bookingsCall="bookingsOfRoom"
              deleting={deleting}
            />
          </>
        ),
    },
  ];
  const list = deleting.without(loaderData);
  return (
    <AdminListPage
      heading={rooms.total(list.total)}
      caption={menu.allRooms}
      list={list}
      columns={columns}
      keyOf={({ _id }) => _id}
      call={call}
      searchHint={rooms.searchHint}
      usualOrder={lists.newestFirst}
      empty={rooms.none}
      fewColumns
      filters={{
        names: filterNames,
        fields: (
          <>
            <ArchivedFilter />
            <OneHotel name={list.rows[0] && hotelNameOf(list.rows[0])} />
          </>
        ),
      }}
      actions={
        <ButtonLink to="/admin/addRoom" look="primary">
          {rooms.add}
        </ButtonLink>
      }
      announcement={deleting.announcement}
      isGoing={({ _id }) => deleting.stateOf(_id) === 'going'}
    />
  );
}

/** The hotel filter that a link has set, with a link to all hotels. */
function OneHotel({ name }: { name: string | undefined }) {
  const { dashboard: texts, rooms } = useAdminText();
  const { said, change } = useListAddress();
  if (!said('hotelId')) return null;
  return (
    <p className="flex basis-full flex-wrap items-center gap-x-4 gap-y-2">
      <strong>{texts.oneHotel(name ?? rooms.thisHotel)}</strong>
      <Button onClick={() => change({ hotelId: undefined })}>{texts.backToAll}</Button>
    </p>
  );
}

export function ErrorBoundary() {
  const { menu, lists } = useAdminText();
  return <ListFailed title={menu.allRooms} text={lists.failed} />;
}
