import { addDays, isNightDate, type NightDate, nightCount } from '../../../../domain/shared/stay-dates.ts';

/** How many days back the periods go that are offered at a press. */
export const periods = [7, 30, 90] as const;
const usualPeriod = 30;

/** As many days as the call adds up at once. */
const daysMax = 366;

/** What the dashboard's address asks for. */
export interface DashboardQuestion {
  from: NightDate;
  to: NightDate;
  /** The period that was pressed; absent for days of one's own. */
  period?: number;
  /** What is wrong with the days that were asked for, when others are shown instead. */
  fault?: 'date_invalid' | 'range_inverted' | 'range_too_long';
  hotelId?: string;
  /** Whether the hotels' bars show their occupancy: what they are in the order of. */
  barsOf: 'occupancy' | 'revenue';
}

/** Reads the address; what cannot be read means the usual. The days are Dhaka's, both ends counted. */
export function questionOf(params: URLSearchParams, today: NightDate): DashboardQuestion {
  const hotelId = params.get('hotelId');
  return {
    ...rangeOf(params, today),
    ...(hotelId && { hotelId }),
    barsOf: /^-?occupancy$/.test(params.get('sort') ?? '') ? 'occupancy' : 'revenue',
  };
}

type AskedDays = Pick<DashboardQuestion, 'from' | 'to' | 'period' | 'fault'>;

function rangeOf(params: URLSearchParams, today: NightDate): AskedDays {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  const asked = Number(params.get('days'));
  const period = periods.find((days) => days === asked) ?? usualPeriod;
  const usual = { from: addDays(today, 1 - period), to: today, period };
  if (from === '' && to === '') return usual;
  if (!isNightDate(from) || !isNightDate(to)) return { ...usual, fault: 'date_invalid' };
  if (to < from) return { ...usual, fault: 'range_inverted' };
  if (nightCount({ checkIn: from, checkOut: to }) < daysMax) return { from, to };
  return { from: addDays(to, 1 - daysMax), to, fault: 'range_too_long' };
}
