import type { ReactNode } from 'react';
import { addDays, horizonDays, isNightDate, stayNightsMax } from '../../../../../kernel/stay-dates.ts';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { useToday } from '../../../../search/today.ts';
import { DayField } from '../../../../ui/day-field.tsx';

export interface TypedStay {
  checkIn: string;
  checkOut: string;
}

/** Whether both dates are valid and form a stay; the call checks the rest. */
export const isStay = ({ checkIn, checkOut }: TypedStay): boolean =>
  isNightDate(checkIn) && isNightDate(checkOut) && checkIn < checkOut;

/** Check-in and check-out. A later check-in also moves the check-out, so that the stay stays valid. */
export function StayFields({
  stay,
  onChange,
  isCheckInFixed = false,
  hint,
  children,
}: {
  stay: TypedStay;
  onChange: (stay: TypedStay) => void;
  /** For a guest who is in the house. */
  isCheckInFixed?: boolean;
  hint?: string | undefined;
  /** Content of the row beside the dates. */
  children?: ReactNode;
}) {
  const { desk } = useAdminText();
  const today = useToday();
  const { checkIn, checkOut } = stay;
  const from = isNightDate(checkIn) ? checkIn : today;
  return (
    <div className={`grid gap-4 ${children ? 'sm:grid-cols-3' : 'sm:grid-cols-2'}`}>
      <DayField
        label={desk.checkIn}
        min={today}
        max={addDays(today, horizonDays)}
        value={checkIn}
        readOnly={isCheckInFixed}
        hint={isCheckInFixed ? hint : undefined}
        onDay={(value) => {
          const isLater = isNightDate(value) && value >= checkOut;
          onChange({ checkIn: value, checkOut: isLater ? addDays(value, 1) : checkOut });
        }}
      />
      <DayField
        label={desk.checkOut}
        min={isCheckInFixed ? today : addDays(from, 1)}
        max={addDays(from, stayNightsMax)}
        value={checkOut}
        onDay={(value) => onChange({ checkIn, checkOut: value })}
      />
      {children}
    </div>
  );
}
