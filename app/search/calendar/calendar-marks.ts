import { useCallback, useRef, useState } from 'react';
import type { PublicHoliday } from '../../../contract/other-dates.ts';
import type { NightDate } from '../../../kernel/stay-dates.ts';
import { call } from '../../calls.ts';
import { localizedText, useLanguage } from '../../i18n/language.tsx';
import type { DayMarks } from '../../ui/calendar/month-grid.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';

/** The hotel whose sold-out nights a calendar shows. */
export interface MarkedHotel {
  hotelId: string;
  guests: string;
}

/** Without marks after a failed call: the calendar works as before. */
async function orNothing<Item>(answer: Promise<Item[]>): Promise<Item[]> {
  return answer.catch(() => []);
}

/**
 * The marks of a traveller's calendar: public holidays and, of a hotel, the nights with nothing free. They are loaded for the
 * months that come into view (`YYYY-MM`), each month and each year of holidays once.
 */
function useCalendarMarks(months: string[], hotel: MarkedHotel | undefined): DayMarks {
  const language = useLanguage();
  const nights = useRef(new Map<string, Promise<NightDate[]>>());
  const years = useRef(new Map<string, Promise<PublicHoliday[]>>());
  function once<Item>(cache: Map<string, Promise<Item[]>>, key: string, ask: () => Promise<Item[]>) {
    const answer = cache.get(key) ?? orNothing(ask());
    cache.set(key, answer);
    return answer;
  }
  const loaded = useLoaded(
    months.length > 0 ? [hotel?.hotelId, hotel?.guests, ...months].join(' ') : undefined,
    async () => {
      const [full, holidays] = await Promise.all([
        Promise.all(
          hotel
            ? months.map((month) =>
                once(nights.current, `${hotel.hotelId} ${hotel.guests} ${month}`, () =>
                  call('fullNights', {
                    params: { hotelId: hotel.hotelId },
                    query: { month, guests: hotel.guests },
                  }),
                ),
              )
            : [],
        ),
        Promise.all(
          [...new Set(months.map((month) => month.slice(0, 4)))].map((year) =>
            once(years.current, year, () =>
              call('publicHolidays', { query: { from: `${year}-01-01`, to: `${year}-12-31` } }),
            ),
          ),
        ),
      ]);
      return { full: full.flat(), holidays: holidays.flat() };
    },
  );
  const { full = [], holidays = [] } = loaded.value ?? {};
  return {
    full,
    holidays: new Map(
      holidays.map(({ date, name, nameBn }) => [date, localizedText(language, name, nameBn)]),
    ),
  };
}

/** The marks of the months that have come into view. */
export function useMarksInView(hotel?: MarkedHotel): { marks: DayMarks; onMonth: (month: string) => void } {
  const [months, setMonths] = useState<string[]>([]);
  const onMonth = useCallback(
    (month: string) => setMonths((before) => (before.includes(month) ? before : [...before, month].sort())),
    [],
  );
  return { marks: useCalendarMarks(months, hotel), onMonth };
}
