import {
  addDays,
  horizonDays,
  type NightDate,
  nightCount,
  type Stay,
  stayNightsMax,
} from '../../../kernel/stay-dates.ts';
import { useText } from '../../i18n/language.tsx';
import { CalendarWindow } from '../../ui/calendar/calendar-window.tsx';
import { MarksLegend, MonthGrid } from '../../ui/calendar/month-grid.tsx';
import { StayDates } from '../../ui/stay-dates.tsx';
import { type MarkedHotel, useMarksInView } from './calendar-marks.ts';

/** Which of the two dates is chosen next. */
export type CalendarStep = 'in' | 'out';

interface Props {
  step: CalendarStep;
  stay: Stay;
  today: NightDate;
  /** Its sold-out nights are marked. */
  hotel?: MarkedHotel | undefined;
  /** The nights are as many as before the last change of check-in. */
  kept?: boolean | undefined;
  /** Gets the focus back. */
  opener: HTMLElement;
  onCheckIn: (night: NightDate) => void;
  onCheckOut: (night: NightDate) => void;
  onStep: (step: CalendarStep) => void;
  onClose: () => void;
}

/** Check-in and check-out in a calendar: a sheet on a phone, a card of two months on a wider screen. */
export default function StayCalendar({
  step,
  stay,
  today,
  hotel,
  kept,
  opener,
  onCheckIn,
  onCheckOut,
  onStep,
  onClose,
}: Props) {
  const { common, search } = useText();
  const { marks, onMonth } = useMarksInView(hotel);

  function choose(night: NightDate) {
    // A day on or before check-in must be meant as a new check-in.
    if (step === 'in' || night <= stay.checkIn) {
      onCheckIn(night);
      onStep('out');
    } else {
      onCheckOut(night);
      onClose();
    }
  }

  return (
    <CalendarWindow
      title={search.calendar.title}
      prompt={step === 'in' ? search.calendar.chooseIn : search.calendar.chooseOut}
      chosen={
        <>
          <StayDates {...stay} />
          {kept && <span>{` (${search.nightsAsBefore(common.nights(nightCount(stay)))})`}</span>}
        </>
      }
      opener={opener}
      legend={<MarksLegend marks={marks} />}
      onClose={onClose}
    >
      <MonthGrid
        chosen={{ from: stay.checkIn, to: stay.checkOut }}
        month={step === 'in' ? stay.checkIn : stay.checkOut}
        today={today}
        min={today}
        max={step === 'in' ? addDays(today, horizonDays) : addDays(stay.checkIn, stayNightsMax)}
        marks={marks}
        onMonth={onMonth}
        labels={{ from: search.checkIn, to: search.checkOut }}
        onChoose={choose}
      />
    </CalendarWindow>
  );
}
