import { addDays, isNightDate, type NightDate, nightCount } from '../../../../kernel/stay-dates.ts';

/** The periods offered as buttons, in days. */
export const periods = [7, 30, 90] as const;
const usualPeriod = 30;

/** The largest range of the call, in days. */
const daysMax = 366;

/** The parameters of the dashboard's address. */
export interface DashboardQuestion {
  from: NightDate;
  to: NightDate;
  /** The chosen period; absent: chosen dates. */
  period?: number;
  /** Why the requested days are invalid; the default days are shown instead. */
  fault?: 'date_invalid' | 'range_inverted' | 'range_too_long';
  hotelId?: string;
  /** The figure of the hotels' bars, which is also their order. */
  barsOf: 'occupancy' | 'revenue';
}

/** Parses the address, with defaults for invalid values. The days are Dhaka's, both included. */
export function questionOf(params: URLSearchParams, today: NightDate): DashboardQuestion {
  const hotelId = params.get('hotelId');
  return {
    ...rangeOf(params, today),
    ...(hotelId && { hotelId }),
    barsOf: /^-?occupancy$/.test(params.get('sort') ?? '') ? 'occupancy' : 'revenue',
  };
}

type DaysQuestion = Pick<DashboardQuestion, 'from' | 'to' | 'period' | 'fault'>;

function rangeOf(params: URLSearchParams, today: NightDate): DaysQuestion {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  const daysCount = Number(params.get('days'));
  const period = periods.find((days) => days === daysCount) ?? usualPeriod;
  const usual = { from: addDays(today, 1 - period), to: today, period };
  if (from === '' && to === '') return usual;
  if (!isNightDate(from) || !isNightDate(to)) return { ...usual, fault: 'date_invalid' };
  if (to < from) return { ...usual, fault: 'range_inverted' };
  if (nightCount({ checkIn: from, checkOut: to }) < daysMax) return { from, to };
  return { from: addDays(to, 1 - daysMax), to, fault: 'range_too_long' };
}
