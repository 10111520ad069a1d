import { type NightDate, nightCount, type Stay } from '../../kernel/stay-dates.ts';
import { useFormat, useText } from '../i18n/language.tsx';

/** 'Fri 27 Nov - Sun 29 Nov, 2 nights': shorter, where the year is clear. */
export function StayDays({ checkIn, checkOut }: Stay) {
  const { common } = useText();
  const { weekday, shortNight } = useFormat();
  const day = (date: NightDate) => `${weekday(date)} ${shortNight(date)}`.replaceAll(' ', '\u00a0');
  return (
    <span>
      <span>{`${day(checkIn)} - ${day(checkOut)}, `}</span>
      <span className="whitespace-nowrap">{common.nights(nightCount({ checkIn, checkOut }))}</span>
    </span>
  );
}

/** 'Fri, 27 Nov 2026 to Sun, 29 Nov 2026, 2 nights', each date marked up as a date. */
export function StayDates({ checkIn, checkOut }: Stay) {
  const { common } = useText();
  const format = useFormat();
  // A date has no line break.
  const night = (date: NightDate) => format.night(date).replaceAll(' ', '\u00a0');
  return (
    <span>
      <time dateTime={checkIn}>{common.stay(night(checkIn), night(checkOut))}</time>
      {', '}
      <span className="whitespace-nowrap">{common.nights(nightCount({ checkIn, checkOut }))}</span>
    </span>
  );
}
