import { z } from 'zod';
import { dayNumber, isNightDate } from '../kernel/stay-dates.ts';
import { fault, id, nightDate, searchText } from './fields.ts';
import { pageFields, sortField } from './list.ts';

/** Room for a leap year. */
const dashboardDaysMax = 366;

/** The first and the last day, both counted. */
const rangeFields = { from: nightDate, to: nightDate };

/** Checks that the last day does not come before the first, and that there are at most `daysMax` days. */
export function refineRange(
  value: { from?: string | undefined; to?: string | undefined },
  context: z.core.$RefinementCtx,
  daysMax = dashboardDaysMax,
): void {
  const { from = '', to = '' } = value;
  if (!isNightDate(from) || !isNightDate(to)) return;
  const days = dayNumber(to) - dayNumber(from) + 1;
  const wrong = days < 1 ? 'range_inverted' : days > daysMax ? 'range_too_long' : undefined;
  if (wrong) context.addIssue({ code: 'custom', path: ['to'], message: fault(wrong).error });
}

/** The query of GET dashboardByDay. */
export const dashboardByDayQuery = z
  .strictObject({ ...rangeFields, hotelId: id.optional() })
  .superRefine(refineRange);

/** The query of GET dashboardByHotel. The default order is highest revenue first. */
export const dashboardByHotelQuery = z
  .strictObject({
    ...rangeFields,
    hotelId: id.optional(),
    search: searchText(100),
    sort: sortField(['hotelName', 'occupancy', 'averageDailyRate', 'revenue']).optional(),
    ...pageFields,
  })
  .superRefine(refineRange);

/** A desk's figures over some nights; docs/glossary.md defines each. Money in taka. */
export const deskFigures = z.object({
  occupancy: z.number().nullable().meta({ description: '0 to 1; null if no night was available.' }),
  averageDailyRate: z
    .number()
    .nullable()
    .meta({ description: 'Taka without tax, also where the price contains it; null if no night was sold.' }),
  revenue: z.number().meta({ description: 'With tax.' }),
  soldNights: z.number(),
  availableNights: z.number(),
  arrivals: z.number(),
  departures: z.number(),
  noShows: z.number(),
});
export type DeskFigures = z.infer<typeof deskFigures>;

const archived = z
  .literal(true)
  .optional()
  .meta({ description: 'True: the hotel is archived. Absent for other hotels.' });

export const dashboardByDay = z.object({
  hotel: z
    .object({ _id: z.string(), hotelName: z.string(), hotelNameBn: z.string().optional(), archived })
    .nullable(),
  days: z.array(deskFigures.extend({ day: z.string() })),
  total: deskFigures,
  givenBack: z.number().meta({
    description: 'Taka that hotels have given back of their prices on these days, whenever the stays are.',
  }),
  gatewayFees: z.number().meta({
    description: 'Taka that the gateway keeps of the payments by wallet whose session ended on these days.',
  }),
});
export type DashboardByDay = z.infer<typeof dashboardByDay>;

export const hotelOfDashboard = deskFigures.extend({
  paidOnSite: z.number().meta({
    description:
      'Taka paid on the site for stays that begin on these days, less what goes back and what banks took back.',
  }),
  paidAtDesk: z.number().meta({ description: 'The same, paid at the hotel’s desk.' }),
  hotleId: z.string(),
  hotelName: z.string(),
  hotelNameBn: z.string().optional(),
  archived,
});
export type HotelOfDashboard = z.infer<typeof hotelOfDashboard>;
