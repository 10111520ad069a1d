import { Link } from 'react-router';
import type { FreeRoom } from '../../../../../contract/today.ts';
import { localizedText, useFormat, useLanguage } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { ListFailed } from '../../../../layout/failed-part.tsx';
import { ListPages } from '../../../../lists/list-pages.tsx';
import { loadList } from '../../../../lists/load-list.ts';
import { useListAddress } from '../../../../lists/use-list-address.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { LineLink } from '../../../../ui/link.tsx';
import { PageContainer } from '../../../../ui/page-container.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { adminMeta } from '../../admin-meta.ts';
import type { Route } from './+types/rooms-left';

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, ({ today }) => today.list.title);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(request, 'roomsLeft', ['hotelId']);
}

/** The rooms that can still be sold tonight, each with a link to sell it. */
export default function RoomsLeft({ loaderData: { rows, page, pages } }: Route.ComponentProps) {
  const { list: texts } = useAdminText().today;
  const { said, busy } = useListAddress();
  const columns = useColumns();
  const hotelId = said('hotelId');
  return (
    <PageContainer className="min-h-dvh py-6 sm:py-8">
      <LineLink to={`/admin/dashboard${hotelId && `?hotelId=${hotelId}`}`}>{texts.back}</LineLink>
      <h1 className="mt-1 text-2xl">{texts.title}</h1>
      <p className="mt-1 text-muted">{texts.intro}</p>
      {rows.length === 0 ? (
        <EmptyState drawing="lamp" className="mt-4 max-w-3xl" title={texts.none} />
      ) : (
        <DataTable
          caption={texts.title}
          columns={columns}
          rows={rows}
          keyOf={({ roomId }) => roomId}
          busy={busy}
          dense
        />
      )}
      <ListPages page={page} pages={pages} />
    </PageContainer>
  );
}

/** A folded row: room and price, the hotel in full (hotels have rooms of the same name), then rooms left and guests. */
function useColumns(): Column<FreeRoom>[] {
  const { list: texts } = useAdminText().today;
  const { number, money } = useFormat();
  const language = useLanguage();
  const nameOf = (room: FreeRoom) => localizedText(language, room.roomName, room.roomNameBn);
  const hotelOf = (room: FreeRoom) => localizedText(language, room.hotelName, room.hotelNameBn);
  return [
    {
      id: 'roomName',
      head: texts.room,
      fold: 'order-1 col-span-3',
      cell: (room) => (
        <span className="block text-base leading-6 font-semibold wrap-anywhere @3xl:text-sm @3xl:leading-5">
          {nameOf(room)}
        </span>
      ),
    },
    {
      id: 'hotelName',
      head: texts.hotel,
      fold: 'order-3 col-span-4 wrap-anywhere text-muted @3xl:text-ink',
      cell: hotelOf,
    },
    {
      id: 'guests',
      head: texts.guests,
      fold: 'order-5 col-span-2 whitespace-nowrap text-muted @3xl:text-ink',
      cell: ({ maxGuest }) => (
        <>
          <span className="@3xl:hidden">{`· ${texts.forGuests(number(maxGuest))}`}</span>
          <span className="hidden @3xl:inline">{number(maxGuest)}</span>
        </>
      ),
      numeric: true,
    },
    {
      id: 'left',
      head: texts.left,
      fold: 'order-4 whitespace-nowrap text-muted @3xl:text-ink',
      cell({ left: free, totalRoom }) {
        const counts = [number(free), number(Math.max(free, totalRoom))] as const;
        return (
          <>
            <span className="@3xl:hidden">{texts.leftOf(...counts)}</span>
            <span className="hidden @3xl:inline">{texts.of(...counts)}</span>
          </>
        );
      },
      numeric: true,
    },
    // The column's header names the currency.
    {
      id: 'price',
      head: texts.price,
      fold: 'order-2 text-right whitespace-nowrap',
      cell: ({ price }) => (
        <>
          <span className="block text-base leading-6 font-semibold @3xl:hidden">{money(price)}</span>
          <span className="hidden @3xl:inline">{number(price)}</span>
        </>
      ),
      numeric: true,
    },
    {
      id: 'action',
      head: texts.action,
      fold: 'order-6 text-right @3xl:text-left',
      cell: (room) => (
        <Link
          to="/admin/walkIn"
          state={{ hotel: { id: room.hotleId, name: hotelOf(room) }, roomId: room.roomId }}
          aria-label={texts.bookRoom(nameOf(room))}
          className="stretched font-semibold text-tea"
        >
          {texts.book}
        </Link>
      ),
    },
  ];
}

export function ErrorBoundary() {
  const { list: texts } = useAdminText().today;
  return <ListFailed title={texts.title} text={texts.failed} />;
}
