import { addDays, isNightDate, type NightDate, nightCount } from '../../../../kernel/stay-dates.ts';

/** The periods offered as buttons: so many days up to today, this month up to today, and the whole month before. */
export const periods = ['7', '30', '90', 'thisMonth', 'lastMonth'] as const;
export type Period = (typeof periods)[number];
const usualPeriod = '30';

/** The largest range of the call, in days. */
const daysMax = 366;

/** The parameters of the dashboard's address. */
export interface DashboardQuestion {
  from: NightDate;
  to: NightDate;
  /** The chosen period; absent: chosen dates. */
  period?: Period;
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

function daysOf(period: Period, today: NightDate): { from: NightDate; to: NightDate } {
  const first = firstOfMonth(today);
  switch (period) {
    case 'thisMonth':
      return { from: first, to: today };
    case 'lastMonth': {
      const last = addDays(first, -1);
      return { from: firstOfMonth(last), to: last };
    }
    default:
      return { from: addDays(today, 1 - Number(period)), to: today };
  }
}

const firstOfMonth = (day: NightDate): NightDate => `${day.slice(0, 7)}-01`;

type DaysQuestion = Pick<DashboardQuestion, 'from' | 'to' | 'period' | 'fault'>;

function rangeOf(params: URLSearchParams, today: NightDate): DaysQuestion {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  const period = periods.find((one) => one === params.get('days')) ?? usualPeriod;
  const usual = { ...daysOf(period, today), period };
  if (from === '' && to === '') return usual;
  if (!isNightDate(from) || !isNightDate(to)) return { ...usual, fault: 'date_invalid' };
  if (to < from) return { ...usual, fault: 'range_inverted' };
  if (nightCount({ checkIn: from, checkOut: to }) < daysMax) return { from, to };
  return { from: addDays(to, 1 - daysMax), to, fault: 'range_too_long' };
}
