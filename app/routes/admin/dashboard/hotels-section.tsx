import type { HotelOfDashboard } from '../../../../contract/dashboard.ts';
import { localizedText, useLanguage } from '../../../i18n/language.tsx';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { ListPages } from '../../../lists/list-pages.tsx';
import type { ListPage } from '../../../lists/load-list.ts';
import { useListAddress } from '../../../lists/use-list-address.ts';
import { latePart } from '../../../ui/late-part.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { ListSort } from '../list/list-sort.tsx';
import { NothingListed } from '../list/nothing-listed.tsx';
import { ChartHeading } from './chart-heading.tsx';
import type { DashboardQuestion } from './dashboard-question.ts';
import { useFigureTexts } from './use-figure-texts.ts';

const HotelDrawing = latePart(() => import('./hotel-drawing.tsx'));

/** The period hotel by hotel: a page of hotels as a chart and a table, in the requested order. */
export function HotelsSection({
  question: { barsOf },
  list,
}: {
  question: DashboardQuestion;
  list: ListPage<HotelOfDashboard>;
}) {
  const { dashboard: texts, hotels } = useAdminText();
  const { percent, roundPercent, money, compact } = useFigureTexts();
  const { said, change, busy } = useListAddress();
  const language = useLanguage();
  const columns = useColumns();
  const written = barsOf === 'occupancy' ? percent : money;
  return (
    <section aria-labelledby="by-hotel" className="mt-10">
      <h2 id="by-hotel" className="text-xl">
        {texts.byHotel}
      </h2>
      <div className="@container mt-3 flex flex-wrap items-start gap-x-4 gap-y-3">
        <ListSearch hint={texts.hotelHint} />
        <ListSort columns={columns} usual={texts.mostRevenueFirst} />
      </div>
      {list.rows.length === 0 ? (
        <NothingListed parameters={['search']} empty={hotels.none} />
      ) : (
        <>
          <div className="mt-4 rounded-card border border-line bg-surface p-4">
            <ChartHeading name={texts[barsOf]} unit={barsOf === 'revenue' ? texts.taka : undefined} />
            <HotelDrawing
              part={{
                hotels: list.rows.map((hotel) => ({
                  id: hotel.hotleId,
                  name: localizedText(language, hotel.hotelName, hotel.hotelNameBn),
                  figure: hotel[barsOf],
                })),
                name: texts[barsOf],
                written,
                onAxis: barsOf === 'occupancy' ? roundPercent : compact,
              }}
              waiting={<div className="h-64 rounded-control bg-raised" />}
            />
          </div>
          <DataTable
            caption={texts.byHotel}
            columns={columns}
            rows={list.rows}
            keyOf={({ hotleId }) => hotleId}
            sort={said('sort') || undefined}
            onSort={(sort) => change({ sort })}
            busy={busy}
          />
        </>
      )}
      <ListPages page={list.page} pages={list.pages} />
    </section>
  );
}

function useColumns(): Column<HotelOfDashboard>[] {
  const { dashboard: texts } = useAdminText();
  const { percent, money, number } = useFigureTexts();
  const { change } = useListAddress();
  const language = useLanguage();
  return [
    {
      id: 'hotelName',
      head: texts.hotel,
      cell: ({ hotleId, hotelName, hotelNameBn, archived }) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <button
            type="button"
            onClick={() => change({ hotelId: hotleId, search: undefined })}
            className="-my-2.5 py-2.5 text-left text-tea underline underline-offset-4 hover:text-tea-hover"
          >
            {localizedText(language, hotelName, hotelNameBn)}
          </button>
          {archived && <Tag tone="grey">{texts.archived}</Tag>}
        </span>
      ),
      sortable: true,
    },
    {
      id: 'occupancy',
      head: texts.occupancy,
      cell: ({ occupancy }) => percent(occupancy),
      numeric: true,
      sortable: true,
    },
    {
      id: 'averageDailyRate',
      head: texts.averageDailyRate,
      cell: ({ averageDailyRate }) => <span className="whitespace-nowrap">{money(averageDailyRate)}</span>,
      numeric: true,
      sortable: true,
    },
    {
      id: 'revenue',
      head: texts.revenue,
      cell: ({ revenue }) => <span className="whitespace-nowrap">{money(revenue)}</span>,
      numeric: true,
      sortable: true,
    },
    ...(['paidOnSite', 'paidAtDesk'] as const).map(
      (id): Column<HotelOfDashboard> => ({
        id,
        head: texts[id],
        cell: (hotel) => <span className="whitespace-nowrap">{money(hotel[id])}</span>,
        numeric: true,
      }),
    ),
    { id: 'arrivals', head: texts.arrivals, cell: ({ arrivals }) => number(arrivals), numeric: true },
    { id: 'departures', head: texts.departures, cell: ({ departures }) => number(departures), numeric: true },
    { id: 'noShows', head: texts.noShows, cell: ({ noShows }) => number(noShows), numeric: true },
  ];
}
