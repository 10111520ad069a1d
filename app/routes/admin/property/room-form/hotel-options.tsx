import { useEffect, useRef } from 'react';
import type { HotelName } from '../../../../../contract/hotel.ts';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { usePlaceOf } from '../../hotel-choice/use-place-of.ts';

/** The list below the hotel field. The focus stays in the field; `active` is the option that Enter chooses. */
export function HotelOptions({
  id,
  optionId,
  hotels,
  more,
  active,
  chosen,
  onChoose,
  onPoint,
}: {
  id: string;
  optionId: (index: number) => string;
  hotels: HotelName[];
  /** How many more match. */
  more: number;
  active: number;
  chosen: string;
  onChoose: (hotel: HotelName) => void;
  onPoint: (index: number) => void;
}) {
  const { room: texts } = useAdminText().editing;
  const placeOf = usePlaceOf();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-index="${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is.
    <div
      className="absolute inset-x-0 top-20 z-30 overflow-hidden rounded-control border border-line bg-surface shadow-float"
      // Pressing in the list must not move the focus out of the field, which would close the list.
      onMouseDown={(event) => event.preventDefault()}
    >
      {hotels.length === 0 ? (
        <p className="px-3.5 py-3 text-muted">{texts.noMatch}</p>
      ) : (
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label={texts.matchingNames}
          className="max-h-72 overflow-y-auto"
        >
          {hotels.map((hotel, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field, which has the focus, answers to the keys.
            // biome-ignore lint/a11y/useFocusableInteractive: a combobox names its active option, and keeps the focus.
            <div
              key={hotel._id}
              id={optionId(index)}
              role="option"
              data-index={index}
              aria-selected={hotel._id === chosen}
              onClick={() => onChoose(hotel)}
              onMouseMove={() => onPoint(index)}
              className={`flex min-h-11 cursor-pointer items-center px-3.5 py-1.5 ${index === active ? 'bg-tea-soft' : ''} ${hotel._id === chosen ? 'font-semibold' : ''}`}
            >
              <span className="min-w-0 wrap-break-word">
                <span>{hotel.hotelName}</span>{' '}
                <span className="block text-sm font-normal text-muted">{placeOf(hotel)}</span>
              </span>
            </div>
          ))}
        </div>
      )}
      {more > 0 && (
        <p className="border-t border-line px-3.5 py-2 text-sm text-muted">{texts.moreMatches(more)}</p>
      )}
    </div>
  );
}
