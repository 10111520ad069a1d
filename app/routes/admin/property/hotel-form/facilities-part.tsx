import { facilityGroups, hotelFacilities } from '../../../../../contract/enumerations.ts';
import { useText } from '../../../../i18n/language.tsx';
import { TickGroup } from '../../../../ui/tick-group.tsx';
import type { HotelForm } from './hotel-values.ts';

/** A group of checkboxes for each of the seven facility lists. */
export function FacilitiesPart({ form }: { form: HotelForm }) {
  const { facilities } = useText();
  return facilityGroups.map((group) => (
    <TickGroup
      key={group}
      legend={facilities.groups[group]}
      options={hotelFacilities[group].map((value) => ({ value, text: facilities.hotel[value] }))}
      {...form.register(`facilities.${group}`)}
    />
  ));
}
