import L from 'leaflet';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { District } from '../../../../contract/enumerations.ts';
import { localizedText, useFormat, useLanguage, useText } from '../../../i18n/language.tsx';
import { useSite } from '../../../site.ts';
import { NotArrived } from '../../../ui/not-arrived.tsx';
import { useReducedMotion } from '../../../ui/use-media.ts';
import { type PinnedHotel, priceOnMap } from '../card-texts.ts';
import { drawPlace } from './draw-place.ts';
import type { DrawnPlace } from './drawn-place.ts';
import { type Pins, placePins } from './pins.ts';
import { type Names, writeNames } from './place-names.ts';
import { useDrawing } from './use-drawing.ts';

interface Props {
  district: District;
  hotels: PinnedHotel[];
  selected: string | undefined;
  onSelect: (id: string) => void;
  /** The map's label; absent: the list's hotels. */
  label?: string;
  /** The map fills the height of its container. */
  fills?: boolean;
}

/** Close enough to see a hotel's street, far enough to see its position in the town. */
const closeZoom = 13;
/** A single hotel is shown with its surroundings. */
const zoomFor = (hotels: object[], close: number) => (hotels.length === 1 ? 11.5 : close);

/** In pixels: half a pin and, at the right, the zoom's buttons. */
const besidePins = { paddingTopLeft: [50, 40], paddingBottomRight: [110, 40] } satisfies L.FitBoundsOptions;

export function MapCanvas({ district, hotels, selected, onSelect, label, fills = false }: Props) {
  const { hotels: texts } = useText();
  const box = useRef<HTMLElement>(null);
  const { place, retry } = useDrawing(district);
  const { mapTiles } = useSite().siteConfig;
  const sheet = useSheet(box, place, mapTiles?.address);
  usePins(sheet, { hotels, selected, onSelect });
  return (
    <div className={`flex min-h-0 flex-col ${fills ? 'h-full' : ''}`}>
      {retry && <NotArrived onRetry={retry} />}
      <div
        className={`relative isolate ${fills ? 'min-h-0 grow' : 'h-[max(20rem,62dvh)] lg:h-auto lg:min-h-0 lg:grow'}`}
      >
        <section
          ref={box}
          aria-label={label ?? texts.showMap}
          className={`map isolate h-full ${place?.ground === 'sea' && !mapTiles ? 'map-on-sea' : 'map-on-land'}`}
        />
        <MapZoom map={sheet?.map} />
        {mapTiles && <p className="map-attribution">{mapTiles.attribution}</p>}
      </div>
    </div>
  );
}

/** A map with its drawing and the names on it; one of tiles has its own. */
interface Sheet {
  map: L.Map;
  names: Names | undefined;
}

/** One map for each drawing: another destination makes a new map. */
export function useSheet(
  box: RefObject<HTMLElement | null>,
  place: DrawnPlace | undefined,
  tiles: string | undefined,
): Sheet | undefined {
  const language = useLanguage();
  const still = useReducedMotion();
  const [sheet, setSheet] = useState<Sheet>();
  useEffect(() => {
    if (!box.current || !place) return;
    const bounds = L.latLngBounds(place.corners.map(([latitude, longitude]) => [latitude, longitude]));
    const map = L.map(box.current, {
      attributionControl: false,
      zoomControl: false,
      scrollWheelZoom: false,
      // On touch screens one finger scrolls the page and two move the map (the library's touchZoom, whose style sheet
      // then leaves `touch-action` to the browser).
      dragging: !window.matchMedia('(pointer: coarse)').matches,
      zoomAnimation: !still,
      fadeAnimation: !still,
      markerZoomAnimation: !still,
      inertia: !still,
      maxBounds: bounds,
      maxBoundsViscosity: 1,
      maxZoom: 16,
      zoomSnap: 0.5,
    });
    map.fitBounds(bounds);
    map.setMinZoom(map.getZoom());
    if (tiles) L.tileLayer(tiles, { maxZoom: 19 }).addTo(map);
    else drawPlace(map, place);
    setSheet({ map, names: tiles ? undefined : writeNames(map, place.names, language) });
    return () => {
      setSheet(undefined);
      map.remove();
    };
  }, [box, place, tiles, language, still]);
  return sheet;
}

/** A pin with its price for each hotel that has a position, and the view on the selected one. */
function usePins(
  sheet: Sheet | undefined,
  { hotels, selected, onSelect }: Pick<Props, 'hotels' | 'selected' | 'onSelect'>,
): void {
  const { hotels: texts } = useText();
  const language = useLanguage();
  const { money, number } = useFormat();
  const still = useReducedMotion();
  const pins = useRef<Pins>(undefined);
  const chosen = useRef(selected);
  chosen.current = selected;
  const choose = useRef(onSelect);
  choose.current = onSelect;
  // A change of this setting redraws the map; until then the old map is removed and must not be moved.
  const isStill = useRef(still);
  isStill.current = still;
  useEffect(() => {
    if (!sheet) return;
    const { map, names } = sheet;
    const located = hotels.flatMap((hotel) => {
      const { latitude, longitude } = hotel;
      return latitude === undefined || longitude === undefined
        ? []
        : [{ hotel, at: [latitude, longitude] as const }];
    });
    if (located.length > 0)
      map.fitBounds(
        located.map(({ at }) => [at[0], at[1]]),
        { ...besidePins, maxZoom: zoomFor(located, 14), animate: false },
      );
    const placed = placePins(
      map,
      located.map(({ hotel, at }) => ({
        id: hotel._id,
        at,
        name: localizedText(language, hotel.hotelName, hotel.hotelNameBn),
        price: priceOnMap(hotel, texts, money),
        soldOut: hotel.available === 0,
      })),
      {
        names,
        animate: !isStill.current,
        moreHere: texts.moreHere,
        number,
        onSelect: (id) => choose.current(id),
      },
    );
    placed.select(chosen.current);
    pins.current = placed;
    return () => {
      pins.current = undefined;
      placed.remove();
    };
  }, [sheet, hotels, language, money, number, texts]);

  useEffect(() => {
    pins.current?.select(selected);
    const hotel = hotels.find(({ _id }) => _id === selected);
    if (!sheet || hotel?.latitude === undefined || hotel.longitude === undefined) return;
    const { map } = sheet;
    map.setView([hotel.latitude, hotel.longitude], Math.max(map.getZoom(), zoomFor(hotels, closeZoom)), {
      animate: !isStill.current,
    });
  }, [sheet, selected, hotels]);
}

/** Two buttons on the map, above its pins. */
export function MapZoom({ map }: { map: L.Map | undefined }) {
  const { hotels: texts } = useText();
  return (
    <div className="map-zoom">
      <ZoomButton label={texts.zoomIn} sign="+" onPress={() => map?.zoomIn()} />
      <ZoomButton label={texts.zoomOut} sign="−" onPress={() => map?.zoomOut()} />
    </div>
  );
}

function ZoomButton({ label, sign, onPress }: { label: string; sign: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-control text-2xl font-semibold text-tea hover:bg-tea-soft"
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
