import { type FacilityGroup, facilityGroups } from '../../../contract/enumerations.ts';
import type { Hotel } from '../../../contract/hotel.ts';
import { textOfWord } from '../../../kernel/closed-lists.ts';
import { useText } from '../../i18n/language.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';

const icons: Record<FacilityGroup, IconName> = {
  businessFacilities: 'briefcase',
  fitnessFacilities: 'gym',
  foodFacilities: 'food',
  generalFacilities: 'bell',
  mediaFacilities: 'wifi',
  transportFacilities: 'car',
  othersFacilities: 'star',
};

/** All facilities, one list for each group. */
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
          <div key={group} className="mb-7 break-inside-avoid">
            <h3 className="flex items-center gap-2.5 text-base">
              <span className="grid size-9 shrink-0 place-items-center rounded-full bg-tea-soft text-tea">
                <Icon name={icons[group]} />
              </span>
              <span>{facilities.groups[group]}</span>
            </h3>
            <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-x-3 gap-y-1 pl-11.5">
              {hotel.facilities[group].map((facility) => (
                <li key={facility}>{textOfWord(facilities.hotel, facility)}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
