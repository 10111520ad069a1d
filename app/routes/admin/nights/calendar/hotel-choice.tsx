import { type KeyboardEvent, useId, useState } from 'react';
import type { HotelListed } from '../../../../../contract/hotel-listed.ts';
import { textOfWord } from '../../../../../kernel/closed-lists.ts';
import { call } from '../../../../calls.ts';
import { localizedText, useLanguage, useText } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { controlClass, described, Field } from '../../../../ui/field.tsx';
import { useLoaded } from '../../../../ui/use-loaded.ts';

interface Props {
  /** The name of the chosen hotel. */
  name: string;
  onChoose: (hotelId: string) => void;
  className?: string;
}

/** Finds a hotel among thousands by a part of its name: a text field with a list (WAI-ARIA's combobox). */
export function HotelChoice({ name, onChoose, className = 'w-full sm:w-96' }: Props) {
  const { calendar: texts } = useAdminText();
  const { places } = useText();
  const language = useLanguage();
  const id = useId();
  const [written, setWritten] = useState<string>();
  const [at, setAt] = useState(-1);
  const open = written !== undefined;
  const search = useHotelSearch(written);
  const hotels = open ? search.hotels : [];
  const nameOf = (hotel: HotelListed) => localizedText(language, hotel.hotelName, hotel.hotelNameBn);

  function close() {
    setWritten(undefined);
    setAt(-1);
  }
  function choose(hotel: HotelListed | undefined) {
    if (!hotel) return;
    close();
    onChoose(hotel._id);
  }
  function chooseByEnter() {
    // Until the list has loaded for the typed word, its first hotel belongs to the previous word.
    if (at >= 0 || !search.busy) choose(hotels[Math.max(0, at)]);
  }
  function onKeyDown(event: KeyboardEvent) {
    const last = hotels.length - 1;
    if (event.key === 'ArrowDown' && !open) setWritten('');
    else if (event.key === 'ArrowDown') setAt(at >= last ? 0 : at + 1);
    else if (event.key === 'ArrowUp' && open) setAt(at <= 0 ? last : at - 1);
    else if (event.key === 'Enter' && open) chooseByEnter();
    else if (event.key === 'Escape' && open) close();
    else return;
    event.preventDefault();
  }
  const error = search.failed ? texts.hotelsFailed : undefined;
  const said =
    !open || search.busy ? '' : hotels.length > 0 ? texts.hotelsFound(hotels.length) : texts.noHotel;
  return (
    <Field
      id={id}
      label={texts.hotel}
      hint={texts.hotelHint}
      error={error}
      className={`relative ${className}`}
    >
      <input
        {...described(id, { hint: texts.hotelHint, error })}
        role="combobox"
        aria-expanded={open && hotels.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open && at >= 0 ? `${id}-${at}` : undefined}
        autoComplete="off"
        maxLength={100}
        className={controlClass}
        value={written ?? name}
        onFocus={(event) => event.currentTarget.select()}
        onClick={() => !open && setWritten('')}
        onChange={(event) => {
          setWritten(event.currentTarget.value);
          setAt(-1);
        }}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={texts.hotel}
        className={`absolute inset-x-0 top-19.5 z-30 max-h-96 overflow-auto rounded-control border border-edge bg-surface py-1 shadow-float ${open && hotels.length > 0 ? '' : 'hidden'}`}
      >
        {hotels.map((hotel, index) => (
          // The field handles the keys and keeps the focus. It reacts to pressing, not clicking, because leaving the
          // field closes the list.
          <div
            key={hotel._id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={`min-h-11 cursor-pointer px-3.5 py-2 ${index === at ? 'bg-tea-soft' : 'hover:bg-raised'}`}
            onMouseDown={(event) => {
              event.preventDefault();
              choose(hotel);
            }}
          >
            <span>{nameOf(hotel)}</span>{' '}
            <span className="block text-sm text-muted">{textOfWord(places.upazilas, hotel.upazila)}</span>
          </div>
        ))}
      </div>
      <p role="status" className={hotels.length > 0 ? 'sr-only' : 'text-sm text-muted'}>
        {said}
      </p>
    </Field>
  );
}

const visibleMax = 8;
/** The pause in typing before a search is sent. */
const pauseMs = 180;

/** The first hotels with this part of a name, after typing pauses; undefined: no search. */
function useHotelSearch(written: string | undefined) {
  const part = written?.trim().slice(0, 100);
  const { state, value } = useLoaded(
    part,
    (signal) =>
      call('allHotels', {
        query: { page: 1, pageSize: visibleMax, sort: 'hotelName', search: part || undefined },
        signal,
      }),
    { pauseMs },
  );
  return {
    // The last results stay until the next arrive, so that the list does not flicker.
    hotels: value ?? [],
    busy: state !== 'ready' && state !== 'failed',
    failed: state === 'failed',
  };
}
