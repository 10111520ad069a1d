import { useId, useState } from 'react';
import { type NightDate, nightCount } from '../../kernel/stay-dates.ts';
import { useText } from '../i18n/language.tsx';
import { DateInput, DateWords } from '../ui/date-input.tsx';
import { Field } from '../ui/field.tsx';
import { latePart } from '../ui/late-part.tsx';
import type { MarkedHotel } from './calendar/calendar-marks.ts';
import type { CalendarStep } from './calendar/stay-calendar.tsx';
import { stayOf } from './search.ts';
import { type SearchDraft, type StayField, withDay } from './search-draft.ts';

const StayCalendar = latePart(() => import('./calendar/stay-calendar.tsx'));

interface Props {
  draft: SearchDraft;
  today: NightDate;
  onDraft: (draft: SearchDraft) => void;
  labels: Record<StayField, string>;
  calendarLabels: Record<StayField, string>;
  /** Field names for the form that is sent without scripts. */
  names?: Record<StayField, string>;
  /** A new check-in keeps the number of nights, and says so. */
  keepsNights?: boolean;
  /** Its sold-out nights are marked in the calendar. */
  hotel?: MarkedHotel;
}

/** Check-in and check-out, typed or chosen in one calendar for both. */
export function StayFields({
  draft,
  today,
  onDraft,
  labels,
  calendarLabels,
  names,
  keepsNights = false,
  hotel,
}: Props) {
  const { common, faults, search } = useText();
  const id = useId();
  const [calendar, setCalendar] = useState<{ step: CalendarStep; opener: HTMLElement }>();
  const close = () => setCalendar(undefined);
  const stay = stayOf(draft.search);
  const field = (name: StayField, step: CalendarStep) => {
    const refused = draft.problem?.field === name;
    return (
      <Field
        id={`${id}-${name}`}
        label={labels[name]}
        beside={<DateWords day={stay[name]} />}
        className="row-if-narrow"
      >
        <DateInput
          id={`${id}-${name}`}
          aria-invalid={refused || undefined}
          aria-describedby={refused ? `${id}-problem` : undefined}
          name={names?.[name]}
          required
          value={stay[name]}
          onDay={(day, typing) => onDraft(withDay(draft, name, day, today, { typing, keepsNights }))}
          calendarLabel={calendarLabels[name]}
          onCalendar={(opener) => setCalendar({ step, opener })}
        />
      </Field>
    );
  };
  return (
    <>
      {field('checkIn', 'in')}
      {field('checkOut', 'out')}
      {/* Below the whole row, so that the elements beside the dates stay aligned with them. */}
      <p
        id={`${id}-problem`}
        role="alert"
        className="order-last col-span-full text-sm font-semibold text-red empty:hidden"
      >
        {draft.problem && faults[draft.problem.fault]}
      </p>
      {keepsNights && (
        <p role="status" className="col-span-full text-sm text-muted empty:hidden">
          {draft.keptNights && search.nightsAsBefore(common.nights(nightCount(stay)))}
        </p>
      )}
      <StayCalendar
        part={
          calendar && {
            ...calendar,
            stay,
            today,
            hotel,
            kept: draft.keptNights,
            onCheckIn: (night) => onDraft(withDay(draft, 'checkIn', night, today, { keepsNights })),
            onCheckOut: (night) => onDraft(withDay(draft, 'checkOut', night, today)),
            onStep: (step) => setCalendar({ ...calendar, step }),
            onClose: close,
          }
        }
        onFailed={close}
      />
    </>
  );
}
