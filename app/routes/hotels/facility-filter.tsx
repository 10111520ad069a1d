import { useId, useState } from 'react';
import { hotelFacilities } from '../../../contract/enumerations.ts';
import { useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckRow } from '../../ui/tick-group.tsx';
import { toggled } from './hotel-filters.ts';
import type { Filtering } from './use-filters.ts';

const shownCollapsed = 6;
const { generalFacilities } = hotelFacilities;

/** The twenty general facilities in a short box of fixed height, or all of them. */
export function FacilityFilter({ filtering: { filters, change } }: { filtering: Filtering }) {
  const { facilities, hotels } = useText();
  const id = useId();
  // Never hide what is ticked: the list would be filtered by something that nobody sees.
  const [expanded, setExpanded] = useState(() =>
    generalFacilities.slice(shownCollapsed).some((facility) => filters.facilities.includes(facility)),
  );
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{hotels.facilities}</legend>
      <div
        id={id}
        className={`without-scripts:max-h-none overflow-hidden px-1 -mx-1 ${expanded ? '' : 'facilities-collapsed max-h-66 lg:max-h-60'}`}
      >
        {generalFacilities.map((facility, index) => (
          <CheckRow
            key={facility}
            label={facilities.hotel[facility]}
            name="facility"
            value={facility}
            checked={filters.facilities.includes(facility)}
            onChange={() => change({ ...filters, facilities: toggled(filters.facilities, facility) })}
            // Somebody who walks on by keyboard sees where they are; a press of the mouse must not move the row.
            onFocus={(event) => {
              if (index >= shownCollapsed && event.target.matches(':focus-visible')) setExpanded(true);
            }}
          />
        ))}
      </div>
      <Button
        look="quiet"
        className="without-scripts:hidden -ml-5"
        aria-expanded={expanded}
        aria-controls={id}
        onClick={() => setExpanded(!expanded)}
      >
        {expanded ? hotels.less : hotels.more}
      </Button>
    </fieldset>
  );
}
