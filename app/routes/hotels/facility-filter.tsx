import { useId, useState } from 'react';
import { useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceRow } from './choice-row.tsx';
import { toggled } from './hotel-filters.ts';
import type { ChoiceCounts } from './use-choice-counts.ts';
import type { Filtering } from './use-filters.ts';
import { listedFacilities, shownCollapsed } from './used-facilities.ts';

interface Props {
  filtering: Filtering;
  counts: ChoiceCounts;
}

/** The facilities that people ask for most, in a short list of fixed height, or all of them. */
export function FacilityFilter({ filtering, counts }: Props) {
  const { hotels } = useText();
  const { facilities } = filtering.filters;
  const id = useId();
  // Never hide what is ticked: the list would be filtered by something that nobody sees.
  const [expanded, setExpanded] = useState(() =>
    listedFacilities.slice(shownCollapsed).some((facility) => facilities.includes(facility)),
  );
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{hotels.facilities}</legend>
      <div
        id={id}
        className={`without-scripts:max-h-none overflow-hidden px-1 -mx-1 ${expanded ? '' : 'max-h-66 lg:max-h-60'}`}
      >
        <FacilityRows filtering={filtering} counts={counts} onHiddenFocus={() => setExpanded(true)} />
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
  filtering: { filters, change },
  counts,
  onHiddenFocus,
}: Props & { onHiddenFocus: () => void }) {
  const texts = useText().facilities.hotel;
  return listedFacilities.map((facility, index) => (
    <ChoiceRow
      key={facility}
      label={texts[facility]}
      count={counts.facility(facility)}
      name="facility"
      value={facility}
      checked={filters.facilities.includes(facility)}
      onChange={() => change({ ...filters, facilities: toggled(filters.facilities, facility) })}
      // Somebody who walks on by keyboard sees where they are; a press of the mouse must not move the row.
      onFocus={(event) => {
        if (index >= shownCollapsed && event.target.matches(':focus-visible')) onHiddenFocus();
      }}
    />
  ));
}
