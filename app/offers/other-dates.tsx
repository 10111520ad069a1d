import { useState } from 'react';
import type { Search } from '../search/search.ts';
import { latePart } from '../ui/late-part.tsx';

const FreeSpans = latePart(() => import('./free-spans.tsx'));

/** A hotel and the search for which it has nothing free. */
export interface FullHotel {
  hotelId: string;
  search: Search;
}

/** A button on the card of a hotel with nothing free, which shows when it is free. */
export function OtherDates({
  label,
  nameId,
  fullHotel,
}: {
  label: string;
  /** Id of the element that holds the hotel's name. */
  nameId: string;
  /** Absent where the markup of a card is made for any hotel. */
  fullHotel: FullHotel | undefined;
}) {
  const [open, setOpen] = useState(false);
  return (
    <div className="card-other">
      <button
        type="button"
        aria-expanded={open}
        aria-describedby={nameId}
        className="btn btn-quiet"
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      <FreeSpans part={open ? fullHotel : undefined} onFailed={() => setOpen(false)} />
    </div>
  );
}
