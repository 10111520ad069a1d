import { type FormEvent, useState } from 'react';
import type { CalendarRoom } from '../../../../../../contract/calendar.ts';
import { addDays, horizonDays, type NightDate } from '../../../../../../kernel/stay-dates.ts';
import { useAdminText } from '../../../../../i18n/use-admin-text.ts';
import { Button } from '../../../../../ui/button.tsx';
import { DayField } from '../../../../../ui/day-field.tsx';
import { SelectField } from '../../../../../ui/select-field.tsx';
import { useFault } from '../../../../../ui/use-fault.ts';
import { useRoomOptions } from '../use-room-options.ts';
import { emptyRange, type RangeEntries, type RangeFault, readRange, roomOfRange } from './range.ts';

/** Selects the nights between two dates, across months: all or some weekdays, of all rooms or one kind. */
export function RangeForm({
  rooms,
  today,
  choose,
}: {
  rooms: CalendarRoom[];
  today: NightDate;
  choose: (chosen: ReadonlySet<string>) => void;
}) {
  const { calendar } = useAdminText();
  const texts = calendar.range;
  const faultText = useFault();
  const [entries, setEntries] = useState(() => emptyRange(today));
  const [fault, setFault] = useState<RangeFault>();
  const enter = (changed: Partial<RangeEntries>) => setEntries((before) => ({ ...before, ...changed }));
  function submit(event: FormEvent) {
    event.preventDefault();
    const range = readRange(entries, { rooms, today });
    setFault('field' in range ? range : undefined);
    if (!('field' in range)) choose(range);
  }
  function errorOf(field: RangeFault['field']) {
    if (fault?.field !== field) return undefined;
    return fault.code === 'no_night' ? texts.none : faultText({ message: fault.code });
  }
  return (
    <details className="mt-4 rounded-card border border-line bg-surface">
      <summary className="flex min-h-12 cursor-pointer items-center px-4 font-semibold text-tea">
        {texts.open}
      </summary>
      <form
        noValidate
        aria-label={texts.open}
        onSubmit={submit}
        className="grid items-start gap-x-4 gap-y-3 border-t border-line p-4 sm:grid-cols-2 xl:grid-cols-5"
      >
        {(['from', 'to'] as const).map((field) => (
          <DayField
            key={field}
            label={texts[field]}
            value={entries[field]}
            onDay={(day) => enter({ [field]: day })}
            min={today}
            max={addDays(today, horizonDays)}
            error={errorOf(field)}
          />
        ))}
        <SelectField
          label={texts.rooms}
          value={roomOfRange(entries, rooms)}
          onPick={(roomId) => enter({ roomId })}
          options={useRoomOptions(rooms, calendar.allRooms)}
        />
        <SelectField
          label={texts.nights}
          value={entries.which}
          onPick={(which) => enter({ which })}
          options={(['every', 'weekend', 'others'] as const).map((name) => ({
            value: name,
            text: texts[name],
          }))}
        />
        <div className="grid sm:mt-6">
          <Button type="submit" className="min-h-12">
            {texts.select}
          </Button>
        </div>
      </form>
    </details>
  );
}
