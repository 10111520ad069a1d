import { useEffect, useMemo, useState } from 'react';
import { call } from '../../../calls.ts';
import { localizedText, useLanguage, useText } from '../../../i18n/language.tsx';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import type { PickedHotel } from './last-hotel.ts';
import { usePlaceOf } from './use-place-of.ts';

interface FoundHotel extends PickedHotel {
  /** Why it is not offered on the site. */
  why?: string | undefined;
}

const typingPauseMs = 300;
/** What one can look through; a part of the name brings any other hotel here. */
const optionsMax = 20;

/**
 * A hotel out of thousands, for sale or not: part of its name brings those to choose from. Nothing is chosen for the person: without a
 * choice there is no hotel, and a search that no longer shows the chosen one takes it away.
 */
export function HotelPicker({
  picked,
  onPick,
  halves = false,
}: {
  picked: PickedHotel | undefined;
  onPick: (hotel: PickedHotel | undefined) => void;
  /** Both fields are of one width, as those around them are. */
  halves?: boolean;
}) {
  const { desk } = useAdminText();
  const { common } = useText();
  const [part, setPart] = useState('');
  const name = part.trim();
  const hotels = useFoundHotels(name);
  const found = hotels.value ?? [];
  // The answer for the last word does not say whether the chosen hotel is found by this one.
  const isLost =
    picked !== undefined &&
    name !== '' &&
    hotels.state === 'ready' &&
    !found.some(({ id }) => id === picked.id);
  useEffect(() => {
    if (isLost) onPick(undefined);
  }, [isLost, onPick]);
  const others = found.filter(({ id }) => id !== picked?.id);
  const options: FoundHotel[] = picked
    ? [found.find(({ id }) => id === picked.id) ?? picked, ...others]
    : found;
  const hint =
    hotels.state === 'ready' && found.length === 0
      ? desk.noHotels
      : hotels.state === 'failed'
        ? desk.hotelsFailed
        : desk.findHotelHint;
  return (
    <div className={`grid gap-4 ${halves ? 'sm:grid-cols-2' : 'sm:grid-cols-3'}`}>
      <div>
        <TextField
          label={desk.findHotel}
          hint={hint}
          type="search"
          autoComplete="off"
          maxLength={100}
          value={part}
          onChange={(event) => setPart(event.currentTarget.value)}
        />
        {hotels.state === 'failed' && (
          <button
            type="button"
            className="min-h-11 font-semibold text-tea underline underline-offset-4"
            onClick={hotels.retry}
          >
            {common.retry}
          </button>
        )}
      </div>
      <SelectField
        label={desk.hotel}
        className={halves ? '' : 'sm:col-span-2'}
        // A long name leaves no room for it in the field.
        hint={options.find(({ id }) => id === picked?.id)?.why}
        value={picked?.id ?? ''}
        onChange={(event) => onPick(options.find(({ id }) => id === event.currentTarget.value))}
        options={[
          { value: '', text: desk.chooseHotel },
          ...options.map(({ id, name, place, why }) => ({
            value: id,
            text: [[name, place].filter(Boolean).join(', '), ...(why ? [`(${why})`] : [])].join(' '),
          })),
        ]}
      />
    </div>
  );
}

/** The first hotels with this part of a name, in the language of the page, with their places. */
function useFoundHotels(name: string) {
  const { deleting: texts } = useAdminText();
  const language = useLanguage();
  const placeOf = usePlaceOf();
  const loaded = useLoaded(
    name,
    (signal) =>
      call('allHotels', {
        query: { sort: 'hotelName', page: 1, pageSize: optionsMax, search: name || undefined },
        signal,
      }),
    { pauseMs: name ? typingPauseMs : 0 },
  );
  const value = useMemo(
    () =>
      loaded.value?.map(
        ({ _id, hotelName, hotelNameBn, upazila, district, forSale, hasRoomForSale }): FoundHotel => ({
          id: _id,
          name: localizedText(language, hotelName, hotelNameBn),
          place: placeOf({ upazila, district }),
          why: forSale ? (hasRoomForSale ? undefined : texts.noRoomYet) : texts.offSale,
        }),
      ),
    [loaded.value, texts, language, placeOf],
  );
  return { ...loaded, value };
}
