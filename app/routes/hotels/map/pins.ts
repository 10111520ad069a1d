import L from 'leaflet';
import { type Box, boxAround } from './clear-names.ts';
import type { Names } from './place-names.ts';

export interface Pin {
  id: string;
  at: readonly [number, number];
  /** The accessible name: the hotel's name. */
  name: string;
  /** Shown and read out: its price, or that it is sold out. */
  price: string;
  soldOut: boolean;
}

export interface Pins {
  select(id: string | undefined): void;
  remove(): void;
}

/** The approximate size of a price on the map, in pixels. */
const pill = { width: 92, height: 34 };

/**
 * A button on the map for every hotel, in the order of the list. If two prices would overlap, the later one becomes a
 * dot, until there is space or it is chosen. The names of places avoid them.
 */
export function placePins(map: L.Map, pins: Pin[], names: Names, onSelect: (id: string) => void): Pins {
  let chosen: string | undefined;
  const placed = pins.map((pin) => ({ pin, marker: markerOf(pin).addTo(map) }));
  for (const { pin, marker } of placed) {
    marker.on('click', () => onSelect(pin.id));
    // The library handles Enter; a button also has to handle the space bar.
    marker.getElement()?.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      onSelect(pin.id);
    });
  }

  function arrange() {
    const taken: L.Point[] = [];
    const first = (one: { pin: Pin }) => (one.pin.id === chosen ? 0 : 1);
    for (const { pin, marker } of [...placed].sort((one, other) => first(one) - first(other))) {
      const at = map.latLngToLayerPoint(marker.getLatLng());
      const free = taken.every(
        (other) => Math.abs(other.x - at.x) > pill.width || Math.abs(other.y - at.y) > pill.height,
      );
      if (free) taken.push(at);
      const element = marker.getElement();
      element?.classList.toggle('map-pin-dot', !free);
      element?.classList.toggle('map-pin-chosen', pin.id === chosen);
      element?.setAttribute('aria-pressed', String(pin.id === chosen));
      marker.setZIndexOffset(pin.id === chosen ? 2000 : free ? 1000 : 0);
    }
  }

  const clearNames = () => names.avoid(placed.map(({ marker }) => coveredBy(map, marker)));

  // The end of a zoom also fires `moveend`, after `zoomend`.
  map.on('zoomend', arrange);
  map.on('moveend resize', clearNames);
  arrange();
  clearNames();
  return {
    select(id) {
      chosen = id;
      arrange();
      clearNames();
    },
    remove() {
      map.off('zoomend', arrange);
      map.off('moveend resize', clearNames);
      for (const { marker } of placed) marker.remove();
    },
  };
}

function coveredBy(map: L.Map, marker: L.Marker): Box {
  const body = marker.getElement()?.querySelector<HTMLElement>('.map-pin-body');
  return boxAround(
    map.latLngToLayerPoint(marker.getLatLng()),
    body?.offsetWidth ?? 0,
    body?.offsetHeight ?? 0,
  );
}

function markerOf({ at, name, price, soldOut }: Pin): L.Marker {
  const body = document.createElement('span');
  body.className = soldOut ? 'map-pin-body map-pin-sold' : 'map-pin-body';
  const heard = document.createElement('span');
  heard.className = 'sr-only';
  heard.textContent = `${name}, `;
  const words = document.createElement('span');
  words.className = 'map-pin-price';
  words.textContent = price;
  body.append(heard, words);
  return L.marker([at[0], at[1]], {
    icon: L.divIcon({ className: 'map-pin', html: body, iconSize: [44, 44] }),
  });
}
