import L from 'leaflet';
import type { DrawnPlace, Point } from './drawn-place.ts';

const shape = (className: string): L.PathOptions => ({
  className,
  interactive: false,
  stroke: false,
  fillOpacity: 1,
});

const corners = (points: readonly Point[]): L.LatLngTuple[] =>
  points.map(([latitude, longitude]) => [latitude, longitude]);

/** Draws land and water. The style sheet sets the colours by class, so that light and dark need no script. */
export function drawPlace(map: L.Map, place: DrawnPlace): void {
  const areas = [
    ['map-shoal', place.ground === 'sea' ? place.shoals : []],
    ['map-land', place.land],
    ['map-wood', place.woods],
    ['map-town', place.towns],
    ['map-water', place.water],
    ['map-shoal', place.ground === 'land' ? place.shoals : []],
  ] as const;
  for (const [className, polygons] of areas)
    for (const polygon of polygons) L.polygon(corners(polygon), shape(className)).addTo(map);
  for (const beach of place.beaches) line(beach, 'map-beach', 5).addTo(map);
  drawRivers(map, place);
}

const line = (points: readonly Point[], className: string, weight: number) =>
  L.polyline(corners(points), {
    className,
    interactive: false,
    weight,
    opacity: 1,
    lineCap: 'round',
    lineJoin: 'round',
  });

/** A river keeps its width on the ground, with a visible minimum. */
function drawRivers(map: L.Map, { rivers }: DrawnPlace): void {
  const drawn = rivers.map(({ line: points, widthMetres }) => ({
    river: line(points, 'map-river', 2).addTo(map),
    widthMetres,
  }));
  const fixWidths = () => {
    const middle = map.getCenter();
    const metresPerPixel = (40_075_016 * Math.cos((middle.lat * Math.PI) / 180)) / 2 ** (map.getZoom() + 8);
    for (const { river, widthMetres } of drawn)
      river.setStyle({ weight: Math.max(2, widthMetres / metresPerPixel) });
  };
  map.on('zoomend', fixWidths);
  fixWidths();
}
