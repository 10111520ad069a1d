import { Link } from 'react-router';
import type { RoomLeft } from '../../../../contract/today.ts';
import { localizedText, useFormat, useLanguage } from '../../../i18n/language.tsx';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { ListFailed } from '../../../layout/failed-part.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageContainer } from '../../../ui/page-container.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { adminMeta } from '../admin-meta.ts';
import { ListPages } from '../list/list-pages.tsx';
import { loadList } from '../list/load-list.ts';
import { useListAddress } from '../list/use-list-address.ts';
import type { Route } from './+types/rooms-left';

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, ({ today }) => today.list.title);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(request, 'roomsLeft', ['hotelId']);
}

/** What can still be sold tonight, each with the way to sell it. */
export default function RoomsLeft({ loaderData: { rows, page, pages } }: Route.ComponentProps) {
  const { list: texts } = useAdminText().today;
  const { said, busy } = useListAddress();
  const columns = useColumns();
  const hotelId = said('hotelId');
  return (
    <PageContainer className="min-h-dvh py-6 sm:py-8">
      <Link
        to={`/admin/dashboard${hotelId && `?hotelId=${hotelId}`}`}
        className="inline-flex min-h-11 items-center font-semibold text-tea underline underline-offset-4"
      >
        {texts.back}
      </Link>
      <h1 className="mt-1 text-2xl">{texts.title}</h1>
      <p className="mt-1 text-muted">{texts.intro}</p>
      {rows.length === 0 ? (
        <Notice className="mt-4" title={texts.none} />
      ) : (
        <DataTable
          caption={texts.title}
          columns={columns}
          rows={rows}
          keyOf={({ roomId }) => roomId}
          busy={busy}
        />
      )}
      <ListPages page={page} pages={pages} />
    </PageContainer>
  );
}

function useColumns(): Column<RoomLeft>[] {
  const { list: texts } = useAdminText().today;
  const { number } = useFormat();
  const language = useLanguage();
  const nameOf = (room: RoomLeft) => localizedText(language, room.roomName, room.roomNameBn);
  const hotelOf = (room: RoomLeft) => localizedText(language, room.hotelName, room.hotelNameBn);
  return [
    { id: 'roomName', head: texts.room, cell: nameOf },
    { id: 'hotelName', head: texts.hotel, cell: hotelOf },
    { id: 'guests', head: texts.guests, cell: ({ maxGuest }) => number(maxGuest), numeric: true },
    {
      id: 'left',
      head: texts.left,
      cell: ({ left, totalRoom }) => texts.of(number(left), number(Math.max(left, totalRoom))),
      numeric: true,
    },
    { id: 'price', head: texts.price, cell: ({ price }) => number(price), numeric: true },
    {
      id: 'action',
      head: texts.action,
      actions: true,
      cell: (room) => (
        <ButtonLink
          to="/admin/walkIn"
          state={{ hotel: { id: room.hotleId, name: hotelOf(room) }, roomId: room.roomId }}
          aria-label={texts.bookRoom(nameOf(room))}
          look="quiet"
          className="-ml-5 @3xl:ml-0"
        >
          {texts.book}
        </ButtonLink>
      ),
    },
  ];
}

export function ErrorBoundary() {
  const { list: texts } = useAdminText().today;
  return <ListFailed title={texts.title} text={texts.failed} />;
}
