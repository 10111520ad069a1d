import type { District } from '../../../contract/enumerations.ts';
import type { HotelCard } from '../../../contract/hotel.ts';
import { useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { latePart } from '../../ui/late-part.tsx';

const HotelMap = latePart(() => import('./map/hotel-map.tsx'));

/** Opens and closes the map, whose library is loaded on first use. */
export function MapButton({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const { hotels } = useText();
  return (
    <Button
      aria-expanded={open}
      className="without-scripts:hidden min-h-12 flex-1 shrink-0 sm:flex-none"
      onClick={onToggle}
    >
      <Icon name="map" />
      <span>{open ? hotels.hideMap : hotels.showMap}</span>
    </Button>
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
