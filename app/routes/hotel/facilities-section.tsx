import { facilityGroups } from '../../../contract/enumerations.ts';
import type { Hotel } from '../../../contract/hotel.ts';
import { useText } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { facilityName } from './facility-tags.tsx';

/** All facilities, a list a group. */
export function FacilitiesSection({ hotel }: { hotel: Hotel }) {
  const { hotel: texts, facilities } = useText();
  const groups = facilityGroups.filter((group) => hotel.facilities[group].length > 0);
  return (
    <section aria-labelledby="hotel-facilities" className="mt-14">
      <h2 id="hotel-facilities" className="text-xl">
        {texts.facilities}
      </h2>
      <div className="mt-4 columns-1 gap-8 sm:columns-2">
        {groups.map((group) => (
          <div key={group} className="mb-6 break-inside-avoid">
            <h3 className="text-base">{facilities.groups[group]}</h3>
            <ul className="mt-2 grid gap-1.5">
              {hotel.facilities[group].map((facility) => (
                <li key={facility} className="flex items-start gap-2">
                  <Icon name="check" className="mt-1 size-4 text-tea" />
                  {facilityName(facilities.hotel, facility)}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
