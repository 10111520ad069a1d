import { useCallback } from 'react';
import type { District } from '../../../../contract/enumerations.ts';
import { textOfWord } from '../../../../kernel/closed-lists.ts';
import { useText } from '../../../i18n/language.tsx';

/** Where a hotel is, to distinguish it from another one of the same name. */
export function usePlaceOf(): (hotel: {
  upazila?: string | undefined;
  district?: District | undefined;
}) => string {
  const { places } = useText();
  return useCallback(
    ({ upazila = '', district }) => {
      const town = textOfWord(places.upazilas, upazila);
      const around = district ? places.districts[district] : '';
      // Many towns have their district's name.
      return town.startsWith(around) ? town : [town, around].filter(Boolean).join(', ');
    },
    [places],
  );
}
