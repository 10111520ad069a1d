import { useState } from 'react';
import {
  addDays,
  horizonDays,
  isNightDate,
  nightCount,
  stayNightsMax,
} from '../../../../kernel/stay-dates.ts';
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
 * Dates, room and guests. Another check-in keeps the number of nights, and a smaller room lowers the number of guests.
 */
export function ChangeFields({
  hotelId,
  wanted,
  rooms,
  onChange,
}: {
  hotelId: string;
  wanted: Wanted;
  rooms: RoomChoice[];
  onChange: (wanted: Wanted) => void;
}) {
  const { changing: texts, common, search } = useText();
  const { number } = useFormat();
  const language = useLanguage();
  const today = useToday();
  const { checkIn, checkOut, roomId, guests } = wanted;
  const from = isNightDate(checkIn) ? checkIn : today;
  const nights = useLastNights(checkIn, checkOut);
  const [kept, setKept] = useState(false);
  const hotel = { hotelId, guests: String(Math.min(guests, 3)) };
  const maxGuest = (id: string) => rooms.find((room) => room.id === id)?.maxGuest ?? 1;
  return (
    <div className="mt-3 grid gap-4 sm:grid-cols-2">
      <DayField
        label={texts.checkIn}
        min={today}
        max={addDays(today, horizonDays)}
        value={checkIn}
        hotel={hotel}
        onDay={(value) => {
          setKept(kept || value !== checkIn);
          onChange({
            ...wanted,
            checkIn: value,
            checkOut: isNightDate(value) ? addDays(value, nights) : checkOut,
          });
        }}
      />
      <DayField
        label={texts.checkOut}
        min={addDays(from, 1)}
        max={addDays(from, stayNightsMax)}
        value={checkOut}
        hotel={hotel}
        hint={kept && isNightDate(checkIn) ? search.nightsAsBefore(common.nights(nights)) : undefined}
        onDay={(value) => {
          if (value !== checkOut) setKept(false);
          onChange({ ...wanted, checkOut: value });
        }}
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

/** The nights of the stay when its dates were last whole and in order: a date that is being typed has none. */
function useLastNights(checkIn: string, checkOut: string): number {
  const isWhole = isNightDate(checkIn) && isNightDate(checkOut) && checkIn < checkOut;
  const present = isWhole ? nightCount({ checkIn, checkOut }) : undefined;
  const [nights, setNights] = useState(present ?? 1);
  if (present !== undefined && present !== nights) setNights(present);
  return present ?? nights;
}
