import { addDays, horizonDays, isNightDate, stayNightsMax } from '../../../../kernel/stay-dates.ts';
import { localizedText, useFormat, useLanguage, useText } from '../../../i18n/language.tsx';
import { useToday } from '../../../search/today.ts';
import { DayField } from '../../../ui/day-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { RoomChoice } from './load-change.ts';

/** The booking's wanted data, as far as they are chosen. */
export interface Wanted {
  checkIn: string;
  checkOut: string;
  guests: number;
  roomId: string;
}

/**
 * Dates, room and guests. A later check-in also moves the check-out, and a smaller room lowers the number of guests.
 */
export function ChangeFields({
  wanted,
  rooms,
  onChange,
}: {
  wanted: Wanted;
  rooms: RoomChoice[];
  onChange: (wanted: Wanted) => void;
}) {
  const { changing: texts } = useText();
  const { number } = useFormat();
  const language = useLanguage();
  const today = useToday();
  const { checkIn, checkOut, roomId, guests } = wanted;
  const from = isNightDate(checkIn) ? checkIn : today;
  const maxGuest = (id: string) => rooms.find((room) => room.id === id)?.maxGuest ?? 1;
  return (
    <div className="mt-3 grid gap-4 sm:grid-cols-2">
      <DayField
        label={texts.checkIn}
        min={today}
        max={addDays(today, horizonDays)}
        value={checkIn}
        onDay={(value) => {
          const isLater = isNightDate(value) && value >= checkOut;
          onChange({ ...wanted, checkIn: value, checkOut: isLater ? addDays(value, 1) : checkOut });
        }}
      />
      <DayField
        label={texts.checkOut}
        min={addDays(from, 1)}
        max={addDays(from, stayNightsMax)}
        value={checkOut}
        onDay={(value) => onChange({ ...wanted, checkOut: value })}
      />
      <SelectField
        label={texts.room}
        value={roomId}
        options={rooms.map(({ id, name, nameBn, maxGuest: most }) => ({
          value: id,
          text: texts.roomFor(localizedText(language, name, nameBn), most),
        }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...wanted, roomId: value, guests: Math.min(guests, maxGuest(value)) })
        }
      />
      <SelectField
        label={texts.guests}
        value={String(guests)}
        options={Array.from({ length: maxGuest(roomId) }, (_, index) => ({
          value: String(index + 1),
          text: number(index + 1),
        }))}
        onChange={({ currentTarget: { value } }) => onChange({ ...wanted, guests: Number(value) })}
      />
    </div>
  );
}
