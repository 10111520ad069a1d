import { useState } from 'react';
import type { CalendarRoom } from '../../../../../contract/calendar.ts';
import type { Holiday } from '../../../../../contract/holiday.ts';
import { localizedText, useFormat, useLanguage } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { keyOf } from './chosen-nights.ts';
import type { DayOfCalendar } from './special-nights.ts';
import { useRoomOptions } from './use-room-options.ts';

interface Preset {
  key: string;
  name: string;
  days: DayOfCalendar[];
}

interface Props {
  rooms: CalendarRoom[];
  days: DayOfCalendar[];
  choose: (chosen: ReadonlySet<string>) => void;
}

/** Buttons that select nights often changed together: all nights, weekend nights, a holiday's. */
export function Presets({ rooms, days, choose }: Props) {
  const { calendar: texts } = useAdminText();
  const [roomId, setRoomId] = useState('');
  const chosenRooms = rooms.some(({ _id }) => _id === roomId)
    ? rooms.filter(({ _id }) => _id === roomId)
    : rooms;
  const presets = usePresets(days.filter(({ open }) => open));
  const options = useRoomOptions(rooms, texts.allRooms);
  if (presets.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <legend className="sr-only">{texts.presets}</legend>
      {rooms.length > 1 && (
        <SelectField
          label={texts.presetRooms}
          className="w-full sm:w-60"
          options={options}
          value={roomId}
          onChange={(event) => setRoomId(event.currentTarget.value)}
        />
      )}
      {presets.map((preset) => (
        <Button
          key={preset.key}
          className="min-h-12 max-w-full px-4 font-normal"
          onClick={() =>
            choose(
              new Set(
                chosenRooms.flatMap((room) =>
                  preset.days.map(({ night }) => keyOf({ roomId: room._id, night })),
                ),
              ),
            )
          }
        >
          {preset.name}
        </Button>
      ))}
    </fieldset>
  );
}

/** The presets for these nights; presets without any night are left out. */
function usePresets(days: DayOfCalendar[]): Preset[] {
  const { calendar: texts } = useAdminText();
  const { shortNight } = useFormat();
  const language = useLanguage();
  const holidays = new Map<string, { holiday: Holiday; day: DayOfCalendar }>();
  for (const day of days) for (const holiday of day.holidays) holidays.set(holiday._id, { holiday, day });
  return [
    { key: 'every', name: texts.everyNight, days },
    { key: 'weekends', name: texts.weekendNights, days: days.filter(({ weekend }) => weekend) },
    ...[...holidays.values()].map(({ holiday, day }) => ({
      key: holiday._id,
      name: `${localizedText(language, holiday.name, holiday.nameBn)}, ${shortNight(day.night)}`,
      days: [day],
    })),
  ].filter((preset) => preset.days.length > 0);
}
