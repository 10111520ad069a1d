import { memo, useId, useState } from 'react';
import type { HotelFacility } from '../../../contract/enumerations.ts';
import { useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceRow } from './choice-row.tsx';
import { type HotelFilters, toggled } from './hotel-filters.ts';
import type { ChoiceCounts } from './use-choice-counts.ts';
import type { ChangeFilters } from './use-filters.ts';
import { collapsedMax, listedFacilities, popularFacilities } from './used-facilities.ts';

/** Only values that other filters do not change, so that typing in another field does not render the rows again. */
interface Props {
  chosen: HotelFilters['facilities'];
  change: ChangeFilters;
  counts: ChoiceCounts;
}

/** A few facilities of the other groups, on their own: with each of them the list gets shorter. */
export const PopularFacilities = memo(function PopularFacilities(panel: Props) {
  const { hotels } = useText();
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{hotels.askedForMost}</legend>
      <FacilityRows facilities={popularFacilities} {...panel} />
    </fieldset>
  );
});

/** The specified facilities, in a short list of fixed height, or all of them. */
export const FacilityFilter = memo(function FacilityFilter(panel: Props) {
  const { hotels } = useText();
  const id = useId();
  // Never collapsed over a ticked one: an invisible filter would confuse.
  const [expanded, setExpanded] = useState(() =>
    listedFacilities.slice(collapsedMax).some((facility) => panel.chosen.includes(facility)),
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
          {...panel}
          // Somebody who walks on by keyboard sees where they are; a press of the mouse must not move the row.
          onKeyboard={(index) => index >= collapsedMax && setExpanded(true)}
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
});

/** The filters with a facility that was not chosen, or without it. */
export const withFacility = (facility: HotelFacility) => (filters: HotelFilters) => ({
  ...filters,
  facilities: toggled(filters.facilities, facility),
});

function FacilityRows({
  facilities,
  chosen,
  change,
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
      checked={chosen.includes(facility)}
      onChange={() => change(withFacility(facility))}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) onKeyboard?.(index);
      }}
    />
  ));
}
