import { useEffect, useMemo, useState } from 'react';
import { call } from '../../../calls.ts';
import { localizedText, useLanguage } from '../../../i18n/language.tsx';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';

export interface PickedHotel {
  id: string;
  name: string;
}

const typingPauseMs = 300;
/** What one can look through; a part of the name brings any other hotel here. */
const optionsMax = 20;

/** A hotel out of thousands: part of its name brings those to choose from. The chosen one is always among them. */
export function HotelPicker({
  picked,
  onPick,
}: {
  picked: PickedHotel | undefined;
  onPick: (hotel: PickedHotel) => void;
}) {
  const { desk } = useAdminText();
  const language = useLanguage();
  const [part, setPart] = useState('');
  const name = part.trim();
  const { state, value } = useLoaded(
    name,
    (signal) =>
      call('hotels', { query: { sort: 'name', pageSize: optionsMax, name: name || undefined }, signal }),
    { pauseMs: name ? typingPauseMs : 0 },
  );
  const found = useMemo(
    () =>
      state === 'failed'
        ? []
        : value?.map((hotel) => ({
            id: hotel._id,
            name: localizedText(language, hotel.hotelName, hotel.hotelNameBn),
          })),
    [state, value, language],
  );

  // Nothing is chosen for somebody who only looks: the first of a new search is, as a list shows it.
  useEffect(() => {
    const [first] = found ?? [];
    if (first && (!picked || (part.trim() && !found?.some(({ id }) => id === picked.id)))) onPick(first);
  }, [found, picked, part, onPick]);

  const others = (found ?? []).filter(({ id }) => id !== picked?.id);
  const options = picked && !part.trim() ? [picked, ...others] : (found ?? []);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={desk.findHotel}
        hint={found?.length === 0 ? desk.noHotels : desk.findHotelHint}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={part}
        onChange={(event) => setPart(event.currentTarget.value)}
      />
      <SelectField
        label={desk.hotel}
        value={picked?.id ?? ''}
        onChange={(event) => {
          const chosen = options.find(({ id }) => id === event.currentTarget.value);
          if (chosen) onPick(chosen);
        }}
        options={options.map(({ id, name }) => ({ value: id, text: name }))}
      />
    </div>
  );
}
