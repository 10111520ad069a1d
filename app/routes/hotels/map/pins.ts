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

/** Pins whose centres are nearer to each other, in pixels, lie on each other. */
const togetherPx = 24;

interface Placed {
  pin: Pin;
  marker: L.Marker;
}

/**
 * A button on the map for every hotel, in the order of the list. If two prices would overlap, the later one becomes a
 * dot, until there is space or it is chosen. Pins that lie on each other are one, with their number: a press comes so near
 * that they part or, where the map ends, chooses them one after the other. The names of places avoid them.
 */
export function placePins(
  map: L.Map,
  pins: Pin[],
  {
    names,
    animate,
    moreHere,
    number,
    onSelect,
  }: {
    names: Names | undefined;
    animate: boolean;
    /** Read out for a group: how many more there are. */
    moreHere: (count: number) => string;
    /** In the language's digits. */
    number: (count: number) => string;
    onSelect: (id: string) => void;
  },
): Pins {
  let chosen: string | undefined;
  const placed: Placed[] = pins.map((pin) => ({ pin, marker: markerOf(pin).addTo(map) }));
  /** By the pin that is shown. */
  let groups = new Map<Placed, Placed[]>();
  for (const one of placed) {
    one.marker.on('click', () => press(one));
    // The library handles Enter; a button also has to handle the space bar.
    one.marker.getElement()?.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      press(one);
    });
  }

  function press(one: Placed) {
    const group = placed.filter((other) => groups.get(one)?.includes(other));
    if (group.length > 1 && map.getZoom() < map.getMaxZoom()) {
      const bounds = L.latLngBounds(group.map(({ marker }) => marker.getLatLng()));
      map.fitBounds(bounds, { padding: [pill.width, pill.height], animate });
      return;
    }
    const next = (group.findIndex(({ pin }) => pin.id === chosen) + 1) % group.length;
    onSelect((group[next] ?? one).pin.id);
  }

  function arrange() {
    const taken: L.Point[] = [];
    groups = new Map();
    const first = (one: { pin: Pin }) => (one.pin.id === chosen ? 0 : 1);
    for (const one of [...placed].sort((one, other) => first(one) - first(other))) {
      const { pin, marker } = one;
      const at = map.latLngToLayerPoint(marker.getLatLng());
      const group = [...groups].find(
        ([{ marker: head }]) => map.latLngToLayerPoint(head.getLatLng()).distanceTo(at) < togetherPx,
      )?.[1];
      marker.getElement()?.toggleAttribute('hidden', group !== undefined);
      if (group) {
        group.push(one);
        continue;
      }
      groups.set(one, [one]);
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
    for (const [{ marker }, group] of groups) {
      const more = marker.getElement()?.querySelector<HTMLElement>('.map-pin-more');
      if (!more) continue;
      more.hidden = group.length === 1;
      more.dataset.more = `+${number(group.length - 1)}`;
      more.textContent = group.length === 1 ? '' : moreHere(group.length - 1);
    }
  }

  const clearNames = () => names?.avoid([...groups.keys()].map(({ marker }) => coveredBy(map, marker)));

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
  // The figure is drawn by the style sheet; the sentence is read out.
  const more = document.createElement('span');
  more.className = 'map-pin-more';
  more.hidden = true;
  body.append(heard, words, more);
  return L.marker([at[0], at[1]], {
    icon: L.divIcon({ className: 'map-pin', html: body, iconSize: [44, 44] }),
  });
}
