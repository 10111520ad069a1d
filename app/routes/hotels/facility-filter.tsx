import { useId, useState } from 'react';
import type { HotelFacility } from '../../../contract/enumerations.ts';
import { useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceRow } from './choice-row.tsx';
import { toggled } from './hotel-filters.ts';
import type { ChoiceCounts } from './use-choice-counts.ts';
import type { Filtering } from './use-filters.ts';
import { listedFacilities, popularFacilities, shownCollapsed } from './used-facilities.ts';

interface Props {
  filtering: Filtering;
  counts: ChoiceCounts;
}

/** A few facilities of the other groups, separately: each of them shortens the list further. */
export function AskedForMost(panel: Props) {
  const { hotels } = useText();
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{hotels.askedForMost}</legend>
      <FacilityRows facilities={popularFacilities} {...panel} />
    </fieldset>
  );
}

/** The specified facilities, in a short list of fixed height, or all of them. */
export function FacilityFilter({ filtering, counts }: Props) {
  const { hotels } = useText();
  const { facilities } = filtering.filters;
  const id = useId();
  // Never collapsed over a ticked one: an invisible filter would confuse.
  const [expanded, setExpanded] = useState(() =>
    listedFacilities.slice(shownCollapsed).some((facility) => facilities.includes(facility)),
  );
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{hotels.facilities}</legend>
      <div
        id={id}
        className={`without-scripts:max-h-none overflow-hidden px-1 -mx-1 ${expanded ? '' : 'max-h-55 lg:max-h-50'}`}
      >
        <FacilityRows
          facilities={listedFacilities}
          filtering={filtering}
          counts={counts}
          // A keyboard user has to see the focused row; a mouse click must not move the rows.
          onKeyboard={(index) => index >= shownCollapsed && setExpanded(true)}
        />
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

function FacilityRows({
  facilities,
  filtering: { filters, change },
  counts,
  onKeyboard,
}: Props & { facilities: readonly HotelFacility[]; onKeyboard?: (index: number) => void }) {
  const texts = useText().facilities.hotel;
  return facilities.map((facility, index) => (
    <ChoiceRow
      key={facility}
      label={texts[facility]}
      count={counts.facility(facility)}
      name="facility"
      value={facility}
      checked={filters.facilities.includes(facility)}
      onChange={() => change({ ...filters, facilities: toggled(filters.facilities, facility) })}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) onKeyboard?.(index);
      }}
    />
  ));
}
