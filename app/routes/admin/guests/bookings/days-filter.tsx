import { useState } from 'react';
import { addDays, type NightDate, weekdayOf, weekdays } from '../../../../../kernel/stay-dates.ts';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { useListAddress } from '../../../../lists/use-list-address.ts';
import { useToday } from '../../../../search/today.ts';
import { SelectField } from '../../../../ui/select-field.tsx';
import { ListDays } from '../../list/list-day.tsx';

type Days = 'any' | 'today' | 'tomorrow' | 'week' | 'dates';

/** The days of the bookings: buttons for the usual ones, and fields for other dates. The address stores them. */
export function DaysFilter() {
  const { days: texts } = useAdminText().desk;
  const today = useToday();
  const { said, change } = useListAddress();
  const [wantsDates, setWantsDates] = useState(false);
  const ranges = rangesFrom(today);
  const [from, to] = [said('from'), said('to')];
  const chosen = wantsDates && from ? 'dates' : chosenOf(ranges, from, to);
  const options: Days[] = ['any', 'today', 'tomorrow', 'week', 'dates'];
  return (
    <>
      <SelectField
        label={texts.label}
        className="basis-full sm:max-w-44 sm:basis-36"
        value={chosen}
        options={options.map((value) => ({ value, text: texts[value] }))}
        onPick={(picked) => {
          setWantsDates(picked === 'dates');
          if (picked === 'any') change({ from: undefined, to: undefined });
          else change(picked === 'dates' ? (from ? {} : ranges.week) : ranges[picked]);
        }}
      />
      {chosen === 'dates' && <ListDays from={texts.from} to={texts.to} />}
    </>
  );
}

type Range = Record<'from' | 'to', NightDate>;
type Ranges = Record<'today' | 'tomorrow' | 'week', Range>;

function rangesFrom(today: NightDate): Ranges {
  const sunday = addDays(today, -weekdays.indexOf(weekdayOf(today)));
  const tomorrow = addDays(today, 1);
  return {
    today: { from: today, to: today },
    tomorrow: { from: tomorrow, to: tomorrow },
    week: { from: sunday, to: addDays(sunday, 6) },
  };
}

function chosenOf(ranges: Ranges, from: string, to: string): Days {
  if (!from && !to) return 'any';
  const names = ['today', 'tomorrow', 'week'] as const;
  return names.find((name) => ranges[name].from === from && ranges[name].to === to) ?? 'dates';
}
