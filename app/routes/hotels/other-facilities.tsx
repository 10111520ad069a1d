import { memo, useState } from 'react';
import { type FacilityGroup, facilityGroups } from '../../../contract/enumerations.ts';
import { useText } from '../../i18n/language.tsx';
import { ChoiceRow } from './choice-row.tsx';
import { withFacility } from './facility-filter.tsx';
import type { HotelFilters } from './hotel-filters.ts';
import type { ChoiceCounts } from './use-choice-counts.ts';
import type { ChangeFilters } from './use-filters.ts';
import { restOfGroup } from './used-facilities.ts';

type OtherGroup = Exclude<FacilityGroup, 'generalFacilities'>;
const isOther = (group: FacilityGroup): group is OtherGroup => group !== 'generalFacilities';

interface Props {
  chosen: HotelFilters['facilities'];
  change: ChangeFilters;
  counts: ChoiceCounts;
}

/** The rest of the six groups beside the general one, each closed until somebody looks for something in it. */
export const OtherFacilities = memo(function OtherFacilities(panel: Props) {
  return (
    <div className="other-groups">
      {facilityGroups.filter(isOther).map((group) => (
        <Group key={group} group={group} {...panel} />
      ))}
    </div>
  );
});

function Group({ group, chosen, change, counts }: Props & { group: OtherGroup }) {
  const { facilities, hotels } = useText();
  const listed = restOfGroup(group);
  const count = listed.filter((facility) => chosen.includes(facility)).length;
  const [opened, setOpened] = useState(count > 0);
  return (
    // Never collapsed over a ticked one: an invisible filter would confuse.
    <details open={opened || count > 0} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>
        <span>{hotels.facilityGroups[group]}</span>
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
            checked={chosen.includes(facility)}
            onChange={() => change(withFacility(facility))}
          />
        ))}
      </fieldset>
    </details>
  );
}
