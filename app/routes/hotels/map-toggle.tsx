import type { District } from '../../../contract/enumerations.ts';
import type { HotelCard } from '../../../contract/hotel.ts';
import { useText } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { latePart } from '../../ui/late-part.tsx';

const HotelMap = latePart(() => import('./map/hotel-map.tsx'));

/** Opens and closes the map, whose library is loaded on first use. */
export function MapButton({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const { hotels } = useText();
  return (
    <button type="button" aria-expanded={open} className="chip without-scripts:hidden" onClick={onToggle}>
      <Icon name="map" />
      <span>{open ? hotels.hideMap : hotels.showMap}</span>
    </button>
  );
}

/** The container of the map: it keeps its height while the library is loading. */
export function MapPlace(map: {
  district: District;
  hotels: HotelCard[];
  selected: string | undefined;
  onSelect: (id: string) => void;
}) {
  const { common } = useText();
  return (
    <HotelMap
      part={map}
      waiting={
        <p className="mb-6 grid h-[max(31rem,62dvh)] place-items-center lg:h-[31rem] rounded-card border border-line bg-raised text-muted">
          {common.loading}
        </p>
      }
    />
  );
}
