import { useEffect, useMemo, useState } from 'react';
import type { HotelListed } from '../../../../../contract/hotel-listed.ts';
import { call } from '../../../../calls.ts';
import { localizedText, useLanguage, useText } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useLoaded } from '../../../../ui/use-loaded.ts';
import type { PickedHotel } from './last-hotel.ts';
import { usePlaceOf } from './use-place-of.ts';

interface ListedHotel extends PickedHotel {
  /** Why it is not offered on the site. */
  why?: string | undefined;
}

const typingPauseMs = 300;
/** As many as can be looked through; a part of the name finds any other hotel. */
const optionsMax = 20;

/**
 * A hotel out of thousands, for sale or not: a part of its name lists the matching ones. Nothing is preselected:
 * without a choice there is no hotel, and a search that does not contain the chosen one clears it.
 */
export function HotelPicker({
  picked,
  onPick,
  halves = false,
  withArchived = false,
}: {
  picked: PickedHotel | undefined;
  onPick: (hotel: PickedHotel | undefined) => void;
  /** Both fields have the same width as those around them. */
  halves?: boolean;
  /** Also offers archived hotels, for read-only pages. */
  withArchived?: boolean;
}) {
  const { desk } = useAdminText();
  const { common } = useText();
  const [part, setPart] = useState('');
  const name = part.trim();
  const hotels = useListedHotels(name, withArchived);
  const listed = hotels.value ?? [];
  // The answer for the previous word does not tell whether the chosen hotel matches this one.
  const isLost =
    picked !== undefined &&
    name !== '' &&
    hotels.state === 'ready' &&
    !listed.some(({ id }) => id === picked.id);
  useEffect(() => {
    if (isLost) onPick(undefined);
  }, [isLost, onPick]);
  const others = listed.filter(({ id }) => id !== picked?.id);
  const options: ListedHotel[] = picked
    ? [listed.find(({ id }) => id === picked.id) ?? picked, ...others]
    : listed;
  const hint =
    hotels.state === 'ready' && listed.length === 0
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
        // Shown below, because a long name leaves no space for it in the field.
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

/** The first hotels with this part of a name, in the page's language, with their places; archived ones come last. */
function useListedHotels(name: string, withArchived: boolean) {
  const { deleting: texts, dashboard } = useAdminText();
  const language = useLanguage();
  const placeOf = usePlaceOf();
  const loaded = useLoaded(
    `${withArchived} ${name}`,
    async (signal) => {
      const find = (archived: boolean) =>
        call('allHotels', {
          query: {
            sort: 'hotelName',
            page: 1,
            pageSize: optionsMax,
            search: name || undefined,
            archived: archived ? 'true' : undefined,
          },
          signal,
        });
      const [open, archived] = await Promise.all([find(false), withArchived ? find(true) : []]);
      return { open, archived };
    },
    { pauseMs: name ? typingPauseMs : 0 },
  );
  const value = useMemo(() => {
    if (!loaded.value) return undefined;
    const listedHotel = (hotel: HotelListed, why: string | undefined): ListedHotel => ({
      id: hotel._id,
      name: localizedText(language, hotel.hotelName, hotel.hotelNameBn),
      place: placeOf(hotel),
      why,
    });
    const offSale = ({ forSale, hasRoomForSale }: HotelListed) =>
      forSale ? (hasRoomForSale ? undefined : texts.noRoomYet) : texts.offSale;
    return [
      ...loaded.value.open.map((hotel) => listedHotel(hotel, offSale(hotel))),
      ...loaded.value.archived.map((hotel) => listedHotel(hotel, dashboard.archived)),
    ];
  }, [loaded.value, texts, dashboard, language, placeOf]);
  return { ...loaded, value };
}
