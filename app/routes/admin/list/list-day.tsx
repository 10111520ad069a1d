import { useState } from 'react';
import { isNightDate } from '../../../../domain/shared/stay-dates.ts';
import { DayField } from '../../../ui/day-field.tsx';
import { useListAddress } from './use-list-address.ts';

/** Years are typed digit by digit, and half a year is a date of the first centuries. */
const isWhole = (day: string) => day === '' || (isNightDate(day) && day >= '1970');

/** A filter of a list that is a day, or none. The field leads; when the address changes by itself it follows. */
export function ListDay({ name, label }: { name: string; label: string }) {
  const { said, change } = useListAddress();
  const addressed = said(name);
  const [day, setDay] = useState(addressed);
  const [seen, setSeen] = useState(addressed);
  if (addressed !== seen) {
    setSeen(addressed);
    setDay(addressed);
  }
  return (
    <DayField
      label={label}
      className="grow basis-36 sm:max-w-60"
      value={day}
      onDay={(next) => {
        setDay(next);
        if (isWhole(next) && next !== addressed) change({ [name]: next });
      }}
    />
  );
}
