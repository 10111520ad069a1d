import { useState } from 'react';
import { type FacilityGroup, facilityGroups } from '../../../contract/enumerations.ts';
import { useText } from '../../i18n/language.tsx';
import { ChoiceRow } from './choice-row.tsx';
import { toggled } from './hotel-filters.ts';
import type { ChoiceCounts } from './use-choice-counts.ts';
import type { Filtering } from './use-filters.ts';
import { restOfGroup } from './used-facilities.ts';

type OtherGroup = Exclude<FacilityGroup, 'generalFacilities'>;
const isOther = (group: FacilityGroup): group is OtherGroup => group !== 'generalFacilities';

/** The rest of the six groups beside the general one, each closed until somebody looks for something in it. */
export function OtherFacilities(panel: { filtering: Filtering; counts: ChoiceCounts }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {facilityGroups.filter(isOther).map((group) => (
        <Group key={group} group={group} {...panel} />
      ))}
    </div>
  );
}

function Group({
  group,
  filtering: { filters, change },
  counts,
}: {
  group: OtherGroup;
  filtering: Filtering;
  counts: ChoiceCounts;
}) {
  const { facilities, hotels } = useText();
  const listed = restOfGroup(group);
  const count = listed.filter((facility) => filters.facilities.includes(facility)).length;
  const [opened, setOpened] = useState(count > 0);
  return (
    // Never closed over a tick: the list would be filtered by something that nobody sees.
    <details
      open={opened || count > 0}
      onToggle={(event) => setOpened(event.currentTarget.open)}
      className="group"
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 font-semibold">
        {hotels.facilityGroups[group]}
        <span className="flex items-center gap-2">
          {count > 0 && (
            <span className="rounded-full bg-tea px-2 text-sm text-on-tea tabular-nums">
              {hotels.pageNumber(count)}
            </span>
          )}
          <span
            aria-hidden="true"
            className="select-arrow h-5 w-8 transition-transform group-open:rotate-180"
          />
        </span>
      </summary>
      <fieldset className="px-1 pb-2">
        <legend className="sr-only">{hotels.facilityGroups[group]}</legend>
        {listed.map((facility) => (
          <ChoiceRow
            key={facility}
            label={facilities.hotel[facility]}
            count={counts.facility(facility)}
            name="facility"
            value={facility}
            checked={filters.facilities.includes(facility)}
            onChange={() => change({ ...filters, facilities: toggled(filters.facilities, facility) })}
          />
        ))}
      </fieldset>
    </details>
  );
}
