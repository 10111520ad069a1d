import { useEffect, useRef } from 'react';
import type { HotelCard } from '../../../../contract/hotel.ts';
import { localizedText, useFormat, useLanguage, useText } from '../../../i18n/language.tsx';
import { hotelAddress } from '../../../search/search-address.ts';
import { usePresentSearch } from '../../../search/use-search.ts';
import { LineLink } from '../../../ui/link.tsx';
import { priceOnMap } from '../card-texts.ts';

interface Props {
  hotels: HotelCard[];
  selected: string | undefined;
  onSelect: (id: string) => void;
}

/** The pins as a list: choosing a row shows its pin, and choosing a pin shows its row here. */
export function MapList({ hotels, selected, onSelect }: Props) {
  const { hotels: texts } = useText();
  const language = useLanguage();
  const { money } = useFormat();
  const { search, dates } = usePresentSearch();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = [...(list.current?.children ?? [])].find(
      (child): child is HTMLElement => child instanceof HTMLElement && child.dataset.id === selected,
    );
    if (!list.current || !row) return;
    // Scrolls only the list, never the page.
    list.current.scrollTop = row.offsetTop - list.current.clientHeight / 2 + row.offsetHeight / 2;
  }, [selected]);
  return (
    <ul
      ref={list}
      aria-label={texts.mapList}
      className="relative max-h-60 divide-y divide-line overflow-y-auto border-t border-line lg:max-h-none lg:border-t-0 lg:border-l"
    >
      {hotels.map((hotel) => (
        <li key={hotel._id} data-id={hotel._id} className={hotel._id === selected ? 'bg-tea-soft' : ''}>
          <button
            type="button"
            aria-pressed={hotel._id === selected}
            onClick={() => onSelect(hotel._id)}
            className="block min-h-11 w-full px-4 py-2 text-left -outline-offset-3"
          >
            <span className="block font-semibold">
              {localizedText(language, hotel.hotelName, hotel.hotelNameBn)}
            </span>
            <span className="block text-sm text-muted tabular-nums">
              <span>{priceOnMap(hotel, texts, money)}</span>
              {hotel.available !== 0 && <span>{` ${texts.slashPerNight}`}</span>}
              {hotel.latitude === undefined && <span>{` · ${texts.noPin}`}</span>}
            </span>
          </button>
          {hotel._id === selected && (
            <LineLink to={hotelAddress(hotel._id, search, dates)} className="mx-4 mb-2">
              {texts.viewRooms}
            </LineLink>
          )}
        </li>
      ))}
    </ul>
  );
}
