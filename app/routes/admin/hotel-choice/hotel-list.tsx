import { useAdminText } from '../../../i18n/use-admin-text.ts';
import type { ListedHotel } from './use-hotel-search.ts';

/** The hotels below the field, each with its place and why it is not for sale. */
export function HotelList({
  id,
  hotels,
  at,
  open,
  onChoose,
}: {
  /** Of the field. */
  id: string;
  hotels: ListedHotel[];
  /** The option that the keys have reached. */
  at: number;
  open: boolean;
  onChoose: (hotel: ListedHotel) => void;
}) {
  const { calendar: texts } = useAdminText();
  return (
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
          key={hotel.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={`min-h-11 cursor-pointer px-3.5 py-2 ${index === at ? 'bg-tea-soft' : 'hover:bg-raised'}`}
          onMouseDown={(event) => {
            event.preventDefault();
            onChoose(hotel);
          }}
        >
          <span>{hotel.name}</span>{' '}
          <span className="block text-sm text-muted">
            {[hotel.place, hotel.why].filter(Boolean).join(' · ')}
          </span>
        </div>
      ))}
    </div>
  );
}
