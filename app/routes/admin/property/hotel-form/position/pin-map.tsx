import 'leaflet/dist/leaflet.css';
import '../../../../hotels/map/map.css';
import L from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { District } from '../../../../../../contract/enumerations.ts';
import { usePositionText } from '../../../../../i18n/position.ts';
import { useSite } from '../../../../../site.ts';
import { Button } from '../../../../../ui/button.tsx';
import { NotArrived } from '../../../../../ui/not-arrived.tsx';
import { boxAround } from '../../../../hotels/map/clear-names.ts';
import { MapZoom, useSheet } from '../../../../hotels/map/map-canvas.tsx';
import { useDrawing } from '../../../../hotels/map/use-drawing.ts';

interface Point {
  latitude: number;
  longitude: number;
}

/** The pin's dot with its shadow, in pixels. */
const dotPx = 24;
/** A step of an arrow key, in pixels of the map. */
const stepPx = 8;
const steps: Record<string, L.PointTuple> = {
  ArrowLeft: [-stepPx, 0],
  ArrowRight: [stepPx, 0],
  ArrowUp: [0, -stepPx],
  ArrowDown: [0, stepPx],
};

/** A map of the destination with the hotel's pin, which is put by a press and moved by dragging or by arrow keys. */
export default function PinMap({
  district,
  at,
  onPut,
}: {
  district: District;
  at: Point | undefined;
  onPut: (at: Point) => void;
}) {
  const texts = usePositionText();
  const box = useRef<HTMLElement>(null);
  const { place, retry } = useDrawing(district);
  const { mapTiles } = useSite().siteConfig;
  const sheet = useSheet(box, place, mapTiles?.address);
  const map = sheet?.map;
  const pinned = at && Number.isFinite(at.latitude) && Number.isFinite(at.longitude) ? at : undefined;
  usePin(map, pinned, { name: texts.pin, onPut });
  const names = sheet?.names;
  // Names of places would lie on each other, and on the pin.
  useEffect(() => {
    if (!map || !names) return;
    const clear = () => {
      const covered = pinned && map.latLngToLayerPoint([pinned.latitude, pinned.longitude]);
      names.avoid(covered ? [boxAround(covered, dotPx, dotPx)] : []);
    };
    clear();
    map.on('moveend resize', clear);
    return () => void map.off('moveend resize', clear);
  }, [map, names, pinned]);
  return (
    <div>
      <p className="mb-2 text-sm text-muted">{texts.mapHint}</p>
      {retry && <NotArrived onRetry={retry} />}
      <div className="relative isolate h-80 overflow-hidden rounded-card border border-line">
        <section
          ref={box}
          aria-label={texts.map}
          className={`map isolate h-full ${place?.ground === 'sea' && !mapTiles ? 'map-on-sea' : 'map-on-land'}`}
        />
        {map && <MapZoom map={map} />}
        {mapTiles && <p className="map-attribution">{mapTiles.attribution}</p>}
      </div>
      {map && !at && (
        <Button
          className="mt-2"
          onClick={() => {
            const { lat, lng } = map.getCenter();
            onPut({ latitude: lat, longitude: lng });
          }}
        >
          {texts.pinInMiddle}
        </Button>
      )}
    </div>
  );
}

/** The pin on the map. The map follows a position that was not put on it. */
function usePin(
  map: L.Map | undefined,
  at: Point | undefined,
  { name, onPut }: { name: string; onPut: (at: Point) => void },
): void {
  const put = useEffectEvent(({ lat, lng }: L.LatLng) => onPut({ latitude: lat, longitude: lng }));
  const marker = useRef<L.Marker>(undefined);
  const isSet = at !== undefined;
  useEffect(() => {
    if (!map) return;
    const press = ({ latlng }: L.LeafletMouseEvent) => put(latlng);
    map.on('click', press);
    return () => void map.off('click', press);
  }, [map]);
  useEffect(() => {
    if (!map || !isSet) return;
    const pin = L.marker(map.getCenter(), {
      draggable: true,
      title: name,
      icon: L.divIcon({ className: 'map-pin map-pin-dot', html: pinBody(name), iconSize: [44, 44] }),
    }).addTo(map);
    marker.current = pin;
    pin.on('dragend', () => put(pin.getLatLng()));
    pin.getElement()?.addEventListener('keydown', (event) => {
      const step = steps[event.key];
      if (!step) return;
      event.preventDefault();
      // The map itself is moved by these keys too.
      event.stopPropagation();
      put(map.containerPointToLatLng(map.latLngToContainerPoint(pin.getLatLng()).add(step)));
    });
    return () => {
      marker.current = undefined;
      pin.remove();
    };
  }, [map, isSet, name]);
  useEffect(() => {
    if (!map || at === undefined) return;
    const { latitude, longitude } = at;
    marker.current?.setLatLng([latitude, longitude]);
    if (!map.getBounds().contains([latitude, longitude])) map.setView([latitude, longitude]);
  }, [map, at]);
}

function pinBody(name: string): HTMLElement {
  const body = document.createElement('span');
  body.className = 'map-pin-body';
  body.textContent = name;
  return body;
}
