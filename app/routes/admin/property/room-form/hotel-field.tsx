import { useId, useMemo, useState } from 'react';
import type { HotelName } from '../../../../../contract/hotel.ts';
import { latinDigits } from '../../../../../kernel/format.ts';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { controlClass, described, Field } from '../../../../ui/field.tsx';
import { HotelOptions } from './hotel-options.tsx';
import { useListKeys } from './use-list-keys.ts';

/** At most this many options are rendered: ten thousand would take a second to open. */
const visibleMax = 30;

/**
 * Chooses a hotel among thousands by any part of its name: a text field with a list (WAI-ARIA's combobox). Typed text
 * without a choice is reset to the chosen name when the field is left.
 */
export function HotelField({
  hotels,
  chosen,
  error,
  onChoose,
}: {
  hotels: HotelName[];
  /** The hotel's id, or empty. */
  chosen: string;
  error: string | undefined;
  onChoose: (id: string) => void;
}) {
  const { room: texts } = useAdminText().editing;
  const id = useId();
  const nameOf = useMemo(() => new Map(hotels.map(({ _id, hotelName }) => [_id, hotelName])), [hotels]);
  /** Null while the field shows the chosen name. */
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const matches = useMemo(() => matchingHotels(hotels, typed ?? ''), [hotels, typed]);
  const visible = matches.slice(0, visibleMax);
  const choose = (hotel: HotelName | undefined) => {
    if (!hotel) return;
    onChoose(hotel._id);
    setTyped(null);
    setOpen(false);
  };
  const close = () => {
    setOpen(false);
    setTyped(null);
  };
  const { active, setActive, onKeyDown } = useListKeys({
    count: visible.length,
    open,
    onOpen: () => setOpen(true),
    onChoose: (index) => choose(visible[index]),
    onClose: close,
  });
  const optionId = (index: number) => `${id}-option-${index}`;
  return (
    <Field id={id} label={texts.hotleId} hint={texts.hotelHint} error={error} className="relative">
      <input
        {...described(id, { hint: texts.hotelHint, error })}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-activedescendant={open && visible.length > 0 ? optionId(active) : undefined}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? nameOf.get(chosen) ?? ''}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onBlur={close}
        onKeyDown={onKeyDown}
        className={`${controlClass} select-arrow`}
      />
      {open && (
        <HotelOptions
          id={`${id}-list`}
          optionId={optionId}
          hotels={visible}
          more={matches.length - visible.length}
          active={active}
          chosen={chosen}
          onChoose={choose}
          onPoint={setActive}
        />
      )}
      <span role="status" className="sr-only">
        {open && typed !== null && (matches.length > 0 ? texts.matches(matches.length) : texts.noMatch)}
      </span>
    </Field>
  );
}

/** Keyboards produce different forms of a letter, and digits of either language. */
const comparable = (text: string) => latinDigits(text.normalize('NFC').toLowerCase());

/** The hotels whose name contains every typed word; those that begin with the first word come first. */
export function matchingHotels(hotels: HotelName[], typed: string): HotelName[] {
  const words = comparable(typed).split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined) return hotels;
  const matches = hotels.filter(({ hotelName }) => {
    const name = comparable(hotelName);
    return words.every((word) => name.includes(word));
  });
  const begins = ({ hotelName }: HotelName) => comparable(hotelName).startsWith(first);
  return [...matches.filter(begins), ...matches.filter((hotel) => !begins(hotel))];
}
