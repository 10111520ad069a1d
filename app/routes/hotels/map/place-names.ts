import L from 'leaflet';
import type { Language } from '../../../../contract/enumerations.ts';
import { type Box, boxAround, clearNames } from './clear-names.ts';
import type { PlaceName } from './drawn-place.ts';

export interface Names {
  /** Moves names, or hides them, where the pins, the zoom's buttons or an edge would touch them. */
  avoid(covered: readonly Box[]): void;
}

export function writeNames(map: L.Map, names: readonly PlaceName[], language: Language): Names {
  const written = names.map(({ at, kind, text }) => {
    const words = document.createElement('span');
    words.textContent = text[language];
    const icon = L.divIcon({ className: `map-name map-name-${kind}`, html: words, iconSize: [0, 0] });
    const marker = L.marker([at[0], at[1]], { interactive: false, keyboard: false, icon }).addTo(map);
    return { marker, words };
  });
  return {
    avoid(covered) {
      const boxes = written.map(({ marker, words }) =>
        boxAround(map.latLngToLayerPoint(marker.getLatLng()), words.offsetWidth, words.offsetHeight),
      );
      clearNames(boxes, [...covered, ...buttonsOn(map)], frameOf(map)).forEach((aside, i) => {
        const words = written[i]?.words;
        words?.classList.toggle('map-name-hidden', !aside);
        words?.style.setProperty('--aside-x', `${aside?.x ?? 0}px`);
        words?.style.setProperty('--aside-y', `${aside?.y ?? 0}px`);
      });
    },
  };
}

/** A word that touches the edge looks cut off. */
const margin = 4;

function frameOf(map: L.Map): Box {
  const { x, y } = map.getSize();
  return inLayer(map, { left: margin, top: margin, right: x - margin, bottom: y - margin });
}

function buttonsOn(map: L.Map): Box[] {
  const box = map.getContainer().getBoundingClientRect();
  return [...(map.getContainer().parentElement?.querySelectorAll('.map-zoom') ?? [])].map((control) => {
    const { left, top, right, bottom } = control.getBoundingClientRect();
    return inLayer(map, {
      left: left - box.left,
      top: top - box.top,
      right: right - box.left,
      bottom: bottom - box.top,
    });
  });
}

/** Pins and names are on a layer that moves below the map's viewport. */
function inLayer(map: L.Map, { left, top, right, bottom }: Box): Box {
  const [from, to] = [
    map.containerPointToLayerPoint([left, top]),
    map.containerPointToLayerPoint([right, bottom]),
  ];
  return { left: from.x, top: from.y, right: to.x, bottom: to.y };
}
