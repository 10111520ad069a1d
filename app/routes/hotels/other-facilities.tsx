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

/** The other facilities of the six groups besides the general one, each group collapsed at first. */
export function OtherFacilities(panel: { filtering: Filtering; counts: ChoiceCounts }) {
  return (
    <div className="other-groups">
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
    // Never collapsed over a ticked one: an invisible filter would confuse.
    <details open={opened || count > 0} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>
        {hotels.facilityGroups[group]}
        {count > 0 && <span>{hotels.pageNumber(count)}</span>}
      </summary>
      <fieldset aria-label={hotels.facilityGroups[group]}>
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
