import type { ReactNode } from 'react';
import type { DeskTime } from '../../../contract/enumerations.ts';
import type { Hotel } from '../../../contract/hotel.ts';
import { useFormat, useText } from '../../i18n/language.tsx';
import type { Search } from '../../search/search.ts';

/** A term, its value, and a smaller line below the value. */
export interface StayLine {
  term: string;
  value: ReactNode;
  more?: string;
}

/** The lines of the review and of the confirmation, in columns. */
export function StayLines({ lines, className }: { lines: StayLine[]; className: string }) {
  return (
    <dl className={`mt-4 grid gap-y-3 border-line ${className}`}>
      {lines.map(({ term, value, more }) => (
        <div key={term}>
          <dt className="text-sm text-muted">{term}</dt>
          <dd>
            <span className="font-semibold tabular-nums">{value}</span>
            {more && <span className="block text-sm text-muted">{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether a desk is always open. */
export const isAnyTime = (time: DeskTime): boolean => time === 'Any Time';

/** The lines about check-in, check-out and guests; `dateText` writes a date. */
export function useStayLines(
  stay: Pick<Search, 'hotelCheckInDate' | 'hotelCheckOutDate' | 'guestNumber'>,
  hotel: Hotel,
  dateText: (date: string) => string,
): Record<'checkIn' | 'checkOut' | 'guests', StayLine> {
  const { hotel: hotelTexts, payment: texts } = useText();
  const { number } = useFormat();
  const guests = Number(stay.guestNumber);
  return {
    checkIn: {
      term: texts.checkIn,
      value: dateText(stay.hotelCheckInDate),
      more: isAnyTime(hotel.checkIn) ? texts.anyTime : texts.from(hotelTexts.deskTimes[hotel.checkIn]),
    },
    checkOut: {
      term: texts.checkOut,
      value: dateText(stay.hotelCheckOutDate),
      more: isAnyTime(hotel.checkOut) ? texts.anyTime : texts.until(hotelTexts.deskTimes[hotel.checkOut]),
    },
    guests: { term: guests <= 1 ? texts.guest : texts.guests, value: number(guests) },
  };
}
