import type { DeskFigures } from '../../../contract/dashboard.ts';
import { sortOf } from '../../../contract/list.ts';
import type { Database } from '../../../db/statements/database.ts';
import {
  findFiguresByDay,
  findGatewayFees,
  findGivenBack,
  findHotelNames,
  type NamedHotel,
} from '../../../domain/dashboard/dashboard-store.ts';
import {
  averageDailyRateOf,
  type Figures,
  occupancyOf,
  sumOfFigures,
} from '../../../domain/dashboard/figures.ts';
import { findFiguresByHotel } from '../../../domain/dashboard/hotel-figures-store.ts';
import { findPaidByHotel } from '../../../domain/dashboard/paid-by-hotel-store.ts';
import { takaOfPoisha } from '../../../kernel/money.ts';
import type { Handler } from '../../http/mount.ts';
import { notFoundIn } from '../../http/refusal.ts';
import { pageHeaders, pageWindowOf } from '../paging.ts';

type Deps = { db: Database };

export const getDashboardByDay =
  ({ db }: Deps): Handler<'dashboardByDay'> =>
  async ({ query: { from, to, hotelId } }) => {
    const names = hotelId ? await findHotelNames(db, hotelId) : undefined;
    if (hotelId && !names) throw notFoundIn('hotelId', 'hotel');
    const days = await findFiguresByDay(db, { from, to, hotelId });
    return {
      status: 200,
      body: {
        hotel: hotelId && names ? { _id: hotelId, ...namesShape(names) } : null,
        days: days.map(({ day, ...figures }) => ({ day, ...figuresShape(figures) })),
        total: figuresShape(sumOfFigures(days)),
        givenBack: takaOfPoisha(await findGivenBack(db, { from, to, hotelId })),
        gatewayFees: takaOfPoisha(await findGatewayFees(db, { from, to, hotelId })),
      },
    };
  };

export const getDashboardByHotel =
  ({ db }: Deps): Handler<'dashboardByHotel'> =>
  async ({ query, address }) => {
    const { from, to, hotelId, search } = query;
    const { hotels, total } = await findFiguresByHotel(
      db,
      { from, to, hotelId },
      { search, ...sortOf(query.sort, '-revenue'), window: pageWindowOf(query) },
    );
    const ids = hotels.map((hotel) => hotel.hotelId);
    const paid = await findPaidByHotel(db, { from, to }, ids);
    return {
      status: 200,
      body: hotels.map((hotel) => ({
        hotleId: hotel.hotelId,
        ...namesShape(hotel),
        ...figuresShape(hotel),
        paidOnSite: takaOfPoisha(paid.get(hotel.hotelId)?.onSitePoisha ?? 0),
        paidAtDesk: takaOfPoisha(paid.get(hotel.hotelId)?.atDeskPoisha ?? 0),
      })),
      headers: pageHeaders(address, query, total),
    };
  };

const namesShape = ({ hotelName, hotelNameBn, isArchived }: NamedHotel) => ({
  hotelName,
  ...(hotelNameBn !== null && { hotelNameBn }),
  ...(isArchived && { archived: true as const }),
});

/** Figures in the contract's shape, in taka. */
function figuresShape(figures: Figures): DeskFigures {
  const rate = averageDailyRateOf(figures);
  return {
    occupancy: occupancyOf(figures) ?? null,
    averageDailyRate: rate === undefined ? null : takaOfPoisha(rate),
    revenue: takaOfPoisha(figures.revenuePoisha),
    soldNights: figures.soldNights,
    availableNights: figures.availableNights,
    arrivals: figures.arrivals,
    departures: figures.departures,
    noShows: figures.noShows,
  };
}
